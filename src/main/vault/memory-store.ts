import { isStorableValue, type SecureStore } from './secure-store';

export interface MemoryStore extends SecureStore {
  names(): readonly string[];
}

/** Keeps secrets until the app quits, for where no keychain can be used; also the fake of tests. Never on the disk. */
export function createMemoryStore(): MemoryStore {
  const values = new Map<string, string>();
  return {
    names: () => [...values.keys()],
    async get(name) {
      const value = values.get(name);
      return value === undefined ? { kind: 'not_found' } : { kind: 'found', value };
    },
    async set(name, value) {
      // Refuses the same values as a keychain, so that a value can be moved there later.
      if (!isStorableValue(value)) return { kind: 'failed', reason: 'value_unfit' };
      values.set(name, value);
      return { kind: 'done' };
    },
    async remove(name) {
      values.delete(name);
      return { kind: 'done' };
    },
  };
}
