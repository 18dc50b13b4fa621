import { type DeskResult, succeed } from '@shared/errors';
import type { RouteInput, RouteOutput } from '@shared/ipc/routes';
import type { JournalEntry } from '@shared/journal';
import { changeEntry, localEntry } from './journal-samples';

/** Main's journal as the engine meets it: pages of entries, and lines that are there once however often they come. */
export function readSince(
  journal: readonly JournalEntry[],
  { after, limit }: RouteInput<'journal.read_since'>,
): DeskResult<RouteOutput<'journal.read_since'>> {
  const entries = journal.filter(({ sequence }) => sequence > after).slice(0, limit);
  return succeed({ entries, lastSequence: journal.at(-1)?.sequence ?? 0, recoverySequence: 0 });
}

export function appendLines(
  journal: JournalEntry[],
  { lines }: RouteInput<'changes.append'>,
): DeskResult<RouteOutput<'changes.append'>> {
  for (const line of lines) {
    const isKnown = journal.some((entry) => entry.kind === 'change.seen' && entry.change.id === line.id);
    if (!isKnown) journal.push(changeEntry((journal.at(-1)?.sequence ?? 0) + 1, line));
  }
  return succeed(null);
}

/**
 * Restores a batch like main. A journal that ends before the copy continues after the copy, and missing items are
 * appended.
 */
export function restoreBatch(
  journal: JournalEntry[],
  { heldSequence, writes, lines }: RouteInput<'journal.restore'>,
): DeskResult<RouteOutput<'journal.restore'>> {
  const next = () => Math.max(heldSequence, journal.at(-1)?.sequence ?? 0) + 1;
  for (const { savedAt, write } of writes) {
    const had = journal.findLast(
      (entry) =>
        entry.kind === 'local.saved' &&
        entry.write.collection === write.collection &&
        entry.write.key === write.key,
    );
    if (had?.kind === 'local.saved' && (had.sequence > heldSequence || had.savedAt >= savedAt)) continue;
    journal.push(localEntry(next(), write, savedAt));
  }
  const lineSequences = lines.map((line) => {
    const had = journal.find((entry) => entry.kind === 'change.seen' && entry.change.id === line.id);
    if (had) return had.sequence;
    const entry = changeEntry(next(), line);
    journal.push(entry);
    return entry.sequence;
  });
  return succeed({ lineSequences, recoverySequence: 0 });
}
