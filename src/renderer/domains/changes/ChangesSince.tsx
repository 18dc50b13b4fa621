import { Button, Popover } from '@mantine/core';
import type { ChangeKind } from '@shared/changes';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { PageActions } from '../../kit/PageActions';
import { useNow } from '../../kit/use-now';
import classes from './ChangesSince.module.css';
import { useSinceLastLooked } from './queries';
import { SeenChange } from './SeenChange';

/** Enough to see what happened; each post's history has everything. */
const MOST_LINES = 20;

interface Props {
  /** Under this name it is kept when the person last looked at the list. */
  readonly list: string;
  /** What counts as news of the list. Hand in the same array each time. */
  readonly kinds: readonly ChangeKind[];
}

/** What changed in a list since the person last looked at it, behind a button of the title row; nothing where nothing did. */
export function ChangesSince({ list, kinds }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const query = useMemo(() => ({ kinds, limit: MOST_LINES }), [kinds]);
  const looked = useSinceLastLooked(list, query);
  if (looked?.since == null || looked.total === 0) return null;
  const { since, lines, total } = looked;
  const hint = t('sinceLooked.newsHint', { count: total, when: format.moment(since, now) });
  return (
    <PageActions>
      <Popover position="bottom-end" trapFocus returnFocus width={480}>
        <Popover.Target>
          <Button leftSection={<IconHistory size={14} stroke={1.6} aria-hidden />} aria-label={hint}>
            {t('sinceLooked.news', { count: total })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={hint}>
          <ul className={classes.lines}>
            {lines.map((line) => (
              <SeenChange key={line.key} line={line} now={now} />
            ))}
          </ul>
          {total > lines.length && (
            <p className={classes.more}>{t('sinceLooked.more', { count: total - lines.length })}</p>
          )}
        </Popover.Dropdown>
      </Popover>
    </PageActions>
  );
}
