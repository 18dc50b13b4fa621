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

describe('Main process faults', () => {
  it.each([
    ['uncaughtException', 'exception'],
    ['unhandledRejection', 'rejection'],
  ])('an uncaught fault is logged and shown in a dialog: %s', async (event, kind) => {
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

  it('diagnostics can be copied before the app restarts', async () => {
    const { source, asked, done } = open({ answers: [1, 0] });
    source.emit('uncaughtException', new Error('a bug'));
    await expect.poll(() => done).toEqual(['copied', 'restarted']);
    expect(asked.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('Nothing'),
      expect.stringContaining('copied'),
    ]);
  });

  it('a repeated fault is shown once, and only one dialog is open at a time', async () => {
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

  it('a repeated fault is logged again with its count at 10, 100 and 1,000', () => {
    const { source, log } = open();
    for (let n = 0; n < 1_234; n += 1) source.emit('uncaughtException', new Error('in a loop'));
    expect(log.lines.map(({ facts }) => facts.count)).toEqual([undefined, 10, 100, 1_000]);
  });

  it('ten thousand different faults write at most 200 log lines', () => {
    const { source, log } = open();
    for (let n = 0; n < 10_000; n += 1) source.emit('unhandledRejection', `fault ${n}`);
    expect(log.lines.length).toBeLessThanOrEqual(200);
  });

  it('a fault raised while logging is only counted', () => {
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

  it('a fault while quitting is logged without a dialog', async () => {
    const { source, log, asked, state } = open();
    state.isQuitting = true;
    source.emit('unhandledRejection', undefined);
    await new Promise(setImmediate);
    expect(log.lines).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  it('a fault before the app is composed makes it give up', () => {
    const { source, done } = open({ isTold: false });
    source.emit('uncaughtException', new Error('early'));
    expect(done).toEqual(['gave up']);
  });
});
