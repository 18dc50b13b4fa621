import { type DeskResult, succeed } from '@shared/errors';
import type { RouteInput, RouteOutput } from '@shared/ipc/routes';
import type { JournalEntry } from '@shared/journal';
import { changeEntry } from './journal-samples';

/** Main's journal as the engine meets it: pages of entries, and lines that are there once however often they come. */
export function readSince(
  journal: readonly JournalEntry[],
  { after, limit }: RouteInput<'journal.read_since'>,
): DeskResult<RouteOutput<'journal.read_since'>> {
  const entries = journal.filter(({ sequence }) => sequence > after).slice(0, limit);
  return succeed({ entries, lastSequence: journal.at(-1)?.sequence ?? 0 });
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
