import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { customerEntry } from '../../vault/entry-names';
import { createFileKeytar } from './testing/file-keytar';
import { binding, openTokens, workspaceId } from './testing/open-tokens';

const timeoutMs = 60_000;
const root = join(import.meta.dirname, '../../../..');
const maker = join(import.meta.dirname, 'testing/token-maker.ts');
const customer = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
const token = 'canary-token-4eC39HqLyjWDarjtT1';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'token-kill-'));
});
afterEach(() => removeFolder(folder));

/** Runs the maker until it waits for the keychain, and kills it there. */
async function killAtTheKeychain(userData: string, keychain: string): Promise<void> {
  const args = ['--import', 'tsx', maker, userData, keychain, customer, token];
  const env = { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tsconfig.node.json') };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  child.stdout.once('data', () => child.kill('SIGKILL'));
  expect(await closed).toEqual([null, 'SIGKILL']);
}

it(
  'a token is restored after a kill before it reached the keychain',
  async () => {
    const userData = join(folder, 'user-data');
    const keychain = join(folder, 'keychain.json');
    await killAtTheKeychain(userData, keychain);
    const keytar = createFileKeytar(keychain);
    expect(keytar.entries()[customerEntry(workspaceId, binding, customer)]).toBeUndefined();
    const files = readdirSync(userData, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    for (const { parentPath, name } of files) {
      expect(readFileSync(join(parentPath, name), 'latin1')).not.toContain(token);
    }

    await openTokens(userData, keytar).restore(workspaceId);
    expect(keytar.entries()[customerEntry(workspaceId, binding, customer)]).toBe(token);
  },
  timeoutMs,
);
