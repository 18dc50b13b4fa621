import { writeSync } from 'node:fs';
import { createJournal } from '../journal';
import { note, seen } from './samples';

/**
 * A process of its own for the tests that kill it: appends without end, several at a time, and writes
 * `<sequence> <subject>` to standard output once an append was acknowledged, or `refused` and stops. In the mode `notes`
 * each is another note; in the mode `lines` each round hands in the same lines of the change feed, from the first on.
 */
const [folder = '', mode = '', round = ''] = process.argv.slice(2);
const appendsAtATime = 8;

const journal = createJournal({ folder, clock: { now: () => Date.now() }, logger: { log: () => {} } });

async function appendWithoutEnd(worker: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    const subject = mode === 'lines' ? `${worker}-${count}` : `${round}-${worker}-${count}`;
    const result = await journal.append(mode === 'lines' ? seen(subject) : note(subject, subject.repeat(20)));
    say(result.ok ? `${result.data.sequence} ${subject}\n` : 'refused\n');
    if (!result.ok) return;
  }
}

/**
 * Synchronous, or the line could be lost with the process although the append was acknowledged. A reader that is slow
 * on a busy machine leaves the pipe full: then it is tried until there is room.
 */
function say(line: string): void {
  const bytes = Buffer.from(line);
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(1, bytes, written);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
}

await Promise.all(Array.from({ length: appendsAtATime }, (_, worker) => appendWithoutEnd(worker)));
await journal.close();
