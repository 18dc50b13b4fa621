import { type DeskResult, fail, succeed } from '@shared/errors';
import type { WindowPresence } from '@shared/window-presence';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkspaceServices } from '../../query/workspace-services';
import { Drafts, flushedWithThePage } from './drafts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A journal whose answers a test gives by hand, in its own time. */
function heldJournal() {
  const saved: string[] = [];
  const waiting: ((result: DeskResult<unknown>) => void)[] = [];
  const save = (postId: string, text: string) => {
    saved.push(`${postId}: ${text}`);
    return new Promise<DeskResult<unknown>>((resolve) => waiting.push(resolve));
  };
  const answer = async (result: DeskResult<unknown> = succeed(null)) => {
    waiting.shift()?.(result);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { save, saved, answer };
}

const failed = fail('JOURNAL_UNAVAILABLE', 'the disk is gone');

describe('Drafts while typing', () => {
  it('a draft is saved once after a typing pause', async () => {
    const { save, saved, answer } = heldJournal();
    const notes = new Drafts<string>(save);
    for (const text of ['C', 'Ca', 'Call']) notes.type('p', text);
    expect(notes.get('p')).toMatchObject({ value: 'Call', state: 'typed' });
    await vi.advanceTimersByTimeAsync(600);
    expect([saved, notes.get('p')?.state]).toEqual([['p: Call'], 'saving']);
    await answer();
    expect(notes.get('p')).toMatchObject({ value: 'Call', state: 'saved' });
  });

  it('saveAll saves every changed draft and says whether all were saved', async () => {
    const { save, saved, answer } = heldJournal();
    const notes = new Drafts<string>(save);
    expect(await notes.saveAll()).toBe(true);
    notes.type('p', 'one');
    notes.type('q', 'two');
    const first = notes.saveAll();
    expect(saved).toEqual(['p: one', 'q: two']);
    await answer();
    await answer(failed);
    expect(await first).toBe(false);

    const second = notes.saveAll();
    notes.type('q', 'three');
    await answer();
    await answer();
    expect(await second).toBe(true);
    expect(saved).toEqual(['p: one', 'q: two', 'q: two', 'q: three']);
  });

  it('text typed during a save is saved only after that save ended', async () => {
    const { save, saved, answer } = heldJournal();
    const notes = new Drafts<string>(save);
    notes.type('p', 'one');
    await vi.advanceTimersByTimeAsync(600);
    notes.type('p', 'one two');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saved).toEqual(['p: one']);
    // The second value was due long before.
    await answer();
    expect(notes.get('p')).toMatchObject({ value: 'one two', state: 'saving' });
    await answer();
    expect([saved, notes.get('p')?.state]).toEqual([['p: one', 'p: one two'], 'saved']);
  });

  it('a draft is saved during continuous typing too, so that fewer than ten letters are unsaved', async () => {
    const { save, saved, answer } = heldJournal();
    const notes = new Drafts<string>(save);
    let text = '';
    for (let letter = 0; letter < 40; letter += 1) {
      text += 'x';
      notes.type('p', text);
      await vi.advanceTimersByTimeAsync(100);
      await answer();
      const missing = text.length - (saved.at(-1)?.length ?? 'p: '.length) + 'p: '.length;
      expect(missing).toBeLessThan(10);
    }
    expect(saved.length).toBeLessThan(6);
  });

  it('drafts of different posts are saved separately', async () => {
    const { save, saved } = heldJournal();
    const notes = new Drafts<string>(save);
    notes.type('a', 'first');
    notes.type('b', 'second');
    await vi.advanceTimersByTimeAsync(600);
    expect(saved).toEqual(['a: first', 'b: second']);
  });
});

describe('Drafts on flush and failure', () => {
  it('flushAll saves all drafts at once', () => {
    const { save, saved } = heldJournal();
    const notes = new Drafts<string>(save);
    notes.type('a', 'first');
    notes.type('b', 'second');
    notes.flushAll();
    expect(saved).toEqual(['a: first', 'b: second']);
  });

  it('flush saves newer text even while an earlier save is running', async () => {
    const { save, saved, answer } = heldJournal();
    const notes = new Drafts<string>(save);
    notes.type('p', 'one');
    notes.flush('p');
    notes.type('p', 'one two');
    notes.flush('p');
    expect(saved).toEqual(['p: one', 'p: one two']);
    await answer();
    expect(notes.get('p')?.state).toBe('saving');
    await answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([saved.length, notes.get('p')]).toEqual([2, { value: 'one two', state: 'saved', error: null }]);
  });

  it('flush saves unchanged text only once', async () => {
    const { save, saved, answer } = heldJournal();
    const notes = new Drafts<string>(save);
    notes.type('p', 'text');
    notes.flush('p');
    notes.flush('p');
    await answer();
    notes.flush('p');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toEqual(['p: text']);
  });

  it('a draft that could not be saved keeps its text and error, and is saved again later', async () => {
    const { save, saved, answer } = heldJournal();
    const notes = new Drafts<string>(save);
    notes.type('p', 'text');
    notes.flush('p');
    await answer(failed);
    expect(notes.get('p')).toMatchObject({
      value: 'text',
      state: 'failed',
      error: { code: 'JOURNAL_UNAVAILABLE' },
    });
    await vi.advanceTimersByTimeAsync(5_000);
    await answer();
    expect([saved.length, notes.get('p')?.state]).toEqual([2, 'saved']);
  });

  it('the newest text is saved after an earlier save failed', async () => {
    const { save, saved, answer } = heldJournal();
    const notes = new Drafts<string>(save);
    notes.type('p', 'old');
    notes.flush('p');
    notes.type('p', 'new');
    await answer(failed);
    notes.flush('p');
    expect(saved).toEqual(['p: old', 'p: new']);
  });
});

it('a draft is saved when its window becomes hidden', async () => {
  vi.stubGlobal('window', new EventTarget());
  const heard: ((presence: WindowPresence) => void)[] = [];
  const services = {
    on: (_event: string, listener: (presence: WindowPresence) => void) => {
      heard.push(listener);
      return () => undefined;
    },
  };
  const { save, saved } = heldJournal();
  // The part of the services in use.
  const notes = flushedWithThePage(new Drafts<string>(save), services as unknown as WorkspaceServices);
  notes.type('p', 'the last words');
  const presence = { isShown: true, isLocked: false, isOnBattery: false };
  for (const tell of heard) tell(presence);
  expect(saved).toEqual([]);
  for (const tell of heard) tell({ ...presence, isShown: false });
  expect(saved).toEqual(['p: the last words']);
  vi.unstubAllGlobals();
});
