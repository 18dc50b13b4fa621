import { writeSync } from 'node:fs';
import { createJournal } from '../journal';

/**
 * A process of its own for the tests that kill it: appends notes without end, several at a time, and writes
 * `<sequence> <post id>` to standard output once an append was acknowledged, or `refused` and stops.
 */
const [folder = '', round = ''] = process.argv.slice(2);
const appendsAtATime = 8;

const journal = createJournal({ folder, clock: { now: () => Date.now() }, logger: { log: () => {} } });

async function appendWithoutEnd(worker: number): Promise<void> {
  for (let count = 0; ; count += 1) {
    const postId = `${round}-${worker}-${count}`;
    const result = await journal.append({ kind: 'note.saved', postId, text: postId.repeat(20) });
    // Synchronous, or the line could be lost with the process although the append was acknowledged.
    writeSync(1, result.ok ? `${result.data.sequence} ${postId}\n` : 'refused\n');
    if (!result.ok) return;
  }
}

await Promise.all(Array.from({ length: appendsAtATime }, (_, worker) => appendWithoutEnd(worker)));
await journal.close();
