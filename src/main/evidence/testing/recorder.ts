import { writeSync } from 'node:fs';
import { createEvidenceStore } from '../evidence-store';
import type { Draft } from '../line-writer';

/**
 * A process of its own for the test that kills it: appends lines about a post without end, and writes the number of each to
 * standard output once it is on the disk.
 */
const [folder = '', markPath = '', round = ''] = process.argv.slice(2);

const store = createEvidenceStore({
  folder,
  markPath,
  clock: { now: () => Date.now() },
  logger: { log: () => {} },
  openKey: async () => null,
});

const draft = (mark: string): Draft => ({
  client: { id: '41', name: 'Padaria Aurora', zone: 'America/Sao_Paulo' },
  post: '48213',
  slot: 'media:77',
  mark,
  fact: {
    kind: 'seen.media',
    file: mark,
    sha256: 'ab'.repeat(32),
    bytes: 5,
    type: 'image/png',
    from: 1,
    until: 2,
  },
});

for (let count = 0; ; count += 1) {
  const mark = `${round}-${count}`;
  const written = await store.append(() => [draft(mark)]);
  if (!written.ok) throw new Error(written.error.code);
  // Synchronous, or the line could be lost with the process although it was acknowledged.
  writeSync(1, `${mark}\n`);
}
