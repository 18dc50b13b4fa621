import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock, systemTimers } from '../../src/main/ports';
import { keepProbing } from '../../src/main/vault/keep-probing';
import { createKeychainStore, type KeychainStore } from '../../src/main/vault/keychain-store';
import { createVault, newThrowawayName, probeKeychain, type Vault } from '../../src/main/vault/vault';
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

function openKeychain(onReturned?: (hasSucceeded: boolean) => void): KeychainStore {
  const store = createKeychainStore({ service, timeoutMs, ...(onReturned && { onReturned }) });
  stores.push(store);
  return store;
}

const store = openKeychain();
let vault: Vault | undefined;
let keptProbing: ReturnType<typeof keepProbing> | undefined;
const tenTimesFaster = {
  after: (delayMs: number, run: () => void) => systemTimers.after(delayMs / 10, run),
};

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
      return probeKeychain(store, newThrowawayName());
    case 'probe_often': {
      const verdicts = new Set<string>();
      for (let i = 0; i < step.times; i++)
        verdicts.add(JSON.stringify(await probeKeychain(store, newThrowawayName())));
      return [...verdicts];
    }
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
    case 'vault.keep_probing':
      keptProbing = keepProbing({
        vault: theVault(),
        clock: systemClock,
        timers: tenTimesFaster,
        platform: process.platform,
      });
      return 'done';
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
keptProbing?.stop();
rmSync(folder, { recursive: true, force: true });
writeSync(1, 'end\n');
// A hanging native call would hold up the end of the process by its own time-outs.
if (stores.some((each) => each.isStuck())) process.kill(process.pid, 'SIGKILL');
