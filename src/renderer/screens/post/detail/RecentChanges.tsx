import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { changeWords, useChangesSinceLastVisit } from '../../../domains/changes';
import { useStatusWord, WordDiff } from '../../../domains/posts';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { Note } from '../../../kit/states/Note';
import { useNow } from '../../../kit/use-now';
import classes from './DetailView.module.css';

/** Enough for an overview; the history has everything. */
const MOST_LINES = 20;

/** Changes since the person last opened this post, newest first. Renders nothing without changes. */
export function RecentChanges({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const statusWord = useStatusWord();
  const { id, timezone } = row;
  const query = useMemo(() => ({ record: { resource: 'planning.posts', id }, limit: MOST_LINES }), [id]);
  const looked = useChangesSinceLastVisit(`post ${id}`, query);
  if (!looked || looked.total === 0) return null;
  return (
    <div className={classes.looked}>
      <Note
        tone="plain"
        icon={<IconHistory size={16} stroke={1.6} aria-hidden />}
        title={t('sinceLooked.title', { count: looked.total })}
      >
        <ul className={classes.changes}>
          {looked.lines.map((line) => {
            const { what, diff } = changeWords(line, { t, format, timezone, statusWord });
            return (
              <li key={line.key}>
                <div className={classes.change}>
                  <span>{what}</span>
                  <time>{t('trail.seenAt', { when: format.moment(line.seenAt, now) })}</time>
                </div>
                {diff && <WordDiff {...diff} />}
              </li>
            );
          })}
        </ul>
      </Note>
    </div>
  );
}
