import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VaultState } from '@shared/workspaces';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { createKeychainStore } from './keychain-store';
import { createFakeKeytar, type FakeKeytar, type KeychainMood } from './testing/fake-keytar';
import { createVault, type Vault } from './vault';

/** macOS and Windows always have a keychain, so there an unreachable one is not called absent. */
const unreachableIs = process.platform === 'linux' ? 'absent' : 'failed';

let folder: string;
let keytar: FakeKeytar;
let learned: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vault-'));
  keytar = createFakeKeytar();
  learned = [];
});
afterEach(() => removeFolder(folder));

/** A start of the app on the folder and the keychain of this test. */
function start(mood: KeychainMood = 'working', at = folder): Vault {
  keytar.mood(mood);
  return createVault({
    folder: at,
    openKeychain: (onReturned) =>
      createKeychainStore({ service: 'test', timeoutMs: 20, load: async () => keytar, onReturned }),
    learnSecret: (value) => learned.push(value),
    logger: { log: () => {} },
  });
}

const nextState = (vault: Vault) =>
  new Promise<VaultState>((resolve) => {
    const stop = vault.onChange((state) => {
      stop();
      resolve(state);
    });
  });

const allIndexed = () =>
  (JSON.parse(readFileSync(join(folder, 'vault-index.json'), 'utf8')) as { names: string[] }).names;
/** Indexed entries without the temporary entry of an unfinished probe. */
const indexed = () => allIndexed().filter((name) => !name.startsWith('probe/'));

describe('Vault with a keychain', () => {
  it('the vault starts as probing and reports the keychain once', async () => {
    const vault = start();
    expect(vault.state()).toEqual({ kind: 'probing' });
    const seen: VaultState[] = [];
    vault.onChange((state) => seen.push(state));
    expect(await vault.ready()).toEqual({ kind: 'keychain' });
    await vault.probeAgain();
    expect(seen).toEqual([{ kind: 'keychain' }]);
  });

  it('values survive a restart, and the index contains their names only', async () => {
    await start().set('w/a/planning/key', 'secret-value');
    const vault = start();
    expect(vault.holds('w/a/planning/key')).toBe(true);
    expect(vault.names('w/a/')).toEqual(['w/a/planning/key']);
    expect(await vault.get('w/a/planning/key')).toEqual({ kind: 'found', value: 'secret-value' });
    expect(await vault.get('w/a/reporting/key')).toEqual({ kind: 'not_found' });
    expect(readFileSync(join(folder, 'vault-index.json'), 'utf8')).not.toContain('secret-value');
  });

  it('every written or read value is learned for redaction', async () => {
    await start('locked').set('n', 'written');
    keytar.entries.set('n', 'read');
    await start('working').get('n');
    expect(learned).toEqual(['written', 'read']);
  });

  it('a name is in the index before its entry is written', async () => {
    const vault = start();
    const written = keytar.setPassword;
    keytar.setPassword = (service, account, value) => {
      if (account === 'n') expect(indexed()).toContain('n');
      return written(service, account, value);
    };
    expect(await vault.set('n', 'value')).toEqual({ kind: 'done' });
  });

  it('an unfit value is refused, and the vault keeps using the keychain', async () => {
    const vault = start();
    expect(await vault.set('n', '')).toEqual({ kind: 'failed', reason: 'value_unfit' });
    expect(await vault.ready()).toEqual({ kind: 'keychain' });
    expect(vault.holds('n')).toBe(false);
  });

  it('an entry removed outside the app is forgotten', async () => {
    const vault = start();
    await vault.set('n', 'value');
    keytar.entries.delete('n');
    expect(await vault.get('n')).toEqual({ kind: 'not_found' });
    expect(vault.holds('n')).toBe(false);
    expect(indexed()).toEqual([]);
  });

  it('a keyring that was locked later reports locked and keeps the name', async () => {
    const vault = start();
    await vault.set('n', 'value');
    keytar.mood('locked');
    expect(await vault.get('n')).toEqual({ kind: 'failed', reason: 'locked' });
    expect(vault.state()).toEqual({ kind: 'session_only', reason: 'locked' });
    expect(vault.holds('n')).toBe(true);
  });

  it('a failed write is reported, and later writes are kept for the session', async () => {
    const vault = start();
    await vault.ready();
    keytar.mood('locked');
    expect(await vault.set('n', 'value')).toEqual({ kind: 'failed', reason: 'failed' });
    expect(vault.holds('n')).toBe(false);
    expect(vault.state()).toEqual({ kind: 'session_only', reason: 'locked' });
    expect(await vault.set('n', 'value')).toEqual({ kind: 'done' });
  });
});

describe('Vault without a keychain', () => {
  it.each([
    ['locked', 'locked'],
    ['unreachable', unreachableIs],
    ['hanging', 'not_answering'],
  ] as const)('values are kept for the session with a keychain that is %s', async (mood, reason) => {
    const vault = start(mood);
    expect(await vault.set('n', 'value')).toEqual({ kind: 'done' });
    expect(await vault.get('n')).toEqual({ kind: 'found', value: 'value' });
    // A hanging keychain is waited for once and not called again.
    expect(keytar.outstanding()).toBe(mood === 'hanging' ? 1 : 0);
    expect(vault.state()).toEqual({ kind: 'session_only', reason });
    expect(keytar.entries.size).toBe(0);
    expect(await start('working').get('n')).toEqual({ kind: 'not_found' });
  });

  it('an unreachable value is reported differently from one that never existed', async () => {
    await start().set('n', 'value');
    const vault = start('hanging');
    expect(await vault.get('n')).toEqual({ kind: 'failed', reason: 'not_answering' });
    expect(await vault.get('never')).toEqual({ kind: 'not_found' });
  });

  it('session values move into the keychain once it works', async () => {
    const vault = start('locked');
    await vault.set('a', 'one');
    await vault.set('b', 'two');
    keytar.mood('working');
    expect(await vault.probeAgain()).toEqual({ kind: 'keychain', movedIn: 2 });
    expect(vault.state()).toEqual({ kind: 'keychain' });
    expect(Object.fromEntries(keytar.entries)).toEqual({ a: 'one', b: 'two' });
    expect(await start().get('a')).toEqual({ kind: 'found', value: 'one' });
  });

  it('session values move in when a hanging keychain returns', async () => {
    const vault = start('hanging');
    await vault.set('a', 'one');
    const changed = nextState(vault);
    keytar.mood('working');
    expect(await changed).toEqual({ kind: 'keychain', movedIn: 1 });
  });

  it('a value that could not be moved in stays in the session', async () => {
    const vault = start('locked');
    await vault.set('a', 'one');
    keytar.mood('working');
    keytar.setPassword = async (_service, account, value) => {
      if (account === 'a') throw new Error('refused');
      keytar.entries.set(account, value);
    };
    expect(await vault.probeAgain()).toEqual({ kind: 'session_only', reason: 'failed' });
    expect(await vault.get('a')).toEqual({ kind: 'found', value: 'one' });
    expect(indexed()).toEqual([]);
  });

  it('concurrent probes write to the keychain once', async () => {
    const vault = start();
    let writes = 0;
    const written = keytar.setPassword;
    keytar.setPassword = (...all) => {
      writes += 1;
      return written(...all);
    };
    await Promise.all([vault.probeAgain(), vault.probeAgain(), vault.ready()]);
    expect(writes).toBe(1);
  });
});

describe('Vault probe entry', () => {
  it('two vaults that probe at the same time use different entry names', async () => {
    const names = new Set<string>();
    const written = keytar.setPassword;
    keytar.setPassword = (service, account, value) => {
      names.add(account);
      return written(service, account, value);
    };
    const other = mkdtempSync(join(tmpdir(), 'vault-'));
    const verdicts = await Promise.all([start().ready(), start('working', other).ready()]);
    await removeFolder(other);
    expect(verdicts).toEqual([{ kind: 'keychain' }, { kind: 'keychain' }]);
    expect(names.size).toBe(2);
  });

  it('an entry left by an interrupted probe is indexed and removed at the next start', async () => {
    const cutShort = start();
    keytar.deletePassword = () => new Promise(() => {});
    void cutShort.ready();
    await expect.poll(() => keytar.entries.size).toBe(1);
    const [left] = keytar.entries.keys();
    expect(allIndexed()).toEqual([left]);
    keytar.deletePassword = async (_service, account) => keytar.entries.delete(account);
    expect(await start().ready()).toEqual({ kind: 'keychain' });
    expect(keytar.entries.size).toBe(0);
    expect(allIndexed()).toEqual([]);
  });

  it('the fixed probe entry of an earlier version is removed', async () => {
    keytar.entries.set('probe', 'of an earlier version');
    await start().ready();
    expect(keytar.entries.size).toBe(0);
  });

  it('failing probes reuse one entry name in the index', async () => {
    for (const vault of [start('locked'), start('locked')]) {
      await vault.ready();
      await vault.probeAgain();
    }
    expect(allIndexed()).toHaveLength(1);
  });
});

it('a call refused after its timeout reports failed without another write to the keychain', async () => {
  const vault = start('hanging');
  await vault.ready();
  const changed = nextState(vault);
  let writes = 0;
  keytar.setPassword = async () => {
    writes += 1;
  };
  keytar.mood('locked');
  expect(await changed).toEqual({ kind: 'session_only', reason: 'failed' });
  expect(writes).toBe(0);
});

describe('Vault removal', () => {
  it('removal deletes the entries and their names', async () => {
    const vault = start();
    await vault.set('w/a/planning/key', 'one');
    await vault.set('w/b/planning/key', 'two');
    expect(await vault.removeAll(vault.names('w/a/'))).toEqual({ kind: 'done' });
    expect([...keytar.entries.keys()]).toEqual(['w/b/planning/key']);
    expect(indexed()).toEqual(['w/b/planning/key']);
  });

  it('removing an unknown name succeeds', async () => {
    expect(await start().remove('never')).toEqual({ kind: 'done' });
    expect(await start('hanging').remove('never')).toEqual({ kind: 'done' });
  });

  it('removal from a locked keyring fails and keeps the name', async () => {
    const vault = start();
    await vault.set('n', 'value');
    keytar.mood('locked');
    expect(await vault.remove('n')).toEqual({ kind: 'failed', reason: 'locked' });
    expect(indexed()).toEqual(['n']);
    expect(keytar.entries.has('n')).toBe(true);
    keytar.mood('working');
    expect(await vault.remove('n')).toEqual({ kind: 'done' });
    expect(keytar.entries.has('n')).toBe(false);
  });

  it('removal also deletes a session value', async () => {
    const vault = start('unreachable');
    await vault.set('n', 'value');
    expect(await vault.remove('n')).toEqual({ kind: 'done' });
    expect(await vault.get('n')).toEqual({ kind: 'not_found' });
  });
});

describe('Damaged vault index', () => {
  beforeEach(async () => {
    await start().set('n', 'value');
    writeFileSync(join(folder, 'vault-index.json'), '{"names": [');
  });

  it('a value is still readable, and its name is indexed again after a read', async () => {
    const vault = start();
    expect(vault.holds('n')).toBe(false);
    expect(await vault.get('n')).toEqual({ kind: 'found', value: 'value' });
    expect(indexed()).toEqual(['n']);
  });

  it('get and remove fail without a keychain while the index is incomplete', async () => {
    start();
    for (const vault of [start('unreachable'), start('unreachable')]) {
      expect(await vault.get('n')).toEqual({ kind: 'failed', reason: unreachableIs });
      expect(await vault.remove('n')).toEqual({ kind: 'failed', reason: 'failed' });
    }
  });
});
