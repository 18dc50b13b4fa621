import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { quitOnHangUp } from './standard-streams';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'closed-terminal-'));
});
afterEach(() => removeFolder(folder));

const root = join(import.meta.dirname, '../../..');

describe('Main process with a closed terminal', () => {
  it('failed writes to a closed terminal do not loop, and the process ends normally', async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'testing/closed-terminal.ts'), folder],
      { cwd: root, env: { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tsconfig.node.json') } },
    );
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stderr.destroy();
    child.stdin.write('go\n');
    expect(await ended).toEqual([0, null]);
    const lines = readFileSync(join(folder, 'main.log'), 'utf8').trimEnd().split('\n');
    const faults = lines.filter((line) => line.includes('main failed'));
    expect(lines).toHaveLength(20 + faults.length);
    expect(faults.map((line) => (JSON.parse(line) as { facts: { count?: number } }).facts.count)).toEqual([
      undefined,
      10,
      100,
    ]);
    expect(lines.join('\n')).not.toContain('EPIPE');
  });
});

describe('Hang-up signal', () => {
  it.each([
    ['ends a run from source', false, 1],
    ['does not end an installed app', true, 0],
  ])('SIGHUP %s', (_, isPackaged, quits) => {
    const signals = new EventEmitter();
    let count = 0;
    quitOnHangUp(signals, { isPackaged, quit: () => (count += 1) });
    signals.emit('SIGHUP');
    expect(count).toBe(quits);
  });
});
