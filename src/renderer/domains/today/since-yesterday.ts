import { dayKeyIn, parseInstant } from '@shared/domain/time';
import type { LocalKey } from '@shared/record-key';
import { readChanges } from '../../query/records';
import { among, type DayQuestion, HOUR_MS, mostRows } from './day-question';

/** Counts of approvals and publications since yesterday evening. */
export interface SinceYesterday {
  readonly approvals: number;
  readonly published: number;
}

const eveningHour = 18;

export async function readSinceYesterday(question: DayQuestion): Promise<SinceYesterday> {
  const { engine, projectIds, now, zone } = question;
  const since = lastEvening(now, zone);
  const isShown = among(projectIds?.map((id): LocalKey => `planning:${id}`) ?? null);
  const linesOf = async (kind: 'decision_made' | 'published') =>
    (await readChanges(engine, { kinds: [kind], since }, mostRows)).filter(({ client }) => isShown(client));
  const [decisions, published] = await Promise.all([linesOf('decision_made'), linesOf('published')]);
  return {
    approvals: decisions.filter(({ after }) => isApprovalSince(after, since)).length,
    published: published.length,
  };
}

/** A decision may be read long after it was made. */
function isApprovalSince(decision: unknown, since: number): boolean {
  if (typeof decision !== 'object' || decision === null || Array.isArray(decision)) return false;
  const { status, decided_at: decidedAt } = decision as Readonly<Record<string, unknown>>;
  const at = typeof decidedAt === 'string' ? parseInstant(decidedAt) : null;
  return status === 'approved' && at !== null && at >= since;
}

/** Six in the evening of the person's yesterday, to the hour, epoch ms. */
export function lastEvening(now: number, zone: string): number {
  const today = dayKeyIn(zone, now);
  // The first full UTC hour of today; in zones with an offset of 30 or 45 minutes that is shortly after midnight.
  let midnight = now - (now % HOUR_MS);
  while (dayKeyIn(zone, midnight - HOUR_MS) === today) midnight -= HOUR_MS;
  return midnight - (24 - eveningHour) * HOUR_MS;
}
