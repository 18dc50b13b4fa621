import type { RecordChange } from '@shared/changes';
import type { DeskResult } from '@shared/errors';
import type { Journal } from './journal';

/**
 * Hands lines of the change feed to the journal, which passes over those it has. Null once all are on the disk, else
 * the first refusal: some may then be there, so the same lines are to be handed over again.
 */
export async function appendChanges(
  journal: Pick<Journal, 'append'>,
  lines: readonly RecordChange[],
): Promise<Extract<DeskResult<never>, { ok: false }> | null> {
  const results = await Promise.all(lines.map((change) => journal.append({ kind: 'change.seen', change })));
  return results.find((result) => !result.ok) ?? null;
}
