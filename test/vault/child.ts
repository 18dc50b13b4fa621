import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeychainStore, type KeychainStore } from '../../src/main/vault/keychain-store';
import { probeKeychain } from '../../src/main/vault/probe';
import { createVault, type Vault } from '../../src/main/vault/vault';
import type { Step } from './steps';

/**
 * Does steps on the keychain of the session it runs in, and writes one JSON line for each. A process of its own: a
 * native module that crashes takes this one down, and the test sees it.
 */
const { service, timeoutMs, steps } = JSON.parse(process.argv[2] ?? '') as {
  readonly service: string;
  readonly timeoutMs: number;
  readonly steps: readonly Step[];
};

const folder = mkdtempSync(join(tmpdir(), 'vault-child-'));
const stores: KeychainStore[] = [];

function openKeychain(onAnswersAgain?: () => void): KeychainStore {
  const store = createKeychainStore({ service, timeoutMs, ...(onAnswersAgain && { onAnswersAgain }) });
  stores.push(store);
  return store;
}

const store = openKeychain();
let vault: Vault | undefined;

function theVault(): Vault {
  vault ??= createVault({ folder, openKeychain, learnSecret: () => {}, logger: { log: () => {} } });
  return vault;
}

async function act(step: Step): Promise<unknown> {
  switch (step.do) {
    case 'get':
      return store.get(step.name);
    case 'set':
      return store.set(step.name, step.value);
    case 'remove':
      return store.remove(step.name);
    case 'probe':
      return probeKeychain(store);
    case 'many':
      return Promise.all(Array.from({ length: step.times }, () => store.get('many')));
    case 'read_file':
      // Needs a thread of the same small pool in which native calls hang.
      return (await import('node:fs/promises')).readFile(process.execPath).then(({ length }) => length > 0);
    case 'vault.get':
      return theVault().get(step.name);
    case 'vault.set':
      return theVault().set(step.name, step.value);
    case 'vault.remove':
      return theVault().remove(step.name);
    case 'vault.ready':
      return theVault().ready();
    case 'vault.probe_again':
      return theVault().probeAgain();
    case 'vault.next_state':
      return nextState(theVault(), step.shell);
    case 'shell':
      execFileSync('sh', ['-c', step.command], { stdio: ['ignore', 'ignore', 'inherit'] });
      return 'done';
  }
}

function nextState(of: Vault, shell: string): Promise<unknown> {
  return new Promise((resolve) => {
    of.onChange(resolve);
    execFileSync('sh', ['-c', shell], { stdio: ['ignore', 'ignore', 'inherit'] });
  });
}

for (const step of steps) {
  const begun = performance.now();
  const result = await act(step);
  const line = JSON.stringify({ result, ms: Math.round(performance.now() - begun) });
  writeSync(1, `${line}\n`);
}
rmSync(folder, { recursive: true, force: true });
writeSync(1, 'end\n');
// A hanging native call would hold up the end of the process by its own time-outs.
if (stores.some((each) => each.isStuck())) process.kill(process.pid, 'SIGKILL');
