import type { Keytar } from '../keychain-store';

/** How the fake behaves; each mode does what the real thing was seen to do. */
export type KeychainMood =
  | 'working'
  /** A locked Linux keyring: reads and removals answer "nothing there", a write fails. */
  | 'locked'
  /** No service on the bus: every call fails. */
  | 'unreachable'
  /** No call returns before the mood changes; then each does what the new mood does. */
  | 'hanging';

export interface FakeKeytar extends Keytar {
  mood(next: KeychainMood): void;
  /** The stored entries, in every mood. */
  readonly entries: Map<string, string>;
  /** Number of calls that have not returned. */
  outstanding(): number;
}

/** keytar over a map, with the moods of a real keychain. */
export function createFakeKeytar(): FakeKeytar {
  const entries = new Map<string, string>();
  let mood: KeychainMood = 'working';
  let woken: (() => void)[] = [];

  async function act<T>(working: () => T, locked: () => T): Promise<T> {
    while (mood === 'hanging') await new Promise<void>((wake) => woken.push(wake));
    if (mood === 'unreachable') throw new Error('cannot reach the bus');
    return mood === 'locked' ? locked() : working();
  }

  return {
    entries,
    outstanding: () => woken.length,
    mood(next) {
      mood = next;
      const all = woken;
      woken = [];
      for (const wake of all) wake();
    },
    getPassword: (_service, account) =>
      act(
        () => entries.get(account) ?? null,
        () => null,
      ),
    setPassword: (_service, account, password) =>
      act(
        () => void entries.set(account, password),
        () => {
          throw new Error('cannot create an item in a locked collection');
        },
      ),
    deletePassword: (_service, account) =>
      act(
        () => entries.delete(account),
        () => false,
      ),
  };
}
