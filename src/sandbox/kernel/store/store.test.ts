import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogFile } from './log-file';
import { Store } from './store';

interface Note {
  readonly id: number;
  readonly text: string;
}

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'state.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the file, returns its contents and closes it again. */
async function contents(): Promise<Note[]> {
  const log = LogFile.open(file);
  const notes = [...new Store(log).table<Note>('notes').values()];
  await log.close();
  return notes;
}

describe('Store', () => {
  it('the store loads what was committed and nothing else', async () => {
    const store = new Store(LogFile.open(file));
    store.saveAll();
    const notes = store.table<Note>('notes');
    notes.put({ id: 1, text: 'kept' });
    notes.put({ id: 2, text: 'removed' });
    notes.delete(2);
    await store.commit();
    notes.put({ id: 3, text: 'never committed' });
    expect(await contents()).toEqual([{ id: 1, text: 'kept' }]);
  });

  it('a line cut short by a crash is dropped, and the log continues after the last complete line', async () => {
    const store = new Store(LogFile.open(file));
    store.saveAll();
    store.table<Note>('notes').put({ id: 1, text: 'whole' });
    await store.commit();
    appendFileSync(file, '[["notes",2,{"id":2,"te');
    expect(await contents()).toEqual([{ id: 1, text: 'whole' }]);

    const again = new Store(LogFile.open(file));
    again.table<Note>('notes').put({ id: 3, text: 'after the crash' });
    await again.commit();
    expect(await contents()).toEqual([
      { id: 1, text: 'whole' },
      { id: 3, text: 'after the crash' },
    ]);
  });

  it('the changes of one commit are written as one line', async () => {
    const store = new Store(LogFile.open(file));
    store.saveAll();
    const before = readFileSync(file, 'utf8').split('\n').length;
    store.table<Note>('notes').put({ id: 1, text: 'a' });
    store.table<Note>('others').put({ id: 1, text: 'b' });
    await store.commit();
    expect(readFileSync(file, 'utf8').split('\n').length - before).toBe(1);
  });

  it('concurrent commits lose no record', async () => {
    const store = new Store(LogFile.open(file));
    store.saveAll();
    const notes = store.table<Note>('notes');
    await Promise.all(
      Array.from({ length: 200 }, (_, i) => {
        notes.put({ id: i, text: 'é'.repeat(i) });
        return store.commit();
      }),
    );
    expect(await contents()).toHaveLength(200);
  });

  it('a commit is not acknowledged while another commit still writes its change', async () => {
    const store = new Store(LogFile.open(file));
    store.saveAll();
    store.table<Note>('notes').put({ id: 1, text: 'ours' });
    const theirs = store.commit();
    await store.commit();
    expect(await contents()).toEqual([{ id: 1, text: 'ours' }]);
    await theirs;
  });

  it('the id counter continues after a restart', async () => {
    const store = new Store(LogFile.open(file));
    store.saveAll();
    expect([store.nextId('post'), store.nextId('post'), store.nextId('project')]).toEqual([1, 2, 1]);
    await store.commit();
    expect(new Store(LogFile.open(file)).nextId('post')).toBe(3);
  });

  it('a detached store writes nothing more to its file', async () => {
    const store = new Store(LogFile.open(file));
    store.saveAll();
    store.table<Note>('notes').put({ id: 1, text: 'before' });
    const log = await store.detach();
    store.table<Note>('notes').put({ id: 2, text: 'after' });
    await store.commit();
    const next = new Store(log);
    next.table<Note>('notes').put({ id: 9, text: 'the new world' });
    next.saveAll();
    expect(await contents()).toEqual([{ id: 9, text: 'the new world' }]);
  });

  it('a file of another kind is refused and not changed', () => {
    writeFileSync(file, 'dear diary\n');
    expect(() => LogFile.open(file)).toThrow(/no data file/);
    expect(readFileSync(file, 'utf8')).toBe('dear diary\n');
  });

  it('a long log is rewritten with the same content', async () => {
    const store = new Store(LogFile.open(file));
    store.saveAll();
    const notes = store.table<Note>('notes');
    const text = 'x'.repeat(1 << 20);
    for (let i = 0; i < 40; i++) {
      notes.put({ id: 1, text: `${i}${text}` });
      await store.commit();
    }
    expect(readFileSync(file).length).toBeLessThan(34 << 20);
    expect((await contents())[0]?.text.startsWith('39x')).toBe(true);
  });
});

describe('Store table', () => {
  it('watchers of a table get the old and the new record', () => {
    const notes = new Store(null).table<Note>('notes');
    const seen: [string | undefined, string | undefined][] = [];
    notes.watch((before, after) => seen.push([before?.text, after?.text]));
    notes.put({ id: 1, text: 'a' });
    notes.put({ id: 1, text: 'b' });
    notes.delete(1);
    notes.delete(1);
    expect(seen).toEqual([
      [undefined, 'a'],
      ['a', 'b'],
      ['b', undefined],
    ]);
  });
});
