import { join } from 'node:path';
import { mediaTypes } from '@shared/services/planning/records';
import { z } from 'zod';
import type { EpochMs } from '../../shared/domain/time';
import { createJsonFile, type JsonFile } from '../files/json-file';
import { hashPattern } from './content';
import type { MediaName } from './seen-files';

/** A package taken along, as stored on the disk: the files it needs, and the result of their check. */
export interface TakenEntry {
  readonly packageId: string;
  /** Posts in the client's order. */
  readonly posts: readonly TakenPost[];
  readonly takenAt: EpochMs;
  /** When the last of its posts is to go out; null where none has a date. */
  readonly lastAt: EpochMs | null;
  /** When all of it had been opened and checked. */
  readonly certifiedAt: EpochMs | null;
  /** Files that were, by hash, with the pages of documents. */
  readonly sound: Readonly<Record<string, number | null>>;
}

export interface TakenPost {
  readonly postId: string;
  /** Null until an answer has told. */
  readonly files: readonly TakenFile[] | null;
}

export interface TakenFile {
  readonly name: MediaName;
  readonly kind: (typeof mediaTypes)[number];
}

const id = z.string().min(1).max(200);
const taken: z.ZodType<TakenEntry> = z.strictObject({
  packageId: id,
  posts: z.array(
    z.strictObject({
      postId: id,
      files: z
        .array(
          z.strictObject({
            name: z.custom<MediaName>((name) => typeof name === 'string' && /^file:.{1,200}$/s.test(name)),
            kind: z.enum(mediaTypes),
          }),
        )
        .nullable(),
    }),
  ),
  takenAt: z.number(),
  lastAt: z.number().nullable(),
  certifiedAt: z.number().nullable(),
  sound: z.record(z.string().regex(hashPattern), z.int().min(0).nullable()),
});

const schema = z.strictObject({ version: z.literal(1), packages: z.array(taken) });
export type TakenFileContent = z.output<typeof schema>;

/** Beside the files it speaks of: a certificate is about this computer, and goes where they go. */
export const takenFile = (folder: string): JsonFile<TakenFileContent> =>
  createJsonFile({
    path: join(folder, 'packages.json'),
    schema,
    fallback: { version: 1 as const, packages: [] },
  });

const dayMs = 86_400_000;
/** A meeting may be about posts that have gone out. */
const atLeastDays = 7;

/** End of protection: a day after the last post, and at least a week after the start. */
export const pinnedUntilOf = ({ takenAt, lastAt }: Pick<TakenEntry, 'takenAt' | 'lastAt'>): number =>
  Math.max(takenAt + atLeastDays * dayMs, (lastAt ?? takenAt) + dayMs);
