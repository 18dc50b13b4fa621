import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Keytar } from '../../../vault/keychain-store';

/** A keychain that outlives the process that writes to it, as a real one does: for tests that kill one. */
export function createFileKeytar(path: string): Keytar & { entries(): Readonly<Record<string, string>> } {
  const entries = (): Record<string, string> =>
    existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
  return {
    entries,
    getPassword: async (_service, account) => entries()[account] ?? null,
    async setPassword(_service, account, password) {
      writeFileSync(path, JSON.stringify({ ...entries(), [account]: password }));
    },
    async deletePassword(_service, account) {
      const { [account]: gone, ...rest } = entries();
      writeFileSync(path, JSON.stringify(rest));
      return gone !== undefined;
    },
  };
}
