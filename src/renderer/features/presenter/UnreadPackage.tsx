import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '../../data/use-refresh';
import type { RefreshScope } from '../../offline/api';
import { RefreshIcon } from '../../ui/refresh/RefreshIcon';
import classes from './PackagesScreen.module.css';

interface Props {
  readonly id: string;
  readonly name: string;
}

/** A package whose posts are still to be read, and the way to have that done before all else. */
export function UnreadPackage({ id, name }: Props) {
  const { t } = useTranslation();
  const scope = useMemo<RefreshScope>(
    () => ({ kind: 'record', resource: 'planning.review_groups', id }),
    [id],
  );
  const refresh = useRefresh(scope);
  return (
    <span className={classes.unread}>
      {t('packages.notRead')}
      <RefreshIcon refresh={refresh} label={t('packages.readNamed', { name })} />
    </span>
  );
}
