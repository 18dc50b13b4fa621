import { join } from 'node:path';
import { z } from 'zod';
import { createJsonFile, type JsonFile } from '../../files/json-file';

/** What is known of updates from start to start. */
export interface KeptUpdates {
  /** When the newest version was last learned. */
  readonly checkedAt: string | null;
  /** The version whose news a person has had the chance to read. */
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
