import { join } from 'node:path';
import { z } from 'zod';
import { createJsonFile, type JsonFile } from '../../files/json-file';

/** State of updates that survives a restart. */
export interface KeptUpdates {
  /** When the newest version was last checked. */
  readonly checkedAt: string | null;
  /** The newest version whose news was shown to the user. */
  readonly knownVersion: string | null;
}

const schema: z.ZodType<KeptUpdates> = z.object({
  checkedAt: z.iso.datetime().nullable().catch(null),
  knownVersion: z.string().max(100).nullable().catch(null),
});

export const keptUpdatesFile = (userDataFolder: string): JsonFile<KeptUpdates> =>
  createJsonFile({
    path: join(userDataFolder, 'updates.json'),
    schema,
    fallback: { checkedAt: null, knownVersion: null },
    keepsUnknown: true,
  });
