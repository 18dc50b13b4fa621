import type { PostForecast } from '@shared/domain/review-times';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { type EngineQuery, useSharedQuery } from '../../query/use-engine-query';
import { isSaidYes, useNotes } from '../noted';
import { likelyToMiss } from './row-state';

/** Forecasts change by the hour, and after what was read. */
const everyMs = 3_600_000;

/** Forecasts of all posts in review for which anything can be said. Null until they are computed. */
export const slotForecasts: EngineQuery<readonly PostForecast[]> = {
  key: ['slot_forecasts'],
  ask: (engine) => engine.slotForecasts(),
  tables: ['posts', 'changes', 'local'],
  everyMs,
  pauseFactor: 5,
};

/** Found once for all rows of a list, which ask at the same time. */
const found = new WeakMap<readonly PostForecast[], ReadonlySet<string>>();

function likelyOf(forecasts: readonly PostForecast[]): ReadonlySet<string> {
  const likely = found.get(forecasts) ?? likelyToMiss(forecasts);
  found.set(forecasts, likely);
  return likely;
}

type Row = Pick<PostRow, 'id' | 'versionId' | 'piece'>;

/**
 * Word for a row that is likely to miss its slot; null for any other, and where nothing can be said. A post with a yes outside
 * the service is not waited for.
 */
export function useLikelyWord(): (row: Row) => string | null {
  const { t } = useTranslation();
  const forecasts = useSharedQuery(slotForecasts);
  const notesOf = useNotes();
  return ({ id, versionId, piece }) => {
    if (!forecasts || forecasts.length === 0) return null;
    const likely = likelyOf(forecasts);
    const ids = piece ? piece.flatMap((one) => (one.isListed ? one.id : [])) : [id];
    // Versions of the other posts of a piece are not in its row.
    const isYes = (one: string) => isSaidYes(notesOf(one), one === id ? versionId : undefined);
    const isLikely = ids.some((one) => likely.has(one) && !isYes(one));
    return isLikely ? t('reviewTimes.chip') : null;
  };
}
