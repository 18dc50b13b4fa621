import { createHash } from 'node:crypto';
import { type DeskResult, succeed } from '@shared/errors';
import {
  defaultMediaSettings,
  type FileToCompare,
  type MediaFailure,
  type MediaSettings,
  type ReplacedFile,
  type SameFile,
} from '@shared/media';
import type { Lane } from '@shared/services/read';
// Loaded before the tests: a file that comes first would wait for it longer than virtual time lets promises settle.
import 'file-type';
import { virtualTime } from '../../services/testing/virtual-time';
import { memoryLog } from '../../shell/testing/log';
import { MediaCatalogue, withOwner, withoutOwner, withReading } from '../catalogue';
import { exactNamesOf, nameRead, namesReplaced } from '../content';
import type { FetchFile, FetchOutcome, FetchRequest } from '../fetch-file';
import type { MediaStore } from '../media-store';
import type { WaitingFile } from '../waiting-files';
import { createWorkspaceMedia } from '../workspace-media';
import { start } from './seen-posts';

/** The response at an address of the test's internet: bytes or a failure. */
export type Served = Buffer | MediaFailure;

/** A workspace's media with a simulated internet, a store in memory and virtual time. */
export function createRig(given: Partial<MediaSettings> = {}) {
  const time = virtualTime(start);
  const { clock, timers } = time;
  const logger = memoryLog();
  const store = memoryShelf();
  const served = new Map<string, Served>();
  const fetched: string[] = [];
  const read: { readonly postId: string; readonly lane: Lane }[] = [];
  const changed: string[] = [];
  const replaced: ReplacedFile[] = [];
  const toCompare: FileToCompare[] = [];
  const same: SameFile[] = [];
  const pins = new Set<string>();
  const held: (() => void)[] = [];
  const state = {
    settings: { ...defaultMediaSettings, ...given },
    /** If true, downloads wait until they are released. */
    isHeld: false,
    /** Whether the post's package was taken along. */
    isTaken: (_postId: string): boolean => false,
    hasEtags: false,
    /** Whether the server says how long a file is before it is read. */
    hasLengths: true,
    onFiles: (): void => undefined,
    onProgress: (_file: WaitingFile, _bytes: number, _totalBytes: number | null): void => undefined,
    /** Result of reading a post; may offer newer addresses. */
    readPost: async (_postId: string, _signal: AbortSignal): Promise<DeskResult<unknown>> => succeed(null),
  };

  async function fetchFromTest({ url, maxBytes, signal, onProgress }: FetchRequest): Promise<FetchOutcome> {
    fetched.push(url);
    if (state.isHeld) {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        signal.addEventListener('abort', () => resolve());
      });
    }
    if (signal.aborted) return { kind: 'aborted' };
    const found = served.get(url) ?? 'denied';
    if (typeof found !== 'string') onProgress?.(1, found.byteLength);
    if (typeof found === 'string') return { kind: 'failed', reason: found };
    if (found.byteLength > maxBytes) return { kind: 'failed', reason: 'too_large' };
    const hash = createHash('sha256').update(found).digest('hex');
    return { kind: 'fetched', hash, bytes: found.byteLength, head: found, ...etagOf(found) };
  }
  const etagOf = (found: Buffer) =>
    state.hasEtags ? { etag: `"${createHash('md5').update(found).digest('hex')}"` } : {};
  const probed: string[] = [];
  const probe: FetchFile['probe'] = async ({ url }) => {
    probed.push(url);
    const found = served.get(url) ?? 'denied';
    if (typeof found === 'string') return { kind: 'failed', reason: found };
    return { kind: 'found', bytes: state.hasLengths ? found.byteLength : null, ...etagOf(found) };
  };

  const media = createWorkspaceMedia({
    store,
    clock,
    timers,
    logger,
    fetchFile: Object.assign(fetchFromTest, { probe, close: () => undefined }) satisfies FetchFile,
    settings: () => state.settings,
    pinOf: ({ postId, projectId }) =>
      state.isTaken(postId) ? 'package' : projectId !== null && pins.has(projectId) ? 'client' : null,
    onProgress: (...progress) => state.onProgress(...progress),
    ownOrigin: () => undefined,
    readPost: (postId, lane, signal) => {
      read.push({ postId, lane });
      return state.readPost(postId, signal);
    },
    onChanged: (names, _postIds, files = [], open = [], again = []) => {
      changed.push(...names);
      replaced.push(...files);
      toCompare.push(...open);
      same.push(...again);
      state.onFiles();
    },
  });

  /** Advances time, then runs everything that needs no more time. */
  async function pass(ms = 0): Promise<void> {
    // A single turn settles promises. A fetch that ends starts the next one, which needs further turns.
    for (let turn = 0; turn < 25; turn += 1) await time.advance(turn === 0 ? ms : 0);
  }
  const release = async () => {
    state.isHeld = false;
    for (const go of held.splice(0)) go();
    await pass();
  };
  return {
    media,
    store,
    clock,
    logger,
    served,
    fetched,
    probed,
    replaced,
    toCompare,
    same,
    read,
    timers,
    changed,
    pins,
    state,
    pass,
    release,
  };
}

/** The store without a disk. */
function memoryShelf(): MediaStore {
  const catalogue = new MediaCatalogue();
  const evicted = new Set<string>();
  return {
    catalogue,
    pathOf: (hash) => hash,
    incomingPath: () => 'incoming',
    discard: async () => undefined,
    async add(_path, facts, { name, owner, etag }) {
      const before = catalogue.find(name);
      const read = nameRead(name, facts, before, etag);
      if (before && before.hash !== facts.hash) {
        catalogue.delete(before.hash);
        const names = namesReplaced(before, name);
        if (names.length > 0) catalogue.put({ ...before, names });
      }
      const present = catalogue.get(facts.hash);
      catalogue.put(
        present
          ? withReading(withOwner(present, name, owner), read)
          : { ...facts, names: [{ ...read, owners: [owner] }] },
      );
    },
    confirm(name, at, etag) {
      const content = catalogue.find(name);
      if (content)
        catalogue.put(withReading(content, nameRead(name, { ...content, fetchedAt: at }, content, etag)));
    },
    setLook(name, look) {
      const content = catalogue.find(name);
      const named = content?.names.find((one) => one.name === name);
      if (content && named) catalogue.put(withReading(content, { ...named, look }));
    },
    setOwner(name, owner) {
      const content = catalogue.find(name);
      if (content) catalogue.put(withOwner(content, name, owner));
    },
    dropOwner(name, postId) {
      const content = catalogue.find(name);
      if (content) catalogue.put(withoutOwner(content, name, postId));
    },
    touch(hash, at) {
      const content = catalogue.get(hash);
      if (content) catalogue.put({ ...content, lastUsedAt: at });
    },
    remove: async (hash) => catalogue.delete(hash),
    async evict(hash) {
      const content = catalogue.get(hash);
      for (const name of content ? exactNamesOf(content) : []) evicted.add(name);
      catalogue.delete(hash);
    },
    wasEvicted: (exactName) => evicted.has(exactName),
    areGone: async (hashes) => hashes.every((hash) => catalogue.get(hash) === undefined),
    flush: async () => undefined,
  };
}
