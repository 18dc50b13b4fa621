import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openHighWaterMark } from '../store/high-water-mark';
import { recordOf } from '../store/record-format';
import { segmentPath } from '../store/segment-files';

/** Where the segments of a journal lie. */
const segmentFolderOf = (folder: string) => join(folder, 'entries');

/** The paths of a journal's segments, oldest first. */
export const segmentsOf = (folder: string): readonly string[] =>
  readdirSync(segmentFolderOf(folder))
    .sort()
    .map((name) => join(segmentFolderOf(folder), name));

/** Where a journal has its mark that was given no other place. */
export const markOf = (folder: string) => `${folder}.mark`;

/** Writes texts, by their sequences, behind what a closed journal holds: what another version or another app left there. */
export async function plant(folder: string, entries: Readonly<Record<number, string>>): Promise<void> {
  const path = segmentsOf(folder).at(-1) ?? segmentPath(segmentFolderOf(folder), 1);
  for (const [sequence, text] of Object.entries(entries)) {
    appendFileSync(path, recordOf(Number(sequence), text));
  }
  const mark = await openHighWaterMark(markOf(folder));
  await mark.raise(Math.max(mark.found ?? 0, ...Object.keys(entries).map(Number)));
  await mark.close();
}
