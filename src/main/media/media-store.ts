import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileLook } from '@shared/media';
import { moveFile } from '@shared/node/move-file';
import { z } from 'zod';
import { privateFolder } from '../files/atomic-write';
import { createJsonFile } from '../files/json-file';
import type { Logger } from '../ports';
import { MediaCatalogue, withOwner, withoutOwner, withReading } from './catalogue';
import {
  contentSchema,
  exactNamesOf,
  hashPattern,
  type MediaContent,
  nameRead,
  namesReplaced,
} from './content';
import type { MediaName, Owner } from './seen-files';

/** The kept files of one workspace: `files/<hash>`, and `index.json`, which only saves reading every one of them. */
export interface MediaStore {
  readonly catalogue: Pick<MediaCatalogue, 'all' | 'bytes' | 'find' | 'get' | 'namesOf' | 'size'>;
  pathOf(hash: string): string;
  /** A path for a file on its way; what is left there is removed at the next start. */
  incomingPath(): string;
  /** Removes what was left at an incoming path. */
  discard(path: string): Promise<void>;
  /** Adds a file from an incoming path. If the same bytes are stored already, they only get another name. */
  add(
    path: string,
    content: Omit<MediaContent, 'names'>,
    named: { readonly name: MediaName; readonly owner: Owner; readonly etag?: string | undefined },
  ): Promise<void>;
  /** Notes that the service gave the stored bytes under this name again. @param at epoch ms */
  confirm(name: MediaName, at: number, etag: string | undefined): void;
  /** Notes how the bytes under this name look beside those that they replaced. */
  setLook(name: MediaName, look: FileLook): void;
  /** Updates what a new response says about the post of a stored file. */
  setOwner(name: MediaName, owner: Owner): void;
  /** Removes the post's claim on a file that it no longer has. */
  dropOwner(name: MediaName, postId: string): void;
  touch(hash: string, at: number): void;
  remove(hash: string): Promise<void>;
  /** Removes a file to make room, and remembers its names. */
  evict(hash: string): Promise<void>;
  /** Whether bytes were removed to make room, by a name of `exactNamesOf`. */
  wasEvicted(exactName: string): boolean;
  /** Checks the disk. */
  areGone(hashes: readonly string[]): Promise<boolean>;
  /** Writes the index if it has changed. */
  flush(): Promise<void>;
}

/** Most names of evicted bytes that are remembered, the newest ones. */
const mostEvicted = 5_000;

const indexSchema = z.strictObject({
  version: z.literal(1),
  contents: z.array(contentSchema),
  evicted: z.array(z.string().max(500)).max(mostEvicted).default([]),
});

interface Options {
  /** Folder of the workspace's media, created if it is missing. */
  readonly folder: string;
  readonly logger: Logger;
}

/**
 * Opens the store and repairs its index from the disk. Entries without a file are dropped. Files without an entry are
 * read from their own seal, or removed if it is incomplete. So a missing or broken index only costs time.
 */
export async function openMediaStore({ folder, logger }: Options): Promise<MediaStore> {
  const filesFolder = join(folder, 'files');
  const incomingFolder = join(folder, 'incoming');
  const pathOf = (hash: string) => join(filesFolder, hash);
  await rm(incomingFolder, { recursive: true, force: true });
  for (const one of [filesFolder, incomingFolder]) await mkdir(one, { recursive: true, mode: privateFolder });

  const index = createJsonFile({
    path: join(folder, 'index.json'),
    schema: indexSchema,
    fallback: { version: 1 as const, contents: [], evicted: [] },
  });
  const catalogue = new MediaCatalogue();
  let evicted: ReadonlySet<string> = new Set();
  let isDirty = false;
  let lastIncoming = 0;

  function put(content: MediaContent): void {
    catalogue.put(content);
    isDirty = true;
  }

  function putIfNew(next: MediaContent, before: MediaContent): void {
    if (JSON.stringify(next.names) !== JSON.stringify(before.names)) put(next);
  }

  async function remove(hash: string): Promise<void> {
    catalogue.delete(hash);
    isDirty = true;
    await rm(pathOf(hash), { force: true });
  }

  /** The service gives other bytes under a name than before; the old ones of a file stay, for comparison. */
  async function unname(content: MediaContent, name: MediaName): Promise<void> {
    const names = namesReplaced(content, name);
    if (names.length === 0) await remove(content.hash);
    else put({ ...content, names });
  }

  async function takeStock(): Promise<void> {
    const read = await index.read();
    if (read.kind === 'set_aside' || read.kind === 'repaired') {
      logger.log('warn', 'the index of media was broken and is made anew', { reason: read.reason });
      // Missing entries are rebuilt from the files.
      await rm(read.kind === 'repaired' ? read.copiedTo : read.movedTo, { force: true });
    }
    evicted = new Set(read.value.evicted);
    const known = new Map(read.value.contents.map((content) => [content.hash, content]));
    const present = await readdir(filesFolder);
    let adopted = 0;
    let orphans = 0;
    const found: MediaContent[] = [];
    for (const name of present) {
      const content = known.get(name) ?? (await sealOf(pathOf(name), name));
      if (content) found.push(content);
      // A file that cannot be removed now is removed at the next start.
      else await rm(pathOf(name), { recursive: true, force: true }).catch(() => undefined);
      if (!content) orphans += 1;
      else if (!known.has(name)) adopted += 1;
    }
    // Seals of replaced bytes still have the name: the newest ones keep it.
    for (const content of found.toSorted((a, b) => a.fetchedAt - b.fetchedAt)) catalogue.put(content);
    const gone = known.size - (catalogue.size - adopted);
    isDirty = adopted + gone > 0;
    if (adopted + gone + orphans > 0) logger.log('info', 'media taken stock of', { adopted, gone, orphans });
  }
  await takeStock();

  return {
    catalogue,
    pathOf,
    incomingPath: () => join(incomingFolder, String((lastIncoming += 1))),
    // A remaining file is removed at the next start.
    discard: (path) => rm(path, { force: true }).catch(() => undefined),
    async add(path, facts, { name, owner, etag }) {
      const before = catalogue.find(name);
      const read = nameRead(name, facts, before, etag);
      if (before && before.hash !== facts.hash) await unname(before, name);
      if (catalogue.get(facts.hash)) await rm(path, { force: true });
      // Checked again: it may have been removed while the second copy was deleted.
      const present = catalogue.get(facts.hash);
      if (present)
        return put({ ...withReading(withOwner(present, name, owner), read), fetchedAt: facts.fetchedAt });
      const content = { ...facts, names: [{ ...read, owners: [owner] }] };
      await seal(path, content);
      await moveFile(path, pathOf(facts.hash));
      put(content);
    },
    confirm(name, at, etag) {
      const content = catalogue.find(name);
      if (content) put(withReading(content, nameRead(name, { ...content, fetchedAt: at }, content, etag)));
    },
    setLook(name, look) {
      const content = catalogue.find(name);
      const named = content?.names.find((one) => one.name === name);
      if (content && named) put(withReading(content, { ...named, look }));
    },
    setOwner(name, owner) {
      const content = catalogue.find(name);
      if (content) putIfNew(withOwner(content, name, owner), content);
    },
    dropOwner(name, postId) {
      const content = catalogue.find(name);
      if (content) putIfNew(withoutOwner(content, name, postId), content);
    },
    touch(hash, at) {
      const content = catalogue.get(hash);
      if (content) put({ ...content, lastUsedAt: at });
    },
    remove,
    async evict(hash) {
      const content = catalogue.get(hash);
      if (content) evicted = new Set([...evicted, ...exactNamesOf(content)].slice(-mostEvicted));
      await remove(hash);
    },
    wasEvicted: (exactName) => evicted.has(exactName),
    async areGone(hashes) {
      const present = new Set(await readdir(filesFolder));
      return hashes.every((hash) => !present.has(hash));
    },
    async flush() {
      if (!isDirty) return;
      isDirty = false;
      const written = await index.write({
        version: 1,
        contents: [...catalogue.all()],
        evicted: [...evicted],
      });
      if (written.ok) return;
      isDirty = true;
      logger.log('warn', 'the index of media could not be written', { code: written.error.code });
    },
  };
}

/** Reads a seal; undefined if it is unreadable or missing, because the file can be fetched again. */
const sealOf = (path: string, hash: string): Promise<MediaContent | undefined> =>
  hashPattern.test(hash) ? readSeal(path, hash).catch(() => undefined) : Promise.resolve(undefined);

/**
 * End mark of a stored file's seal. The seal follows the file's bytes and contains its index entry: both arrive in one
 * rename, and the index can be rebuilt from the files. Only the bytes before the seal are served.
 *
 * bytes │ description, JSON │ its length, 4 bytes │ "CDMEDIA1"
 */
const mark = Buffer.from('CDMEDIA1', 'latin1');
const tailBytes = 4 + mark.byteLength;
const mostDescriptionBytes = 256 * 1024;

/** Appends the seal and waits until all of the file is on the disk. Throws what the file system throws. */
async function seal(path: string, content: MediaContent): Promise<void> {
  const description = Buffer.from(JSON.stringify(content), 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(description.byteLength);
  const file = await open(path, 'a');
  try {
    await file.writeFile(Buffer.concat([description, length, mark]));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads the description at the end of a file. Undefined if it is incomplete or does not match name or length. */
async function readSeal(path: string, hash: string): Promise<MediaContent | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const tail = await readAt(file, size - tailBytes, tailBytes);
    if (!tail?.subarray(4).equals(mark)) return undefined;
    const length = tail.readUInt32BE(0);
    const start = size - tailBytes - length;
    const description = length <= mostDescriptionBytes ? await readAt(file, start, length) : undefined;
    const content = description && parse(description);
    return content?.hash === hash && content.bytes === start ? content : undefined;
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer | undefined> {
  if (position < 0) return undefined;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : undefined;
}

function parse(description: Buffer): MediaContent | undefined {
  try {
    return contentSchema.safeParse(JSON.parse(description.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
