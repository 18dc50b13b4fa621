import { fail, succeed } from '@shared/errors';
import { defaultMediaSettings, type MediaUsage } from '@shared/media';
import { describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { FakeMain, type MainAnswers } from '../../testing/fake-main';
import { type Clearing, clearLocalCopy } from './clearing';
import { groupStorageRows, rowsOf, serviceOfKey, sumOf } from './queries';

const usage: MediaUsage = {
  settings: defaultMediaSettings,
  bytes: 500,
  files: 3,
  oldestAt: 9,
  pinnedBytes: 0,
  pinsExceedCap: false,
  waiting: 0,
  skippedVideos: 0,
  withoutRoom: 0,
  failed: [],
};
const files = { files: 2, bytes: 20, proven: true };
const answers: MainAnswers = {
  'media.clear': () => succeed(files),
  'media.change_settings': () => succeed({ ...usage, bytes: 100 }),
};

async function run(what: Clearing, given: MainAnswers = answers) {
  const engine = new FakeEngine();
  engine.clearReport = { removed: 7, proven: true };
  const main = new FakeMain(given);
  const cleared = await clearLocalCopy(what, { engine, request: main.request });
  return { cleared, engine, main };
}
const client = (key: 'planning:1' | 'connect:c') =>
  ({ kind: 'client', client: { client: key, name: 'Aurora', records: 7, bytes: 1 } }) as const;

describe('clearLocalCopy', () => {
  it('clearing posts before a day or everything removes records and no files', async () => {
    const before = await run({ kind: 'before', day: '2026-01-01' });
    expect(before.engine.cleared).toEqual([{ kind: 'posts_before', day: '2026-01-01' }]);
    const everything = await run({ kind: 'everything', records: 7 });
    expect(everything.engine.cleared).toEqual([{ kind: 'everything' }]);
    expect(everything.cleared).toEqual({
      records: { removed: 7, proven: true },
      files: null,
      usage: null,
      error: null,
    });
    expect(everything.main.asked).toEqual([]);
  });

  it('clearing a planning client removes its files too, another client only records', async () => {
    const planning = await run(client('planning:1'));
    expect(planning.main.inputsOf('media.clear')).toEqual([{ client: 'planning:1' }]);
    expect(planning.cleared).toMatchObject({ files, records: { removed: 7 } });
    const connect = await run(client('connect:c'));
    expect(connect.main.asked).toEqual([]);
    expect(connect.cleared).toMatchObject({ files: null, records: { removed: 7 } });
  });

  it('clearing files or lowering the file limit removes no records', async () => {
    const media = await run({ kind: 'media', usage });
    expect(media.cleared).toMatchObject({ files, records: null });
    const cap = await run({ kind: 'cap', usage, capBytes: 100 });
    expect(cap.main.inputsOf('media.change_settings')).toEqual([{ capBytes: 100 }]);
    expect(cap.cleared.usage?.bytes).toBe(100);
    expect([...media.engine.cleared, ...cap.engine.cleared]).toEqual([]);
  });

  it('clearing removes records even if files could not be removed, and reports the error', async () => {
    const { cleared } = await run(client('planning:1'), {
      'media.clear': () => fail('NETWORK_OFFLINE', 'no network'),
    });
    expect(cleared).toMatchObject({ error: { code: 'NETWORK_OFFLINE' }, records: { removed: 7 } });
  });
});

describe('Storage rows', () => {
  const kind = (name: string, bytes: number) => ({
    kind: name,
    records: bytes,
    bytes,
    oldestAt: null,
    newestAt: null,
  });
  const report = {
    kinds: [kind('planning.posts', 5), kind('planning.projects', 50), kind('local', 1), kind('search', 0)],
    origin: null,
    clients: [],
  };

  it('storage rows are grouped by service, largest first, files last, without empty rows', () => {
    const groups = groupStorageRows(rowsOf(report, null));
    expect(groups.map(({ service, rows }) => [service, rows.map((row) => row.kind)])).toEqual([
      ['planning', ['planning.projects', 'planning.posts']],
      [null, ['local']],
    ]);
    expect(rowsOf(report, usage).at(-1)).toMatchObject({
      kind: 'media',
      records: 3,
      bytes: 500,
      oldestAt: 9,
    });
    expect(rowsOf(null, null)).toEqual([]);
  });

  it('the sum of storage rows adds records and bytes', () => {
    expect(sumOf(rowsOf(report, usage))).toMatchObject({ records: 59, bytes: 556 });
  });

  it('a client key belongs to its service', () => {
    expect([serviceOfKey('planning:1'), serviceOfKey('reporting:1'), serviceOfKey('connect:c')]).toEqual([
      ...['planning', 'reporting', 'connect'],
    ]);
  });
});
