import { hash, randomBytes } from 'node:crypto';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { PathPurpose } from '@shared/webhooks';
import { followJournal } from '../journal/follow-journal';
import type { Journal } from '../journal/journal';

/** A path of the receiver with its secret, which only main and the service may know. */
export interface OwnPath {
  readonly pathId: string;
  readonly purpose: PathPurpose;
  /** The part after the tunnel's origin, with its leading slash. A secret. */
  readonly path: string;
}

export interface FoundPath {
  readonly workspaceId: string;
  readonly pathId: string;
  readonly purpose: PathPurpose;
}

/**
 * The addresses that services may send to: one for each subscription and each metric job, unguessable, kept in the journal
 * of its workspace. What is retired is as unknown as any other.
 */
export interface Paths {
  /** Reads what the workspace's journal says; nothing of it is found before. */
  open(workspaceId: string): Promise<DeskResult<null>>;
  /** Creates a path. It is in the journal once this resolves. */
  make(workspaceId: string, purpose: PathPurpose): Promise<DeskResult<OwnPath>>;
  retire(workspaceId: string, pathId: string): Promise<DeskResult<null>>;
  /** Paths of a workspace that are not retired. */
  of(workspaceId: string): readonly OwnPath[];
  /** Paths that may be sent to a channel which others can read. Metric paths have no other proof and are left out. */
  subscribedOf(workspaceId: string): readonly string[];
  /** Finds our path by a request's target. */
  find(target: string): FoundPath | undefined;
  /** Says whether a found path is still open. */
  isOpen(found: FoundPath): boolean;
  /** The workspace's path at the end of an address, on any host. */
  within(workspaceId: string, url: string): OwnPath | undefined;
  forget(workspaceId: string): void;
}

export interface PathsDeps {
  readonly journal: (workspaceId: string) => DeskResult<Pick<Journal, 'append' | 'readSince'>>;
  readonly learnSecret: (value: string) => void;
  /** Whether a workspace takes events, whenever that may have changed. */
  readonly onUseChanged: (workspaceId: string, isInUse: boolean) => void;
  /** A workspace is about to have its first path: where that is not noted, the next start would not look for it. */
  readonly noteUse: (workspaceId: string) => Promise<DeskResult<null>>;
}

const tokenBytes = 32;
/** Number of base64url characters for 32 bytes. */
const tokenLength = 43;
export const pathPrefix = '/in/';

export function createPaths({ journal, learnSecret, onUseChanged, noteUse }: PathsDeps): Paths {
  const byWorkspace = new Map<string, Map<string, OwnPath>>();
  /** Paths by digest, so that the duration of a look-up reveals nothing about the path. */
  const byDigest = new Map<string, FoundPath>();
  const opening = new Map<string, Promise<DeskResult<null>>>();

  const pathsOf = (workspaceId: string) => byWorkspace.get(workspaceId) ?? new Map<string, OwnPath>();

  function add(workspaceId: string, token: string, { pathId, purpose }: Omit<OwnPath, 'path'>): OwnPath {
    const own = { pathId, purpose, path: `${pathPrefix}${token}` };
    learnSecret(token);
    byWorkspace.set(workspaceId, pathsOf(workspaceId).set(pathId, own));
    byDigest.set(digestOf(token), { workspaceId, pathId, purpose });
    return own;
  }

  function remove(workspaceId: string, pathId: string): void {
    const own = pathsOf(workspaceId).get(pathId);
    if (!own) return;
    byDigest.delete(digestOf(own.path.slice(pathPrefix.length)));
    pathsOf(workspaceId).delete(pathId);
  }

  /**
   * Reports use only if a subscription path exists. Paths of metric reads may remain after a workspace has turned
   * events off. The receiver does not listen for them.
   */
  const tellUse = (workspaceId: string) =>
    onUseChanged(
      workspaceId,
      [...pathsOf(workspaceId).values()].some(({ purpose }) => purpose.kind === 'subscription'),
    );

  async function read(workspaceId: string): Promise<DeskResult<null>> {
    const reader = followJournal(
      () => journal(workspaceId),
      ['webhooks.path'],
      ({ path }) => {
        if (path.isRetired) remove(workspaceId, path.pathId);
        else if (path.token !== null) add(workspaceId, path.token, path);
      },
    );
    const result = await reader.catchUp();
    if (result.ok) tellUse(workspaceId);
    return result;
  }

  /** Opens the paths once. A failed read is retried by the next caller. */
  function open(workspaceId: string): Promise<DeskResult<null>> {
    const begun = opening.get(workspaceId);
    if (begun) return begun;
    const reading = read(workspaceId).then((result) => {
      if (!result.ok) opening.delete(workspaceId);
      return result;
    });
    opening.set(workspaceId, reading);
    return reading;
  }

  return {
    open,
    async make(workspaceId, purpose) {
      const known = await open(workspaceId);
      if (!known.ok) return known;
      const to = journal(workspaceId);
      if (!to.ok) return to;
      const listed = await noteUse(workspaceId);
      if (!listed.ok) return listed;
      const token = randomBytes(tokenBytes).toString('base64url');
      const pathId = randomBytes(9).toString('base64url');
      learnSecret(token);
      const entry = { pathId, token, purpose, isRetired: false };
      const written = await to.data.append({ kind: 'webhooks.path', path: entry });
      if (!written.ok) return written;
      const own = add(workspaceId, token, { pathId, purpose });
      tellUse(workspaceId);
      return succeed(own);
    },
    async retire(workspaceId, pathId) {
      const known = await open(workspaceId);
      if (!known.ok) return known;
      const own = pathsOf(workspaceId).get(pathId);
      if (!own) return fail('RECORD_NOT_FOUND', 'there is no such path');
      const to = journal(workspaceId);
      if (!to.ok) return to;
      const entry = { pathId, token: null, purpose: own.purpose, isRetired: true };
      const written = await to.data.append({ kind: 'webhooks.path', path: entry });
      if (!written.ok) return written;
      remove(workspaceId, pathId);
      tellUse(workspaceId);
      return succeed(null);
    },
    of: (workspaceId) => [...pathsOf(workspaceId).values()],
    subscribedOf: (workspaceId) =>
      [...pathsOf(workspaceId).values()].flatMap(({ purpose, path }) =>
        purpose.kind === 'subscription' ? [path] : [],
      ),
    find: (target) => byDigest.get(digestOf(tokenIn(target))),
    isOpen: ({ workspaceId, pathId }) => byWorkspace.get(workspaceId)?.has(pathId) === true,
    within(workspaceId, url) {
      const path = `${pathPrefix}${tokenIn(url)}`;
      return [...pathsOf(workspaceId).values()].find((own) => own.path === path);
    },
    forget(workspaceId) {
      for (const { pathId } of this.of(workspaceId)) remove(workspaceId, pathId);
      byWorkspace.delete(workspaceId);
      opening.delete(workspaceId);
      tellUse(workspaceId);
    },
  };
}

const digestOf = (token: string): string => hash('sha256', token, 'base64');

/**
 * Reads the token at the end of a target, because an agency's own address may have folders before it. All targets
 * take the same code path, so that unknown targets cannot be told apart.
 */
function tokenIn(target: string): string {
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  return path.slice(Math.max(0, path.length - tokenLength - pathPrefix.length)).replace(pathPrefix, '');
}
