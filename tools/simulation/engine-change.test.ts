import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedLines, checkEngineChange, lastProof } from './engine-change.mjs';

let project: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  }).trim();

function write(path: string, text: string): void {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), text);
}

const lines = (count: number, word: string) => `${word}\n`.repeat(count);

function commit(): string {
  git('add', '-A');
  git('commit', '-qm', 'test: a step');
  return git('rev-parse', '--short=12', 'HEAD');
}

/** A record with one run of 10,000 lives. */
const record = (commitCell: string, result = 'passed') =>
  write(
    'docs/simulation.md',
    `| when | lives | commit |\n| 2026-11-24T10:00 | 10,000 | 2,000 | 1 | ${result} | 51 | 2 cores | ${commitCell} |\n`,
  );

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'engine-change-'));
  git('init', '-q');
  write('src/renderer/engine/core/engine.ts', lines(400, 'old'));
  record(commit());
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

describe('checkEngineChange', () => {
  it('300 changed engine lines pass, committed or not', async () => {
    write('src/renderer/engine/core/engine.ts', lines(150, 'new') + lines(250, 'old'));
    commit();
    write('src/renderer/engine/core/more.ts', lines(150, 'new'));
    git('add', '-A');
    expect(await checkEngineChange(project)).toMatchObject({ passed: true });
  });

  it('301 changed engine lines fail with their number and the command to run', async () => {
    write('src/renderer/engine/core/engine.ts', lines(301, 'new') + lines(99, 'old'));
    expect(await checkEngineChange(project)).toEqual({
      passed: false,
      note: expect.stringMatching(/^301 lines .* npm run simulate -- --record$/),
    });
  });

  it('tests and their helpers do not count', async () => {
    write('src/renderer/engine/core/engine.test.ts', lines(1_000, 'new'));
    write('src/renderer/engine/testing/simulation.ts', lines(1_000, 'new'));
    git('add', '-A');
    expect(await checkEngineChange(project)).toMatchObject({
      passed: true,
      note: expect.stringMatching(/^0 lines/),
    });
  });

  it('a record without a passed run fails', async () => {
    record('abcdef123456', 'FAILED');
    expect(await checkEngineChange(project)).toMatchObject({ passed: false });
  });

  it('a record without a commit is skipped', async () => {
    record('');
    expect(await checkEngineChange(project)).toEqual({
      passed: true,
      note: 'skipped: the run of 2026-11-24T10:00 has no commit recorded',
    });
  });

  it('a shallow clone and a folder without history are skipped with a note', async () => {
    commit();
    const origin = project;
    project = mkdtempSync(join(tmpdir(), 'engine-change-shallow-'));
    try {
      execFileSync('git', ['clone', '-q', '--depth', '1', `file://${origin}`, project]);
      expect(await checkEngineChange(project)).toEqual({
        passed: true,
        note: 'skipped: a shallow clone here',
      });
      rmSync(join(project, '.git'), { recursive: true });
      expect(await checkEngineChange(project)).toEqual({
        passed: true,
        note: 'skipped: no git history here',
      });
    } finally {
      rmSync(project, { recursive: true, force: true });
      project = origin;
    }
  });
});

describe('changedLines', () => {
  it('a replaced line counts once', async () => {
    expect(await changedLines('a.ts', 'a();\nb();\n', 'c();\nb();\nd();\n')).toBe(2);
  });

  it('comments, empty lines and indentation do not count', async () => {
    const before = '/** Old. */\nfunction a() {\n  b(); // Old.\n}\n';
    const after = '/**\n * New,\n * and longer.\n */\n\nfunction a() {\n    b();\n}\n';
    expect(await changedLines('a.ts', before, after)).toBe(0);
  });
});

it('the last proof is the newest run with at least 10,000 lives in either record', () => {
  const simulation =
    '| 2026-11-22T20:00 | 2,000 | 400 | 1 | passed | 14 | x | 1111111 |\n' +
    '| 2026-11-23T05:48 | 10,000 | 2,000 | 1 | passed | 51 | x |  |\n';
  const soak =
    '| 2026-11-24T01:00 | simulation, seeds | 10000 | passed | 3000 | Node | v20 | 2222222abcde |\n';
  expect(lastProof([simulation])).toEqual({ at: '2026-11-23T05:48', commit: undefined });
  expect(lastProof([simulation, soak])).toEqual({ at: '2026-11-24T01:00', commit: '2222222abcde' });
});
