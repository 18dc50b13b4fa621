import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { createLogger } from './logger';
import { createRedactor } from './redactor';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => removeFolder(folder));

const redactor = createRedactor({ homeFolder: '/home/ana' });
const clock = { now: () => Date.UTC(2026, 2, 2, 9) };
const open = (more: Partial<Parameters<typeof createLogger>[0]> = {}) =>
  createLogger({ folder, redactor, clock, ...more });
const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');

describe('Logger', () => {
  it('each log call writes one JSON line at once', () => {
    const log = open();
    log.log('info', 'app started', { version: '1.0.0' });
    log.log('warn', 'two\nlines', {});
    expect(linesOf('main.log').map((line) => JSON.parse(line) as unknown)).toEqual([
      { at: '2026-03-02T09:00:00.000Z', level: 'info', message: 'app started', facts: { version: '1.0.0' } },
      { at: '2026-03-02T09:00:00.000Z', level: 'warn', message: 'two\nlines' },
    ]);
    log.close();
  });

  it('file, echo and recent lines contain only redacted text', () => {
    const echoed: string[] = [];
    const log = open({ echo: (line) => echoed.push(line) });
    log.log('error', 'refused Bearer canary-1', {
      api_token: 'canary-2',
      error: new Error('client_secret=canary-3'),
    });
    log.close();
    const everything = [...linesOf('main.log'), ...echoed, ...log.recentLines()].join('\n');
    expect(everything).toContain('refused');
    expect(everything).not.toContain('canary');
  });

  it('a line that would still contain a learned secret is withheld', () => {
    const secret = 'info","message":"a';
    const own = createRedactor();
    own.learn(secret);
    const log = open({ redactor: own });
    log.log('info', 'a');
    expect(linesOf('main.log')[0]).toContain('withheld');
    expect(linesOf('main.log')[0]).not.toContain(secret);
    log.close();
  });

  it('a new logger appends to the file of the previous start', () => {
    open().log('info', 'first');
    open().log('info', 'second');
    expect(linesOf('main.log')).toHaveLength(2);
  });

  it('the log keeps five files within the size limit and drops the oldest', () => {
    const log = open({ maxFileBytes: 400 });
    for (let n = 0; n < 100; n += 1) log.log('info', `line ${n}`);
    log.close();
    expect(readdirSync(folder).sort()).toEqual([
      'main.1.log',
      'main.2.log',
      'main.3.log',
      'main.4.log',
      'main.log',
    ]);
    for (const name of readdirSync(folder))
      expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(400);
    const inOrder = [4, 3, 2, 1]
      .flatMap((number) => linesOf(`main.${number}.log`))
      .concat(linesOf('main.log'));
    const numbers = inOrder.map((line) => Number(/line (\d+)/.exec(line)?.[1]));
    expect(numbers).toEqual(numbers.map((_, at) => 100 - numbers.length + at));
  });

  it('recentLines returns the last lines', () => {
    const log = open({ maxRecentLines: 2 });
    for (const word of ['one', 'two', 'three']) log.log('info', word);
    expect(log.recentLines().map((line) => (JSON.parse(line) as { message: string }).message)).toEqual([
      'two',
      'three',
    ]);
    log.close();
  });

  it('log never throws without a folder, with a failing echo or with throwing facts', () => {
    writeFileSync(join(folder, 'file'), '');
    const echoed: string[] = [];
    const log = open({
      folder: join(folder, 'file', 'below'),
      echo: (line) => {
        echoed.push(line);
        throw new Error('the pipe is closed');
      },
    });
    log.log('info', 'kept in memory');
    log.log('info', 'trap', {
      get trap() {
        throw new Error('trap');
      },
    });
    expect(log.recentLines()).toHaveLength(2);
    expect(echoed).toEqual(log.recentLines());
    log.close();
  });

  it('the log writes again once its folder is writable', () => {
    const below = join(folder, 'later');
    writeFileSync(below, '');
    const log = open({ folder: below });
    log.log('info', 'lost to the file');
    rmSync(below);
    mkdirSync(below);
    log.log('info', 'written');
    expect(readFileSync(join(below, 'main.log'), 'utf8')).toContain('written');
    log.close();
  });
});
