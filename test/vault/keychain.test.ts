import { beforeAll, describe, expect, it } from 'vitest';
import { maxValueBytes } from '../../src/main/vault/secure-store';
import { lacking, titled } from '../../tools/test/system-parts.mjs';
import { hastyMs, inChild, keyring, type SessionKind } from './session';
import type { Step } from './steps';

beforeAll(async () => {
  const [probed] = await inChild('ambient', [{ do: 'probe' }]);
  if (JSON.stringify(probed?.result) === '{"kind":"keychain"}') return;
  throw new Error(
    `These tests need a keychain that answers, and found ${JSON.stringify(probed?.result)}. ` +
      'Run them with "npm test -- vault", which gives them one of their own.',
  );
}, 30_000);

const resultsIn = async (kind: SessionKind, steps: readonly Step[], timeoutMs?: number) =>
  (await inChild(kind, steps, timeoutMs)).map(({ result }) => result);

const done = { kind: 'done' };
const notFound = { kind: 'not_found' };
const keychain = { kind: 'keychain' };
const failed = (reason: string) => ({ kind: 'failed', reason });
const sessionOnly = (reason: string) => ({ kind: 'session_only', reason });
/** One call may run out of time; what comes after it must not add its own, of which there would be dozens. */
const inTime = hastyMs * 4;

describe('system keychain', () => {
  it('the keychain sets, gets, replaces and removes a value, and reports a missing one', async () => {
    const steps: Step[] = [
      { do: 'get', name: 'w/test/planning/key' },
      { do: 'set', name: 'w/test/planning/key', value: 'first' },
      { do: 'set', name: 'w/test/planning/key', value: 'sécond "\\ 鍵 🔑\nline' },
      { do: 'get', name: 'w/test/planning/key' },
      { do: 'get', name: 'w/test/reporting/key' },
      { do: 'remove', name: 'w/test/planning/key' },
      { do: 'get', name: 'w/test/planning/key' },
      { do: 'remove', name: 'w/test/planning/key' },
    ];
    const found = { kind: 'found', value: 'sécond "\\ 鍵 🔑\nline' };
    expect(await resultsIn('ambient', steps)).toEqual([
      notFound,
      done,
      done,
      found,
      notFound,
      done,
      notFound,
      done,
    ]);
  });

  it('a value is kept for the next process', async () => {
    expect(await resultsIn('ambient', [{ do: 'set', name: 'kept', value: 'value' }])).toEqual([done]);
    const steps: Step[] = [
      { do: 'get', name: 'kept' },
      { do: 'remove', name: 'kept' },
    ];
    expect(await resultsIn('ambient', steps)).toEqual([{ kind: 'found', value: 'value' }, done]);
  });

  it('the longest value is saved, and too long, empty or zero-byte values are refused', async () => {
    const longest = 'x'.repeat(maxValueBytes);
    const steps: Step[] = [
      { do: 'set', name: 'long', value: longest },
      { do: 'get', name: 'long' },
      { do: 'remove', name: 'long' },
      { do: 'set', name: 'long', value: `${longest}x` },
      { do: 'set', name: 'long', value: '' },
      { do: 'set', name: 'long', value: 'a\0b' },
      { do: 'get', name: 'long' },
    ];
    const unfit = failed('value_unfit');
    expect(await resultsIn('ambient', steps)).toEqual([
      done,
      { kind: 'found', value: longest },
      done,
      unfit,
      unfit,
      unfit,
      notFound,
    ]);
  });

  it('the keychain passes the probe, which leaves no entry', async () => {
    expect(await resultsIn('ambient', [{ do: 'probe' }, { do: 'get', name: 'probe' }])).toEqual([
      keychain,
      notFound,
    ]);
  });

  it('two processes that probe at the same time both pass', async () => {
    const often: Step[] = [{ do: 'probe_often', times: 60 }];
    const verdicts = await Promise.all([resultsIn('ambient', often), resultsIn('ambient', often)]);
    expect(verdicts).toEqual([[['{"kind":"keychain"}']], [['{"kind":"keychain"}']]]);
  });

  it('50 simultaneous reads are answered', async () => {
    const [answers] = await resultsIn('ambient', [{ do: 'many', times: 50 }]);
    expect(answers).toEqual(Array.from({ length: 50 }, () => notFound));
  });
});

// A Secret Service can be locked, stopped and taken away; the keychains of macOS and Windows cannot, by a test.
const noKeyring = lacking('keyring');

describe.skipIf(noKeyring)(titled('Locked keyring', noKeyring), () => {
  it('a locked keyring is detected by the probe, although reads and removals succeed', async () => {
    const steps: Step[] = [
      { do: 'set', name: 'n', value: 'value' },
      { do: 'shell', command: keyring.lock },
      { do: 'get', name: 'n' },
      { do: 'remove', name: 'n' },
      { do: 'set', name: 'n', value: 'other' },
      { do: 'probe' },
      { do: 'shell', command: keyring.unlock },
      { do: 'get', name: 'n' },
      { do: 'probe' },
    ];
    expect(await resultsIn('unlocked', steps)).toEqual([
      done,
      'done',
      notFound,
      done,
      failed('failed'),
      sessionOnly('locked'),
      'done',
      { kind: 'found', value: 'value' },
      keychain,
    ]);
  });

  it('a locked keyring is not taken for a missing key, and session keys move in once it is unlocked', async () => {
    const steps: Step[] = [
      { do: 'vault.set', name: 'old', value: 'kept' },
      { do: 'shell', command: keyring.lock },
      { do: 'vault.get', name: 'old' },
      { do: 'vault.get', name: 'never' },
      { do: 'vault.remove', name: 'old' },
      { do: 'vault.set', name: 'new', value: 'for now' },
      { do: 'vault.get', name: 'new' },
      { do: 'shell', command: keyring.unlock },
      { do: 'vault.probe_again' },
      { do: 'get', name: 'new' },
      { do: 'vault.get', name: 'old' },
    ];
    expect(await resultsIn('unlocked', steps)).toEqual([
      done,
      'done',
      failed('locked'),
      notFound,
      failed('locked'),
      done,
      { kind: 'found', value: 'for now' },
      'done',
      { kind: 'keychain', movedIn: 1 },
      { kind: 'found', value: 'for now' },
      { kind: 'found', value: 'kept' },
    ]);
  });
});

describe.skipIf(noKeyring)(titled('Vault that probes by itself', noKeyring), () => {
  it('an unlocked keyring is used again, and the session keys move in', async () => {
    const steps: Step[] = [
      { do: 'vault.keep_probing' },
      { do: 'vault.set', name: 'old', value: 'kept' },
      { do: 'shell', command: keyring.lock },
      { do: 'vault.get', name: 'old' },
      { do: 'vault.set', name: 'new', value: 'for now' },
      { do: 'vault.next_state', shell: keyring.unlock },
      { do: 'vault.get', name: 'old' },
      { do: 'get', name: 'new' },
    ];
    expect((await resultsIn('unlocked', steps)).slice(3)).toEqual([
      failed('locked'),
      done,
      { kind: 'keychain', movedIn: 1 },
      { kind: 'found', value: 'kept' },
      { kind: 'found', value: 'for now' },
    ]);
  });

  it('a keyring that starts after the app is used, and the session keys move in', async () => {
    const steps: Step[] = [
      { do: 'vault.keep_probing' },
      { do: 'vault.set', name: 'new', value: 'for now' },
      { do: 'vault.ready' },
      { do: 'vault.next_state', shell: keyring.start },
      { do: 'get', name: 'new' },
      { do: 'shell', command: keyring.kill },
    ];
    expect((await resultsIn('no_service', steps)).slice(2, 5)).toEqual([
      sessionOnly('absent'),
      { kind: 'keychain', movedIn: 1 },
      { kind: 'found', value: 'for now' },
    ]);
  });
});

describe.skipIf(noKeyring)(titled('Missing keychain', noKeyring), () => {
  it.each<[SessionKind, string]>([
    ['no_library', 'without libsecret'],
    ['no_bus', 'without a session bus'],
    ['no_service', 'on a bus without a Secret Service'],
  ])('%s: a keychain %s is reported as absent, and the vault keeps keys for the session', async (kind) => {
    const steps: Step[] = [
      { do: 'probe' },
      { do: 'vault.set', name: 'n', value: 'value' },
      { do: 'vault.get', name: 'n' },
      { do: 'vault.ready' },
    ];
    expect(await resultsIn(kind, steps)).toEqual([
      sessionOnly('absent'),
      done,
      { kind: 'found', value: 'value' },
      sessionOnly('absent'),
    ]);
  });
});

describe.skipIf(noKeyring)(titled('Unresponsive keychain', noKeyring), () => {
  it('a keychain that hangs is reported within the time limit, and other work continues', async () => {
    const steps: Step[] = [
      { do: 'set', name: 'n', value: 'value' },
      { do: 'shell', command: keyring.stop },
      { do: 'many', times: 50 },
      { do: 'probe' },
      { do: 'read_file' },
      { do: 'vault.ready' },
      { do: 'vault.set', name: 'm', value: 'for now' },
      { do: 'vault.get', name: 'm' },
    ];
    const results = await inChild('unlocked', steps, hastyMs);
    expect(results.slice(3).map(({ result }) => result)).toEqual([
      sessionOnly('not_answering'),
      true,
      sessionOnly('not_answering'),
      done,
      { kind: 'found', value: 'for now' },
    ]);
    expect(new Set((results[2]?.result as unknown[]).map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify(failed('not_answering'))]),
    );
    for (const { ms } of results.slice(2)) expect(ms).toBeLessThan(inTime);
  });

  it('a keychain that responds again is used, and the session keys move in', async () => {
    const steps: Step[] = [
      { do: 'vault.set', name: 'old', value: 'kept' },
      { do: 'shell', command: keyring.stop },
      { do: 'vault.get', name: 'old' },
      { do: 'vault.set', name: 'new', value: 'for now' },
      { do: 'vault.next_state', shell: keyring.goOn },
      { do: 'vault.get', name: 'old' },
      { do: 'get', name: 'new' },
    ];
    expect(await resultsIn('unlocked', steps, hastyMs)).toEqual([
      done,
      'done',
      failed('not_answering'),
      done,
      { kind: 'keychain', movedIn: 1 },
      { kind: 'found', value: 'kept' },
      { kind: 'found', value: 'for now' },
    ]);
  });

  it('a keychain whose daemon has died is reported as absent', async () => {
    const steps: Step[] = [
      { do: 'vault.set', name: 'n', value: 'value' },
      { do: 'shell', command: keyring.kill },
      { do: 'get', name: 'n' },
      { do: 'probe' },
      { do: 'vault.get', name: 'n' },
      { do: 'vault.set', name: 'n', value: 'for now' },
      { do: 'vault.ready' },
    ];
    // libsecret keeps its session with the daemon that died, even if another daemon answers on the bus by now.
    expect(await resultsIn('unlocked', steps)).toEqual([
      done,
      'done',
      failed('failed'),
      sessionOnly('absent'),
      failed('absent'),
      done,
      sessionOnly('absent'),
    ]);
  });
});
