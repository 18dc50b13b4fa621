import { timeLeftMs } from '@shared/domain/time-left';
import type { MissingReason, TakenKind, TakenPackage } from '@shared/take-along';
import type { MediaContent } from './content';
import type { MediaStore } from './media-store';
import { mediaAddressOf } from './report';
import type { MediaName } from './seen-files';
import { pinnedUntilOf, type TakenEntry, type TakenFile } from './taken-file';
import type { WaitingFile } from './waiting-files';

/** State of a file in a package. */
export type FileState =
  | { readonly kind: 'ready'; readonly content: MediaContent; readonly pages: number | null }
  /** The file is stored but was not checked, or not opened. */
  | { readonly kind: 'to_check' | 'to_open'; readonly content: MediaContent }
  | { readonly kind: 'fetching' }
  | { readonly kind: 'missing'; readonly why: MissingReason };

/** Results of checking and opening files, by hash. */
export interface Findings {
  readonly isWhole: ReadonlyMap<string, boolean>;
  readonly opened: ReadonlyMap<string, { readonly opens: boolean; readonly pages: number | null }>;
}

export interface Sources extends Findings {
  readonly catalogue: Pick<MediaStore['catalogue'], 'find'>;
  readonly waitingFile: (name: MediaName) => WaitingFile | undefined;
  /** True if the post must be read to learn the addresses of its files. */
  readonly isToRead: (postId: string) => boolean;
}

export function stateOfFile(
  { name, kind }: TakenFile,
  postId: string,
  entry: TakenEntry,
  from: Sources,
): FileState {
  const content = from.catalogue.find(name);
  if (content) {
    const { hash } = content;
    const known = entry.sound[hash];
    if (known !== undefined) return { kind: 'ready', content, pages: known };
    const isWhole = from.isWhole.get(hash);
    if (isWhole === undefined) return { kind: 'to_check', content };
    const opened = kind === 'video' ? { opens: true, pages: null } : from.opened.get(hash);
    if (!isWhole || opened?.opens === false) return { kind: 'missing', why: 'damaged' };
    return opened ? { kind: 'ready', content, pages: opened.pages } : { kind: 'to_open', content };
  }
  const waiting = from.waitingFile(name);
  if (waiting) {
    return waiting.trouble === null ? { kind: 'fetching' } : { kind: 'missing', why: waiting.trouble.reason };
  }
  return from.isToRead(postId) ? { kind: 'fetching' } : { kind: 'missing', why: 'unread' };
}

/** How far files on their way have come. */
export type Progress = ReadonlyMap<MediaName, { readonly bytes: number; readonly totalBytes: number | null }>;

/** State of a package when its download began. */
export interface Run {
  readonly startedAt: number;
  readonly bytes: number;
  readonly files: number;
}

interface Options extends Sources {
  readonly progress: Progress;
  readonly run: Run | undefined;
  readonly now: number;
}

/** Describes a package for pages. */
export function describeTaken(
  entry: TakenEntry,
  from: Options,
): TakenPackage & { readonly hereFiles: number } {
  const kinds = new Map<TakenFile['kind'], Mutable<TakenKind>>();
  const missing = new Map<string, { what: TakenFile['kind'] | 'post'; why: MissingReason; count: number }>();
  const seen = new Map<MediaName, FileState>();
  const hashes = new Set<string>();
  const toOpen: TakenPackage['toOpen'][number][] = [];
  let [readyPosts, bytes, leftBytes, leftFiles, isRunning] = [0, 0, 0 as number | null, 0, false];

  const miss = (what: TakenFile['kind'] | 'post', why: MissingReason) => {
    const key = `${what} ${why}`;
    missing.set(key, { what, why, count: (missing.get(key)?.count ?? 0) + 1 });
  };

  /** Counts a file. Its name must not have been counted for an earlier post. */
  function count(file: TakenFile, state: FileState): void {
    const { kind, name } = file;
    const of = kinds.get(kind) ?? { kind, files: 0, ready: 0, bytes: 0, pages: kind === 'pdf' ? 0 : null };
    kinds.set(kind, of);
    of.files += 1;
    if (state.kind === 'ready') {
      of.ready += 1;
      of.pages = of.pages === null || state.pages === null ? null : of.pages + state.pages;
    } else of.pages = null;
    if (state.kind === 'missing') miss(kind, state.why);
    if (state.kind !== 'ready' && state.kind !== 'missing') isRunning = true;
    if (state.kind === 'to_open' && kind !== 'video') {
      toOpen.push({ fileId: name.slice('file:'.length), kind, address: mediaAddressOf(name, state.content) });
    }
    if ('content' in state) {
      if (hashes.has(state.content.hash)) return;
      hashes.add(state.content.hash);
      bytes += state.content.bytes;
      of.bytes += state.content.bytes;
      return;
    }
    const coming = from.progress.get(name);
    bytes += coming?.bytes ?? 0;
    leftFiles += 1;
    leftBytes =
      leftBytes === null || coming?.totalBytes == null ? null : leftBytes + coming.totalBytes - coming.bytes;
  }

  for (const { postId, files } of entry.posts) {
    if (files === null) {
      if (from.isToRead(postId)) isRunning = true;
      else miss('post', 'unread');
      leftBytes = null;
      leftFiles += 1;
      continue;
    }
    let isReady = true;
    for (const file of files) {
      const before = seen.get(file.name);
      const state = before ?? stateOfFile(file, postId, entry, from);
      if (!before) {
        seen.set(file.name, state);
        count(file, state);
      }
      isReady &&= state.kind === 'ready';
    }
    if (isReady) readyPosts += 1;
  }
  const { run, now } = from;
  const hereFiles = hashes.size;
  const state = isRunning ? 'running' : readyPosts === entry.posts.length ? 'ready' : 'incomplete';
  return {
    packageId: entry.packageId,
    state,
    postIds: entry.posts.map(({ postId }) => postId),
    readyPosts,
    bytes,
    hereFiles,
    toOpen,
    totalBytes: leftBytes === null ? null : bytes + leftBytes,
    leftMs:
      state === 'running' && run && leftFiles > 0
        ? timeLeftMs({
            startedAt: run.startedAt,
            now,
            leftBytes,
            leftFiles,
            doneBytes: bytes - run.bytes,
            doneFiles: hereFiles - run.files,
          })
        : null,
    certifiedAt: state === 'ready' ? entry.certifiedAt : null,
    pinnedUntil: pinnedUntilOf(entry),
    kinds: [...kinds.values()],
    missing: [...missing.values()],
  };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
