import type { ChangeKind } from '@shared/changes';
import type { EpochMs } from '@shared/domain/time';
import type { ChangeLine, OfflineEngine } from '../../engine';
import type { ReviewDecisions } from './review-decisions';

export interface DayQuestion {
  readonly engine: Pick<OfflineEngine, 'query' | 'records' | 'changes' | 'readPost'>;
  readonly decisions: ReviewDecisions;
  /** Planning projects; null for all. */
  readonly projectIds: readonly string[] | null;
  readonly now: EpochMs;
  /** IANA zone of the person. */
  readonly zone: string;
}

export const HOUR_MS = 3_600_000;
export const pageSize = 200;
/** Maximum number of rows read for each kind: more than a day shows, and few enough for one answer. */
export const mostRows = 2_000;

/** Changes of a kind that were seen after `since`, newest first. */
export async function readLines(
  { engine }: Pick<DayQuestion, 'engine'>,
  kind: ChangeKind,
  since: EpochMs,
): Promise<readonly ChangeLine[]> {
  const lines: ChangeLine[] = [];
  for (let afterKey: string | null = null; ; ) {
    const page = await engine.changes({ kinds: [kind], since, afterKey, limit: pageSize });
    lines.push(...page.lines);
    afterKey = page.lines.at(-1)?.key ?? null;
    if (afterKey === null || lines.length >= Math.min(page.total, mostRows)) return lines;
  }
}

export const among =
  <T>(wanted: readonly T[] | null) =>
  (one: T | null): boolean =>
    wanted === null || (one !== null && wanted.includes(one));
