import { type DeskResult, fail, succeed } from '@shared/errors';
import { type MediaChange, pictureOwner } from '@shared/media';
import type { TakenPackage } from '@shared/take-along';
import type { EpochMs } from '../../shared/domain/time';
import { createEmitter } from '../flow/emitter';
import { inWorkspace } from '../log/workspace-lines';
import { readingOf, revisionUnder } from './content';
import { createFetchFile, type FetchFile } from './fetch-file';
import { type OpenMedia, type OpenMediaDeps, openMedia } from './open-media';
import { type MediaService, picturesIn, postsIn, type SeenPostFiles } from './seen-files';

export interface MediaDeps extends Omit<OpenMediaDeps, 'fetchFile' | 'onChanged' | 'onTaken'> {
  /** False while a workspace is being removed: a late page must not bring its folder back. */
  readonly exists: (workspaceId: string) => boolean;
  readonly fetchFile?: FetchFile;
}

export interface PackagesChanged {
  readonly workspaceId: string;
  readonly packages: readonly TakenPackage[];
}

export interface MediaChanged {
  readonly workspaceId: string;
  readonly change: MediaChange;
}

export interface KeptFile {
  readonly sha256: string;
  readonly bytes: number;
  /** Media type by the bytes. */
  readonly type: string;
  /** Name of the bytes, if they replaced others under the id. */
  readonly revision?: string;
  /** When they were first and last read under the id. */
  readonly from: EpochMs;
  readonly until: EpochMs;
}

/** The files of all workspaces' posts: fetched long before their addresses die, and served to their own pages. */
export interface Media {
  /** WORKSPACE_UNKNOWN, or STORAGE_FAILED where its folder cannot be used. */
  of(workspaceId: string): Promise<DeskResult<OpenMedia>>;
  /** An answer of this service as it came, addresses included. Never fails and is not to be awaited. */
  readonly offer: (workspaceId: string, service: MediaService, answer: unknown) => void;
  /** Connections that are gone: their pictures go with them. Never fails and is not to be awaited. */
  readonly forgetConnections: (workspaceId: string, uuids: readonly string[]) => void;
  /** The kept bytes of a file of the planning service, and when they were read; null if there are none. */
  readonly keptFile: (workspaceId: string, fileId: string) => Promise<KeptFile | null>;
  onChanged(listener: (changed: MediaChanged) => void): () => void;
  onPackages(listener: (changed: PackagesChanged) => void): () => void;
  /** Ends what is under way for a workspace that is being removed; the folder is the remover's. */
  forget(workspaceId: string): Promise<void>;
  /** Closes the media of every workspace; none is opened afterwards. */
  closeAll(): Promise<void>;
}

/** A service's answer is searched for its own files alone: only they may lie where it lies. */
const filesIn: Readonly<Record<MediaService, (answer: unknown, receivedAt: number) => SeenPostFiles[]>> = {
  planning: postsIn,
  connect: picturesIn,
};

export function createMedia({ exists, fetchFile = createFetchFile(), ...deps }: MediaDeps): Media {
  const { clock, logger, pins } = deps;
  const opening = new Map<string, Promise<DeskResult<OpenMedia>>>();
  const opened = new Map<string, OpenMedia>();
  const changes = createEmitter<MediaChanged>();
  const packageChanges = createEmitter<PackagesChanged>();
  let isClosed = false;

  async function open(workspaceId: string): Promise<DeskResult<OpenMedia>> {
    const onChanged = (change: MediaChange) => changes.emit({ workspaceId, change });
    try {
      const media = await openMedia(workspaceId, {
        ...deps,
        fetchFile,
        onChanged,
        onTaken: (packages) => packageChanges.emit({ workspaceId, packages }),
        logger: inWorkspace(logger, workspaceId),
      });
      opened.set(workspaceId, media);
      return succeed(media);
    } catch (error) {
      logger.log('error', 'the media of a workspace cannot be opened', { workspaceId, error });
      opening.delete(workspaceId);
      return fail('STORAGE_FAILED', 'the folder of media cannot be used');
    }
  }

  async function of(workspaceId: string): Promise<DeskResult<OpenMedia>> {
    if (isClosed || !exists(workspaceId)) return fail('WORKSPACE_UNKNOWN', 'there is no such workspace');
    const begun = opening.get(workspaceId) ?? open(workspaceId);
    opening.set(workspaceId, begun);
    return begun;
  }

  async function close(workspaceId: string): Promise<void> {
    const media = await opening.get(workspaceId);
    opening.delete(workspaceId);
    opened.delete(workspaceId);
    if (media?.ok) await media.data.close();
  }

  pins.onChanged((workspaceId) => opened.get(workspaceId)?.pinsChanged());

  return {
    of,
    offer(workspaceId, service, answer) {
      const posts = filesIn[service](answer, clock.now());
      if (posts.length === 0) return;
      const media = opened.get(workspaceId);
      // Synchronous if the media are open, so that the caller finds the new address when the response arrives.
      if (media) media.offer(posts);
      else void of(workspaceId).then((begun) => begun.ok && begun.data.offer(posts));
    },
    forgetConnections(workspaceId, uuids) {
      if (uuids.length === 0) return;
      void of(workspaceId).then((begun) =>
        begun.ok ? begun.data.forget(uuids.map(pictureOwner)) : undefined,
      );
    },
    async keptFile(workspaceId, fileId) {
      const name = `file:${fileId}` as const;
      const begun = await of(workspaceId);
      const content = begun.ok ? begun.data.store.catalogue.find(name) : undefined;
      if (!content) return null;
      const { hash, bytes, mime } = content;
      const revision = revisionUnder(content, name);
      return {
        sha256: hash,
        bytes,
        type: mime,
        ...(revision !== '' && { revision }),
        ...readingOf(content, name),
      };
    },
    onChanged: changes.on,
    onPackages: packageChanges.on,
    forget: close,
    async closeAll() {
      isClosed = true;
      await Promise.all([...opening.keys()].map(close));
      fetchFile.close();
    },
  };
}
