import { scheduleOf, titleOf } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import classes from './ClientGrid.module.css';

const nextPostQuery = (projectId: string, minute: number): EngineQuery<{ readonly row: PostRow | null }> => ({
  key: ['next_post', projectId, minute],
  ask: async (engine) => {
    const between = { from: minute, to: Number.MAX_SAFE_INTEGER };
    const filter = { projectIds: [projectId], between };
    const { rows } = await engine.query({ filter, sort: 'schedule', afterKey: null, limit: 1 });
    return { row: rows[0] ?? null };
  },
  tables: ['posts'],
});

/** A minute makes no practical difference to the next post. Rounding to the hour keeps the query the same. */
const hourMs = 3_600_000;

/** Next post of a client. Queried only for visible rows. */
export function NextPost({ projectId, now }: { readonly projectId: string; readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const found = useEngineQuery(nextPostQuery(projectId, Math.floor(now / hourMs) * hourMs));
  if (!found) return null;
  const at = found.row && scheduleOf(found.row);
  if (!found.row || at === null) return <span className={classes.main}>{t('clients.noNext')}</span>;
  const title = titleOf(found.row) ?? t('approvals.noCaption');
  return (
    <>
      <span className={classes.main}>{format.moment(at, now, found.row.timezone)}</span>
      <span className={classes.nextTitle} title={title}>
        {title}
      </span>
    </>
  );
}
