import type { OfflineEngine } from '../../engine';
import { isSaidYes, type NotesByPost, postsSaidYes } from '../noted';
import { likelyToMiss } from '../posts';
import { type DayPost, dayPostOf } from './read-today';

const mostLikely = 100;

/**
 * Posts in review that most of ten like them would miss, soonest first. Forecasts for an older reading are left out.
 * @param notes what was said outside the service: a post with a yes is not waited for.
 * @param projectIds planning projects; null for all.
 */
export async function readLikelyToMiss(
  engine: Pick<OfflineEngine, 'query' | 'slotForecasts'>,
  projectIds: readonly string[] | null,
  notes: NotesByPost,
): Promise<readonly DayPost[]> {
  const forecasts = await engine.slotForecasts();
  const likely = likelyToMiss(forecasts);
  const saidYes = await saidYesToToday(
    engine,
    postsSaidYes(notes).filter((id) => likely.has(id)),
    notes,
  );
  const tenthsOf = new Map(
    forecasts.flatMap(({ id, forecast }) =>
      'tenths' in forecast && likely.has(id) && !saidYes.has(id) ? [[id, forecast.tenths] as const] : [],
    ),
  );
  if (tenthsOf.size === 0) return [];
  const filter = {
    ids: [...tenthsOf.keys()],
    statuses: ['in_review'],
    review: 'pending',
    ...(projectIds !== null && { projectIds }),
  } as const;
  const page = await engine.query({
    filter,
    sort: 'schedule',
    afterKey: null,
    limit: mostLikely,
    asPieces: true,
  });
  return page.rows.map((row) => {
    const lateTenths = tenthsOf.get(row.id);
    return { ...dayPostOf(row), ...(lateTenths !== undefined && { lateTenths }) };
  });
}

/** Posts, of these, whose yes is about today's version. A post that was edited since waits again. */
async function saidYesToToday(
  engine: Pick<OfflineEngine, 'query'>,
  ids: readonly string[],
  notes: NotesByPost,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const page = await engine.query({ filter: { ids }, sort: 'schedule', afterKey: null, limit: mostLikely });
  const said = page.rows.filter(({ id, versionId }) => isSaidYes(notes.get(id) ?? [], versionId));
  return new Set(said.map(({ id }) => id));
}
