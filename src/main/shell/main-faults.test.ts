import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { DialogQuestion } from './dialogs';
import { watchMainFaults } from './main-faults';
import { memoryLog } from './testing/log';
import { createTranslate } from './text/native-text';

function open({ answers = [2], isTold = true }: { answers?: number[]; isTold?: boolean } = {}) {
  const source = new EventEmitter();
  const log = memoryLog();
  const asked: DialogQuestion[] = [];
  const done: string[] = [];
  const faults = watchMainFaults({
    source,
    log,
    clock: { monotonic: () => 0 },
    giveUp: () => done.push('gave up'),
  });
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
    expect(log.lines).toHaveLength(2);
    source.emit('unhandledRejection', 'another');
    await expect.poll(() => asked.length).toBe(2);
  });

  it('is one line with a count for each ten, hundred and thousand times that it comes back', () => {
    const { source, log } = open();
    for (let n = 0; n < 1_234; n += 1) source.emit('uncaughtException', new Error('in a loop'));
    expect(log.lines.map(({ facts }) => facts.count)).toEqual([undefined, 10, 100, 1_000]);
  });

  it('is limited to so many lines a minute where each time another thing fails', () => {
    const { source, log } = open();
    for (let n = 0; n < 10_000; n += 1) source.emit('unhandledRejection', `fault ${n}`);
    expect(log.lines.length).toBeLessThanOrEqual(200);
  });

  it('is only counted where the log itself fails while it writes a fault', () => {
    const { source, log } = open();
    const write = log.log;
    log.log = (...line) => {
      write(...line);
      source.emit('uncaughtException', new Error('write EPIPE'));
    };
    source.emit('uncaughtException', new Error('a bug'));
    source.emit('uncaughtException', new Error('another bug'));
    expect(log.lines.map(({ facts }) => [String(facts.error), facts.heardMeanwhile])).toEqual([
      ['Error: a bug', undefined],
      ['Error: another bug', 1],
    ]);
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
