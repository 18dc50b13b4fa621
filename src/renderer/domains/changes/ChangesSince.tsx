import { Anchor, Button } from '@mantine/core';
import type { ChangeKind } from '@shared/changes';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ChangeLine } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { PopoverOnPress } from '../../kit/OpenOnPress';
import { PageActions } from '../../kit/PageActions';
import { useNow } from '../../kit/use-now';
import { useStatusWord } from '../posts';
import classes from './ChangesSince.module.css';
import { changeWords } from './change-words';
import { useChangesSinceLastVisit } from './queries';

/** Enough to see what happened; each post's history has everything. */
const MOST_LINES = 20;

interface ChangesSinceProps {
  /** Key under which the time of the last visit is stored. */
  readonly list: string;
  /** Kinds of changes that count as news. Pass a stable array. */
  readonly kinds: readonly ChangeKind[];
}

/** Button in the title row that lists changes since the person's last visit. Renders nothing without changes. */
export function ChangesSince({ list, kinds }: ChangesSinceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const query = useMemo(() => ({ kinds, limit: MOST_LINES }), [kinds]);
  const looked = useChangesSinceLastVisit(list, query);
  if (looked?.since == null || looked.total === 0) return null;
  const { since, lines, total } = looked;
  const hint = t('sinceLooked.newsHint', { count: total, when: format.moment(since, now) });
  return (
    <PageActions>
      <PopoverOnPress
        label={hint}
        position="bottom-end"
        width={480}
        button={(props) => (
          <Button
            {...props}
            leftSection={<IconHistory size={14} stroke={1.6} aria-hidden />}
            aria-label={hint}
          >
            {t('sinceLooked.news', { count: total })}
          </Button>
        )}
      >
        <ul className={classes.lines}>
          {lines.map((line) => (
            <SeenChange key={line.key} line={line} now={now} />
          ))}
        </ul>
        {total > lines.length && (
          <p className={classes.more}>{t('sinceLooked.more', { count: total - lines.length })}</p>
        )}
      </PopoverOnPress>
    </PageActions>
  );
}

interface SeenChangeProps {
  readonly line: ChangeLine;
  readonly now: number;
}

/** A change in a list of many records: record, event and time. A post links to its page. */
function SeenChange({ line, now }: SeenChangeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const statusWord = useStatusWord();
  const { what } = changeWords(line, { t, format, statusWord });
  const title = line.title ?? t('sinceLooked.untitled');
  const { recordId: postId } = line;
  return (
    <li className={classes.line}>
      <span className={`${layoutClasses.cut} ${classes.title}`} title={title}>
        {line.resource === 'planning.posts' ? (
          <Anchor renderRoot={(props) => <Link to="/post/$postId" params={{ postId }} {...props} />}>
            {title}
          </Anchor>
        ) : (
          title
        )}
      </span>
      <span>{what}</span>
      <time>{format.moment(line.seenAt, now)}</time>
    </li>
  );
}
