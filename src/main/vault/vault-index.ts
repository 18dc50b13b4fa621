import { join } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import { z } from 'zod';
import { createJsonFile } from '../files/json-file';

const schema = z.strictObject({
  version: z.literal(1),
  complete: z.boolean(),
  names: z.array(z.string().min(1).max(400)),
});

export interface VaultIndex {
  has(name: string): boolean;
  names(): readonly string[];
  /** False once an index was lost: the keychain may then hold entries that are not listed here. */
  isComplete(): boolean;
  /** Durable once it answers `ok`. */
  add(name: string): Promise<DeskResult<null>>;
  remove(names: readonly string[]): Promise<DeskResult<null>>;
}

/**
 * The names of what we put into the keychain, never the values. We keep the list ourselves because the one call that
 * lists entries (`findCredentials`) crashes on a locked keyring.
 */
export function createVaultIndex(folder: string): VaultIndex {
  const file = createJsonFile({
    path: join(folder, 'vault-index.json'),
    schema,
    fallback: { version: 1 as const, complete: true, names: [] },
  });
  const found = file.readSync();
  const isWhole = found.kind === 'read' || (found.kind === 'repaired' && found.leftOut === 0);
  const complete = found.kind === 'missing' || (isWhole && found.value.complete);
  const names = new Set(found.value.names);
  let saved: Promise<DeskResult<null>> = Promise.resolve(succeed(null));
  // Written at once, so that the next start knows that entries may be missing.
  if (found.kind === 'set_aside' || found.kind === 'repaired')
    file.writeSync({ version: 1, complete, names: [...names] });

  function save(): Promise<DeskResult<null>> {
    saved = file.write({ version: 1, complete, names: [...names] });
    return saved;
  }

  return {
    has: (name) => names.has(name),
    names: () => [...names],
    isComplete: () => complete,
    add(name) {
      if (names.has(name)) return saved;
      names.add(name);
      return save();
    },
    remove(gone) {
      for (const name of gone) names.delete(name);
      return save();
    },
  };
}
