import { useTranslation } from 'react-i18next';
import { RefreshIcon, useRefresh } from '../../domains/sync';
import classes from './ClientRefresh.module.css';

interface Props {
  readonly projectId: string;
  /** The client's name, for the button's own. */
  readonly name: string;
}

/** Reads everything of one client again now. Quiet until it is pointed at, reached by Tab, running, or failed. */
export function ClientRefresh({ projectId, name }: Props) {
  const { t } = useTranslation();
  const refresh = useRefresh({ kind: 'client', client: `planning:${projectId}` });
  const isShown = refresh.isRunning || refresh.error !== null;
  return (
    <span className={classes.refresh} data-shown={isShown}>
      <RefreshIcon refresh={refresh} label={t('refresh.client', { name })} />
    </span>
  );
}
