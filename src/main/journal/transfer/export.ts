import { type DeskResult, succeed } from '@shared/errors';
import type { GivenRecord } from '../../evidence/stored';
import { writeExported } from '../../files/write-exported';
import type { Journal } from '../journal';
import { createSeal, endLineOf, headLine, lineOf } from './file-format';

export interface ExportCounts {
  readonly values: number;
  readonly changes: number;
  /** Entries that the journal has lost, and that no copy has given back. */
  readonly leftOut: number;
  /** Recorded lines of all clients; missing where they were not asked for. */
  readonly proofLines?: number;
}

/** Hands over the recorded lines, and answers how many there are. */
export type EvidenceSource = (
  write: (records: readonly GivenRecord[]) => Promise<void>,
) => Promise<DeskResult<number>>;

type Source = Pick<Journal, 'localWrites' | 'readSince' | 'damage'>;
const changesAtOnce = 500;

/** Writes everything a person made and everything the copy saw change into a file. */
export const exportLocalData = (
  journal: Source,
  path: string,
  writtenAt: string,
  evidence?: EvidenceSource,
): Promise<DeskResult<ExportCounts>> =>
  writeExported(path, (write) => writeAll(journal, write, writtenAt, evidence));

async function writeAll(
  journal: Source,
  write: (text: string) => Promise<void>,
  writtenAt: string,
  evidence?: EvidenceSource,
): Promise<DeskResult<ExportCounts>> {
  const seal = createSeal();
  const put = async (lines: readonly string[]) => {
    for (const line of lines) seal.pass(line);
    await write(lines.join(''));
  };
  await put([headLine(writtenAt)]);
  const writes = await journal.localWrites();
  if (!writes.ok) return writes;
  // Removals go along: without them the other computer could bring back what was taken away here.
  await put([...writes.data.values()].map(({ savedAt, write: saved }) => lineOf({ savedAt, write: saved })));
  const values = [...writes.data.values()].filter(({ write: saved }) => saved.value !== null).length;
  let changes = 0;
  for (let after = 0; ; ) {
    const page = await journal.readSince(after, changesAtOnce, ['change.seen']);
    if (!page.ok) return page;
    const { entries } = page.data;
    const last = entries.at(-1);
    if (!last) break;
    await put(entries.map(({ change }) => lineOf({ change })));
    changes += entries.length;
    after = last.sequence;
  }
  const proofLines = await evidence?.((records) =>
    put(records.map((record) => lineOf({ evidence: record }))),
  );
  if (proofLines && !proofLines.ok) return proofLines;
  await write(endLineOf(seal.end()));
  // Last: a reading that meets damage finds out how much is lost.
  const damage = await journal.damage();
  return damage.ok
    ? succeed({
        values,
        changes,
        leftOut: damage.data.missing,
        ...(proofLines && { proofLines: proofLines.data }),
      })
    : damage;
}
