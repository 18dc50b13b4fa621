import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JournalPage } from '@shared/journal';
import { runs } from '@shared/testing/runs';
import type { UnlistedWorkspace, WorkspaceSummary } from '@shared/workspaces';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { openTestMain } from './testing/test-main';

const noteCount = 30;
const keys = Array.from({ length: noteCount }, (_, n) => `post ${n}`);
const savedAt = '2026-01-01T00:00:00.000Z';
const services = { planning: { baseUrl: 'https://planning.example/api/v1', key: 'key-of-planning' } };

let folder: string;
let sound: string;
let id: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'corruptions-'));
  sound = join(folder, 'sound');
  const { main, ask } = openTestMain({ folder: sound });
  main.start();
  ({ id } = dataOf(await ask('workspaces.create', { name: 'Kept', services })) as WorkspaceSummary);
  for (const key of keys) dataOf(await ask('local.save', { collection: 'notes', key, value: key }, id));
  await main.close();
});
afterAll(() => removeFolder(folder));

type Ask = ReturnType<typeof openTestMain>['ask'];

async function page(ask: Ask, after = 0): Promise<JournalPage> {
  return dataOf(await ask('journal.read_since', { after, limit: 1_000 }, id)) as JournalPage;
}

/** Hands back every note, as the offline copy does for a journal that lost entries. */
async function handBack(ask: Ask): Promise<void> {
  const { lastSequence, recoverySequence } = await page(ask);
  if (lastSequence >= noteCount && recoverySequence <= noteCount) return;
  const writes = keys.map((key) => ({ savedAt, write: { collection: 'notes', key, value: key } }));
  const batch = { heldSequence: noteCount, writes, lines: [], isLast: true };
  dataOf(await ask('journal.restore', batch, id));
}

/** A share of a whole. Not a double, because most doubles are close to zero. */
const share = fc.integer({ min: 0, max: 9_999 }).map((part) => part / 10_000);

/** A random kind of damage at a random place in a random file of main. */
const damage = fc.record({
  file: share,
  at: share,
  kind: fc.constantFrom('bit', 'zeroed', 'cut', 'missing'),
});

function apply(userData: string, { file, at, kind }: { file: number; at: number; kind: string }): void {
  const paths = readdirSync(userData, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|mark|segment)$/.test(name))
    .sort();
  const path = join(userData, paths[Math.floor(file * paths.length)] ?? '');
  if (kind === 'missing') return rmSync(path);
  const bytes = readFileSync(path);
  const from = Math.floor(at * bytes.length);
  if (kind === 'bit') bytes[from] = (bytes[from] ?? 0) ^ 1;
  if (kind === 'zeroed') bytes.fill(0, from, Math.min(from + 4096, bytes.length));
  writeFileSync(path, kind === 'cut' ? bytes.subarray(0, from) : bytes);
}

const yes = () => 0;
/** The mark is cut to nothing, and the file of entries is gone. */
const bothOfJournal = [
  { file: 0, at: 0, kind: 'cut' as const },
  { file: 0.7, at: 0, kind: 'missing' as const },
];

it('main starts with damaged files, finds the workspace and restores every note', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
      const userData = join(folder, `round-${(round += 1)}`);
      cpSync(sound, userData, { recursive: true });
      for (const one of damages) apply(userData, one);

      const { main, ask, person } = openTestMain({ folder: userData });
      // Asked where the journal and its mark are both gone: only the copy says then that there were notes.
      person.says = yes;
      main.start();
      // Not there, or under an id of which one bit was another.
      if (!main.workspaces.list().some((listed) => listed.id === id)) {
        const unlisted = dataOf(await ask('workspaces.unlisted', {})) as readonly UnlistedWorkspace[];
        expect(unlisted.map((one) => one.id)).toEqual([id]);
        dataOf(await ask('workspaces.relist', { id }));
      }
      await handBack(ask);
      const { entries } = await page(ask);
      const kept = entries.flatMap((entry) => (entry.kind === 'local.saved' ? [entry.write.key] : []));
      expect([...new Set(kept)].sort()).toEqual([...keys].sort());
      await main.close();
      await removeFolder(userData);
    }),
    { ...runs(8), examples: [[bothOfJournal]] },
  );
}, 120_000);
