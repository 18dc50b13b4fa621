import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../data/use-now';
import { useSinceLastLooked } from '../../../data/use-since-last-looked';
import { useFormat } from '../../../i18n/FormatProvider';
import type { PostRow } from '../../../offline/api';
import { changeWords } from '../../../ui/changes/change-words';
import { useStatusWord } from '../../../ui/posts/use-status-word';
import { WordDiff } from '../../../ui/posts/WordDiff';
import { Note } from '../../../ui/states/Note';
import classes from './DetailView.module.css';

/** Enough to see what happened; the history has everything. */
const MOST_LINES = 20;

/** What changed since the person last looked at this post, newest first; nothing where nothing did. */
export function SinceLooked({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const statusWord = useStatusWord();
  const { id, timezone } = row;
  const query = useMemo(() => ({ record: { resource: 'planning.posts', id }, limit: MOST_LINES }), [id]);
  const looked = useSinceLastLooked(`post ${id}`, query);
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
