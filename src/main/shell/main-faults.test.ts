import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Question } from './dialogs';
import { watchMainFaults } from './main-faults';
import { memoryLog } from './testing/log';
import { createTranslate } from './text/native-text';

function open({ answers = [2], isTold = true }: { answers?: number[]; isTold?: boolean } = {}) {
  const source = new EventEmitter();
  const log = memoryLog();
  const asked: Question[] = [];
  const done: string[] = [];
  const faults = watchMainFaults({ source, log, giveUp: () => done.push('gave up') });
  const state = { isQuitting: false };
  if (isTold)
    faults.tellBy({
      ask: async (question) => {
        asked.push(question);
        return { button: answers.shift() ?? 2, isChecked: false };
      },
      translate: createTranslate(() => 'en'),
      isQuitting: () => state.isQuitting,
      copyDiagnostics: async () => void done.push('copied'),
      restart: () => done.push('restarted'),
      whenReady: async () => undefined,
    });
  return { source, log, asked, done, state };
}

describe('what nobody caught in main', () => {
  it.each([
    ['uncaughtException', 'exception'],
    ['unhandledRejection', 'rejection'],
  ])('is logged and ends in a window that says so: %s', async (event, kind) => {
    const { source, log, asked, done } = open({ answers: [0] });
    const error = new Error('a bug');
    source.emit(event, error);
    await expect.poll(() => done).toEqual(['restarted']);
    expect(log.lines).toEqual([
      { level: 'error', message: 'main failed', facts: { faultOf: 'main', kind, error } },
    ]);
    expect(asked).toEqual([
      {
        type: 'error',
        message: 'Client Desk ran into a problem.',
        detail: expect.stringContaining('restart'),
        buttons: ['Restart', 'Copy Diagnostics', 'Keep Working'],
        defaultButton: 0,
      },
    ]);
    // The words of the error may hold anything; they go to the redacted log alone.
    expect(JSON.stringify(asked)).not.toContain('a bug');
  });

  it('can be copied before the person decides', async () => {
    const { source, asked, done } = open({ answers: [1, 0] });
    source.emit('uncaughtException', new Error('a bug'));
    await expect.poll(() => done).toEqual(['copied', 'restarted']);
    expect(asked.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('Nothing'),
      expect.stringContaining('copied'),
    ]);
  });

  it('is shown once, however often it comes back, and one at a time', async () => {
    const { source, log, asked } = open();
    const fail = () => source.emit('uncaughtException', new Error('again'));
    for (let n = 0; n < 3; n += 1) fail();
    source.emit('unhandledRejection', 'another');
    await expect.poll(() => asked.length).toBe(1);
    await new Promise(setImmediate);
    for (let n = 0; n < 3; n += 1) fail();
    expect(log.lines).toHaveLength(7);
    source.emit('unhandledRejection', 'another');
    await expect.poll(() => asked.length).toBe(2);
  });

  it('is logged alone while the app quits', async () => {
    const { source, log, asked, state } = open();
    state.isQuitting = true;
    source.emit('unhandledRejection', undefined);
    await new Promise(setImmediate);
    expect(log.lines).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  it('ends an app that is not put together yet: nothing would ever show', () => {
    const { source, done } = open({ isTold: false });
    source.emit('uncaughtException', new Error('early'));
    expect(done).toEqual(['gave up']);
  });
});
