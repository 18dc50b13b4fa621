import { mediaNameOf } from '@shared/domain/guard';
import { type FileLook, fileLooks } from '@shared/media';
import { mediaTypes } from '@shared/services/planning/records';
import { z } from 'zod';
import type { EpochMs } from '../../shared/domain/time';
import type { MediaName, Owner } from './seen-files';

/** A stored file and the posts it belongs to. */
export interface MediaContent {
  /** SHA-256 of the bytes in hex; also the name of the file. */
  readonly hash: string;
  readonly kind: (typeof mediaTypes)[number];
  readonly mime: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly fetchedAt: EpochMs;
  /** When a page last showed it, or it was fetched. */
  readonly lastUsedAt: EpochMs;
  /** Under which names the service knows these bytes, with the posts of each. */
  readonly names: readonly NamedContent[];
}

export interface NamedContent {
  readonly name: MediaName;
  readonly owners: readonly Owner[];
  /** Posts that had the file before. Missing if there are none. */
  readonly leftBy?: readonly string[] | undefined;
  /** When these bytes were first and last read under this name. Missing in entries of older versions. */
  readonly read?: { readonly from: EpochMs; readonly until: EpochMs } | undefined;
  /** Strong ETag of their last reading. */
  readonly etag?: string | undefined;
  /** When the bytes that they replaced under this name were last read. Missing if they replaced none. */
  readonly replacedSince?: EpochMs | undefined;
  /** Revision of the bytes that the worker knows and that these replaced. */
  readonly replaces?: string | undefined;
  /** How they look beside those. Missing until a page has compared them. */
  readonly look?: FileLook | undefined;
}

/** When the bytes were first and last read under a name. */
export function readingOf(content: MediaContent, name: MediaName): NonNullable<NamedContent['read']> {
  const { fetchedAt, names } = content;
  return names.find((one) => one.name === name)?.read ?? { from: fetchedAt, until: fetchedAt };
}

/** The names of bytes after others replaced them under one. A file's bytes stay as earlier ones; a thumbnail's don't. */
export function namesReplaced(content: MediaContent, name: MediaName): readonly NamedContent[] {
  const others = content.names.filter((one) => one.name !== name);
  const { owners = [], leftBy } = content.names.find((one) => one.name === name) ?? {};
  if (!name.startsWith('file:')) return others;
  const earlier = `earlier:${name.slice('file:'.length)}#${revisionUnder(content, name)}` as const;
  return [
    ...others.filter((one) => one.name !== earlier),
    { name: earlier, owners, ...(leftBy && { leftBy }) },
  ];
}

/** Revision of the bytes under a name; empty if they replaced no others. */
export const revisionUnder = ({ hash, names }: MediaContent, name: MediaName): string =>
  names.find((one) => one.name === name)?.replacedSince === undefined ? '' : revisionOf(hash);

/** The names under which pages ask for exactly these bytes: `<file id>#<revision>`. */
export const exactNamesOf = (content: MediaContent): readonly string[] =>
  content.names.flatMap(({ name }) => {
    if (name.startsWith('thumbnail:')) return [];
    const of = name.slice(name.indexOf(':') + 1);
    return [name.startsWith('file:') ? `${of}#${revisionUnder(content, name)}` : of];
  });

/** The name by which the worker knows the bytes. It was not told of those that look like the ones that they replaced. */
export function workerNameOf(content: MediaContent, name: MediaName) {
  const [id = '', earlier = ''] = name.slice(name.indexOf(':') + 1).split('#');
  const { look, replaces } = content.names.find((one) => one.name === name) ?? {};
  const isUntold = look !== undefined && look !== 'other' && replaces !== undefined;
  const revision = isUntold ? replaces : name.startsWith('file:') ? revisionUnder(content, name) : earlier;
  return { id, ...(revision !== '' && { revision }) };
}

/** Other names under which a post had the same bytes before: files that it left, and bytes that others replaced. */
export const formerNamesOf = (content: MediaContent, name: MediaName, postId: string): readonly string[] =>
  content.names
    .filter((one) => {
      if (one.name === name || one.name.startsWith('thumbnail:')) return false;
      const isOwn = one.name.startsWith('earlier:') && one.owners.some((owner) => owner.postId === postId);
      return isOwn || one.leftBy?.includes(postId) === true;
    })
    .map((one) => mediaNameOf(workerNameOf(content, one.name)));

/** Name of the bytes among all that were given under one id. */
export const revisionOf = (hash: string): string => hash.slice(0, 12);

/** Facts of a name after a reading of its bytes. @param before the bytes that were kept under it */
export function nameRead(
  name: MediaName,
  { hash, fetchedAt }: Pick<MediaContent, 'hash' | 'fetchedAt'>,
  before: MediaContent | undefined,
  etag: string | undefined,
): Omit<NamedContent, 'owners'> {
  const isSame = before?.hash === hash;
  const read = { from: isSame ? readingOf(before, name).from : fetchedAt, until: fetchedAt };
  const known = { name, read, ...(etag !== undefined && { etag }) };
  if (!before) return known;
  const { replacedSince, replaces, look } = before.names.find((one) => one.name === name) ?? {};
  if (isSame) {
    return {
      ...known,
      ...(replacedSince !== undefined && { replacedSince }),
      ...(replaces !== undefined && { replaces }),
      ...(look !== undefined && { look }),
    };
  }
  // The worker was not told of bytes that look the same.
  const isUntold = look !== undefined && look !== 'other' && replaces !== undefined;
  return {
    ...known,
    replacedSince: readingOf(before, name).until,
    replaces: isUntold ? replaces : revisionUnder(before, name),
  };
}

const id = z.string().min(1).max(200);

const owner: z.ZodType<Owner> = z.strictObject({
  postId: id,
  projectId: id.nullable(),
  status: z.string().max(200).nullable(),
  scheduleAt: z.number().nullable(),
  position: z.int().min(0),
});

const named: z.ZodType<NamedContent> = z.strictObject({
  name: z.custom<MediaName>(
    (name) =>
      typeof name === 'string' &&
      /^(?:(file|thumbnail):.{1,200}|earlier:.{1,200}#[0-9a-f]{0,12})$/s.test(name),
  ),
  owners: z.array(owner).max(100),
  leftBy: z.array(id).max(100).optional(),
  read: z.strictObject({ from: z.number(), until: z.number() }).optional(),
  etag: z.string().max(200).optional(),
  replacedSince: z.number().optional(),
  replaces: z.string().max(12).optional(),
  look: z.enum(fileLooks).optional(),
});

const pixels = z.int().min(1).max(100_000).nullable();

export const hashPattern = /^[0-9a-f]{64}$/;

export const contentSchema: z.ZodType<MediaContent> = z.strictObject({
  hash: z.string().regex(hashPattern),
  kind: z.enum(mediaTypes),
  // The type becomes a header, so only types that are served are allowed.
  mime: z.string().regex(/^(image|video|application)\/[a-z0-9.+-]{1,40}$/),
  bytes: z.int().min(0),
  width: pixels,
  height: pixels,
  fetchedAt: z.number(),
  lastUsedAt: z.number(),
  names: z.array(named).min(1),
});
