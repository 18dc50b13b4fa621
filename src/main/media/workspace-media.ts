import type { MediaClearReport, MediaUsage, PostMedia } from '@shared/media';
import type { MediaContent } from './content';
import { createFetchQueue, type FetchQueueDeps } from './fetch-queue';
import { createFileIntake, type FileIntakeDeps } from './file-intake';
import { isFinal } from './media-error';
import { describePosts, describeUsage } from './report';
import { makeRoom, ownersOf, packageClass, retentionClassOf } from './retention';
import type { MediaName, SeenPostFiles } from './seen-files';
import { type WaitingFile, WaitingFiles } from './waiting-files';

/** The files of one workspace's posts: those kept, and those still to be fetched. */
export interface WorkspaceMedia {
  /** Posts that an answer of the planning service held. */
  offer(posts: readonly SeenPostFiles[]): void;
  /** A person looks at this post: its files come before all others, its videos too where they are asked for. */
  want(postId: string, withVideos?: boolean): void;
  /** Wants single files, whatever their post, including videos. */
  wantFiles(names: readonly MediaName[]): void;
  /** A file that is still to be fetched; undefined where it is here, or nobody has seen its address. */
  waitingFile(name: MediaName): WaitingFile | undefined;
  /** Returns the posts' files in the requested order. */
  lookUp(postIds: readonly string[]): PostMedia[];
  usage(): MediaUsage;
  /** Must be called when the cap, the choice of videos or the pins have changed. */
  reconsider(): Promise<void>;
  /** Removes these owners, such as a removed connection, and the files that nothing else shows. */
  forget(owners: readonly string[]): Promise<void>;
  /** Removes the files of one project, or all. */
  clear(projectId: string | null): Promise<MediaClearReport>;
  /** Ends all that is under way and waits for it. */
  close(): Promise<void>;
}

export interface WorkspaceMediaDeps
  extends Omit<FileIntakeDeps, 'remove'>,
    Pick<FetchQueueDeps, 'readPost' | 'timers' | 'logger'> {
  /** Files of these names came, went or failed. */
  readonly onChanged: (names: readonly MediaName[], postIds: readonly string[]) => void;
}

/** A thumbnail has no id of its own: the picture behind it may have become another one. */
const thumbnailStaysMs = 24 * 3_600_000;

export function createWorkspaceMedia(deps: WorkspaceMediaDeps): WorkspaceMedia {
  const { store, clock, settings, pinOf, onChanged } = deps;
  const { catalogue } = store;
  const waiting = new WaitingFiles(pinOf);
  let wantedPost: string | undefined;

  const isByChoice = ({ kind, owner, isAsked }: WaitingFile) =>
    kind === 'video' && !isAsked && !settings().videos && pinOf(owner) === null;

  async function remove(contents: readonly MediaContent[]): Promise<void> {
    for (const { hash } of contents) await store.remove(hash);
    if (contents.length === 0) return;
    onChanged(
      contents.flatMap(({ names }) => names.map(({ name }) => name)),
      contents.flatMap((content) => ownersOf(content).map(({ postId }) => postId)),
    );
  }

  const queue = createFetchQueue({
    ...deps,
    waiting,
    isByChoice,
    takeIn: createFileIntake({ ...deps, remove }),
    onSettled: ({ name, owner }) => onChanged([name], [owner.postId]),
  });

  /** Files that the post no longer has lose it as an owner. */
  function dropMissing({ postId, files }: SeenPostFiles): void {
    const present = new Set(files.map(({ name }) => name));
    const isGone = (name: MediaName) => name.startsWith('file:') && !present.has(name);
    for (const name of catalogue.namesOf(postId)) if (isGone(name)) store.dropOwner(name, postId);
    for (const { name } of waiting.of(postId)) if (isGone(name)) waiting.delete(name);
  }

  function wantNow(files: readonly WaitingFile[], withVideos: boolean): void {
    for (const { name, trouble } of files) {
      const isHopeless = trouble !== null && isFinal(trouble.reason);
      waiting.change(name, {
        ...(withVideos && { isAsked: true }),
        isWanted: true,
        ...(!isHopeless && { trouble: null }),
      });
    }
    queue.pump();
  }

  function isHere(name: MediaName): boolean {
    const content = catalogue.find(name);
    if (!content) return false;
    return name.startsWith('file:') || clock.now() - content.fetchedAt < thumbnailStaysMs;
  }

  return {
    offer(posts) {
      for (const post of posts) {
        if (post.isWhole) dropMissing(post);
        for (const file of post.files) {
          store.setOwner(file.name, file.owner);
          const isWanted = post.postId === wantedPost || pinOf(file.owner) === 'package';
          if (!isHere(file.name)) waiting.offer(file, isWanted, clock.now());
        }
      }
      queue.pump();
    },
    want(postId, withVideos = false) {
      wantedPost = postId;
      wantNow(waiting.of(postId), withVideos);
    },
    wantFiles(names) {
      wantNow(
        names.flatMap((name) => waiting.get(name) ?? []),
        true,
      );
    },
    waitingFile: (name) => waiting.get(name),
    lookUp: (postIds) => describePosts(postIds, { catalogue, waiting, isByChoice }),
    usage: () =>
      describeUsage({ catalogue, waiting, isByChoice, settings: settings(), pinOf, now: clock.now() }),
    async reconsider() {
      const now = clock.now();
      const classOf = (content: MediaContent) => retentionClassOf(ownersOf(content), pinOf, now);
      const takenBytes = [...catalogue.all()].reduce(
        (sum, content) => sum + (classOf(content) === packageClass ? content.bytes : 0),
        0,
      );
      const going = makeRoom({
        contents: catalogue.all(),
        usedBytes: catalogue.bytes,
        needBytes: 0,
        capBytes: Math.max(settings().capBytes, takenBytes),
        // Above the cap even files of pinned clients are removed, the least recently used first.
        below: packageClass,
        classOf,
      });
      await remove(going ?? []);
      for (const { name, trouble } of [...waiting.all()]) {
        if (trouble?.reason === 'no_room') waiting.change(name, { trouble: null });
      }
      queue.pump();
    },
    async forget(owners) {
      const going: MediaContent[] = [];
      for (const owner of owners) {
        for (const { name } of waiting.of(owner)) waiting.delete(name);
        for (const name of catalogue.namesOf(owner)) {
          store.dropOwner(name, owner);
          const content = catalogue.find(name);
          if (content && ownersOf(content).length === 0) going.push(content);
        }
      }
      await remove(going);
    },
    async clear(projectId) {
      const isMeant = (content: MediaContent) =>
        projectId === null || ownersOf(content).some((owner) => owner.projectId === projectId);
      const going = [...catalogue.all()].filter(isMeant);
      await remove(going);
      const bytes = going.reduce((sum, content) => sum + content.bytes, 0);
      return { files: going.length, bytes, proven: await store.areGone(going.map(({ hash }) => hash)) };
    },
    async close() {
      await queue.close();
      await store.flush();
    },
  };
}
