import { join } from 'node:path';
import { type ClockOffset, withAnswer } from '@shared/domain/clock-offset';
import { isObject } from '@shared/domain/json';
import type { NotedDecision } from '@shared/domain/noted';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { ProofWish } from '@shared/ipc/proofs';
import type { LocalSaved } from '@shared/journal';
import { workspaceFolder } from '../files/workspace-folder';
import { createPause } from '../flow/turns';
import type { Journal } from '../journal/journal';
import { inWorkspace } from '../log/workspace-lines';
import type { KeptFile } from '../media/media';
import type { MachineParts } from '../ports';
import type { Vault } from '../vault/vault';
import type { ChainStates } from './chain-states';
import { historyDrafts, postsToSearch } from './change-history';
import { createEvidenceStore, type EvidenceStore } from './evidence-store';
import { postsOf } from './export-proof';
import { type EvidenceKey, evidenceKey } from './key';
import type { Draft } from './line-writer';
import { type Observed, observed, type PlanningAnswer, postIn, withRevisions } from './observe';
import { createObserver } from './observer';

interface EvidenceDeps extends MachineParts {
  readonly vault: Pick<Vault, 'get' | 'set' | 'ready'>;
  /** False while a workspace is being removed: a late answer must not bring its folder back. */
  readonly exists: (workspaceId: string) => boolean;
  readonly journal: (workspaceId: string) => DeskResult<Pick<Journal, 'localWrites' | 'readSince'>>;
  /** Token of the planning service; null where there is none. */
  readonly token: (workspaceId: string) => Promise<string | null>;
  /** Kept bytes of a file; null if there are none. Asked only for posts that are recorded. */
  readonly keptFile: (workspaceId: string, fileId: string) => Promise<KeptFile | null>;
}

/** What main saw of posts, one chain for each client of a workspace. */
export interface Evidence {
  /** An answer of the planning service. Never fails and is not to be awaited. */
  readonly offer: (workspaceId: string, answer: PlanningAnswer) => void;
  /** The service answered that there is no such post. */
  readonly offerMissing: (workspaceId: string, call: Omit<PlanningAnswer, 'answer'>) => void;
  /** Files came, or their bytes were read again. */
  readonly filesChanged: (workspaceId: string, fileIds: readonly string[]) => void;
  /** The store of a workspace, with everything offered until now. */
  of(workspaceId: string): Promise<DeskResult<EvidenceStore>>;
  /**
   * The same store for a proof. Its posts are recorded from now on, and their change history from before proofs existed
   * is taken over once.
   */
  forProof(workspaceId: string, wish: ProofWish): Promise<DeskResult<EvidenceStore>>;
  /** How many posts of a workspace are recorded; 0 where that cannot be read. */
  readonly count: (workspaceId: string) => Promise<number>;
  /** The journal of a workspace has grown. */
  follow(workspaceId: string): void;
  forget(workspaceId: string): Promise<void>;
  closeAll(): Promise<void>;
}

/** The first answers of a run wait longer: nothing is read of the disk while the app starts. */
const firstAfterMs = 10_000;
/** Answers are written together: a pass over all posts is one append, not hundreds. */
const togetherMs = 1_000;
const mostWaiting = 20;
/** Lines of the change history in one append. */
const mostTogether = 500;
/** A post is gone once two answers said so, this long after one another. */
const goneAfterMs = 20_000;

export function createEvidence(deps: EvidenceDeps): Evidence {
  const all = new Map<string, WorkspaceEvidence>();
  let isClosed = false;

  function of(workspaceId: string): WorkspaceEvidence | undefined {
    const known = all.get(workspaceId);
    if (known || isClosed || !deps.exists(workspaceId)) return known;
    const made = createWorkspaceEvidence(workspaceId, deps);
    all.set(workspaceId, made);
    return made;
  }

  return {
    offer: (workspaceId, answer) => of(workspaceId)?.offer(answer),
    offerMissing: (workspaceId, call) => of(workspaceId)?.offerMissing(call),
    filesChanged: (workspaceId, fileIds) => all.get(workspaceId)?.filesChanged(fileIds),
    async of(workspaceId) {
      const one = of(workspaceId);
      if (!one) return fail('WORKSPACE_UNKNOWN', 'there is no such workspace');
      const written = await one.flush();
      return written.ok ? { ok: true, data: one.store } : written;
    },
    async forProof(workspaceId, wish) {
      const one = of(workspaceId);
      if (!one) return fail('WORKSPACE_UNKNOWN', 'there is no such workspace');
      const taken = await one.takeOver(wish);
      return taken.ok ? succeed(one.store) : taken;
    },
    async count(workspaceId) {
      const posts = await of(workspaceId)?.store.read((states) => states.posts());
      return posts?.ok ? posts.data.length : 0;
    },
    follow: (workspaceId) => all.get(workspaceId)?.follow(),
    async forget(workspaceId) {
      const one = all.get(workspaceId) ?? createWorkspaceEvidence(workspaceId, deps);
      all.delete(workspaceId);
      one.stop();
      await one.store.destroy();
    },
    async closeAll() {
      isClosed = true;
      await Promise.all(
        [...all.values()].map(async (one) => {
          await one.flush();
          one.stop();
          await one.store.close();
        }),
      );
    },
  };
}

/** Where the evidence of a workspace lies. */
const evidenceFiles = (userDataFolder: string, workspaceId: string) => ({
  folder: join(workspaceFolder(userDataFolder, workspaceId), 'evidence'),
  markPath: join(userDataFolder, 'evidence-marks', `${workspaceId}.mark`),
});

type WorkspaceEvidence = ReturnType<typeof createWorkspaceEvidence>;

function createWorkspaceEvidence(
  workspaceId: string,
  { userDataFolder, clock, timers, logger, vault, journal, token, keptFile }: EvidenceDeps,
) {
  let key: Promise<EvidenceKey | null> | undefined;
  /** Asked again while there is none: a keychain may be unlocked later. */
  async function openKey(): Promise<EvidenceKey | null> {
    key ??= evidenceKey(vault, workspaceId);
    const found = await key;
    if (!found) key = undefined;
    return found;
  }
  const store = createEvidenceStore({
    ...evidenceFiles(userDataFolder, workspaceId),
    clock,
    logger: inWorkspace(logger, workspaceId),
    openKey,
  });
  const observer = createObserver();
  let offset: ClockOffset | null = null;
  let waiting: PlanningAnswer[] = [];
  let gone: Observed[] = [];
  let files = new Set<string>();
  let areNotesNew = true;
  /** Notes about posts that are not recorded yet. */
  let notes: readonly (readonly [string, NotedDecision])[] = [];
  let hasStarted = false;
  let isStopped = false;
  let stopTimer: (() => void) | undefined;
  /** Posts whose change history was taken over, as far as this run knows. */
  const searched = new Set<string>();
  /** When an answer first said that a post is not there. */
  const missingSince = new Map<string, number>();

  function soon(): void {
    if (isStopped) return;
    if (waiting.length >= mostWaiting) void flush();
    else stopTimer ??= timers.after(hasStarted ? togetherMs : firstAfterMs, () => void flush());
  }

  async function access(): Promise<string | null> {
    const [own, saved] = [await openKey(), await token(workspaceId)];
    return own && saved !== null ? own.idOf(saved) : null;
  }

  async function flush(): Promise<DeskResult<number>> {
    stopTimer?.();
    stopTimer = undefined;
    hasStarted = true;
    const [answers, missing, fileIds] = [waiting, gone, files];
    [waiting, gone, files] = [[], [], new Set()];
    if (areNotesNew) notes = await notedDecisions();
    areNotesNew = false;
    const breathe = createPause();
    const seen = new Map<string, ReadonlySet<string>>();
    let written = await append(missing);
    // Appends follow one another: a page of posts takes a few milliseconds, and nothing is written where nothing is new.
    for (const answer of answers) {
      if (!written.ok) break;
      await breathe();
      takeOffset(answer.answer);
      const facts = observed(answer, offset);
      addFiles(seen, facts);
      written = await append(facts);
    }
    if (!written.ok) {
      // The next one writes what this one could not.
      areNotesNew = true;
      return written;
    }
    return appendFiles(seen, fileIds);
  }

  function append(facts: readonly Observed[], asked: readonly string[] = []): Promise<DeskResult<number>> {
    return store.append((states) => {
      const seen = facts.map((one) => withRevisions(one, (file) => revisionIn(states, one.post, file)));
      const drafts = observer.draftsOf(states, seen, asked);
      const noted = noteDrafts(states, notes, drafts);
      const found = new Set(noted.map(({ post }) => post));
      notes = notes.filter(([, { post }]) => !found.has(post));
      return [...drafts, ...noted];
    }, access);
  }

  /** A month shows lines that were written in it, and takes over nothing. */
  const postsFor = (wish: ProofWish, states: ChainStates): readonly string[] =>
    wish.scope === 'client'
      ? [...states.posts(wish.client), ...observer.unrecordedOf(wish.client)]
      : postsOf(wish);

  async function takeOver(wish: ProofWish): Promise<DeskResult<null>> {
    const flushed = await flush();
    const posts = flushed.ok ? await store.read((states) => postsFor(wish, states)) : flushed;
    if (!posts.ok) return posts;
    const seen = new Map<string, ReadonlySet<string>>();
    addFiles(seen, observer.unrecorded(posts.data));
    const begun = await append([], posts.data);
    const written = begun.ok ? await appendFiles(seen, new Set()) : begun;
    if (!written.ok) return written;
    const wanted = await store.read((states) =>
      postsToSearch(
        states,
        posts.data.filter((post) => !searched.has(post)),
      ),
    );
    if (!wanted.ok) return wanted;
    const from = journal(workspaceId);
    const drafts = from.ok ? await historyDrafts(from.data, wanted.data) : from;
    // Without the history a proof has what main read. The next one tries again.
    if (!drafts.ok) return succeed(null);
    for (let first = 0; first < drafts.data.length; first += mostTogether) {
      const taken = await store.append(() => drafts.data.slice(first, first + mostTogether));
      if (!taken.ok) return taken;
    }
    for (const post of wanted.data.keys()) searched.add(post);
    return succeed(null);
  }

  /** Bytes of files of posts that are recorded, among those that are new or that belong to a post just seen. */
  async function appendFiles(
    seen: ReadonlyMap<string, ReadonlySet<string>>,
    fileIds: ReadonlySet<string>,
  ): Promise<DeskResult<number>> {
    const wanted = new Map<string, Set<string>>();
    const want = (post: string, file: string) => wanted.set(file, (wanted.get(file) ?? new Set()).add(post));
    for (const [post, own] of seen) for (const file of own) want(post, file);
    if (fileIds.size > 0) for (const { post, file } of observer.showing(fileIds)) want(post, file);
    if (wanted.size === 0) return succeed(0);
    const posts = await store.read((states) =>
      [...wanted].map(([file, owners]) => ({
        file,
        owners: [...owners].flatMap((post) => {
          const client = states.clientOf(post);
          const chain = client === undefined ? undefined : states.of(client);
          return chain ? [{ post, chain }] : [];
        }),
      })),
    );
    if (!posts.ok) return posts;
    const drafts: Draft[] = [];
    for (const { file, owners } of posts.data) {
      const kept = owners.length > 0 ? await keptFile(workspaceId, file) : null;
      if (!kept) continue;
      for (const { post, chain } of owners)
        drafts.push({
          client: { id: chain.client, name: chain.name, zone: chain.zone },
          post,
          slot: `media:${file}`,
          mark: markOf(kept),
          fact: { kind: 'seen.media', file, ...kept },
        });
    }
    return store.append(() => drafts);
  }

  function takeOffset(answer: unknown): void {
    if (!isObject(answer)) return;
    const { sentAt, readAt, serviceAt } = answer;
    if (typeof sentAt !== 'number' || typeof readAt !== 'number' || typeof serviceAt !== 'number') return;
    offset = withAnswer(offset, { sentAt, readAt, serviceAt });
  }

  async function notedDecisions(): Promise<readonly (readonly [string, NotedDecision])[]> {
    const from = journal(workspaceId);
    const writes = from.ok ? await from.data.localWrites() : from;
    if (!writes.ok) return [];
    return [...writes.data.values()].flatMap(({ write }: LocalSaved) =>
      write.collection === 'noted_decisions' && write.value ? [[write.key, write.value] as const] : [],
    );
  }

  return {
    store,
    flush,
    takeOver,
    offer(answer: PlanningAnswer): void {
      const post = answer.route === 'planning.get_post' ? postIn(answer.input) : null;
      if (post !== null) missingSince.delete(post);
      waiting.push(answer);
      soon();
    },
    offerMissing({ route, input }: Omit<PlanningAnswer, 'answer'>): void {
      const post = route === 'planning.get_post' ? postIn(input) : null;
      if (post === null) return;
      const now = clock.now();
      const since = missingSince.get(post) ?? now;
      missingSince.set(post, since);
      if (now - since < goneAfterMs) return;
      const read = {
        sentAt: null,
        receivedAt: now,
        serviceAt: null,
        offset: offset && { least: offset.least, most: offset.most },
        route,
        requestId: null,
      };
      gone.push({ post, client: null, fact: { kind: 'seen.gone' }, read });
      soon();
    },
    filesChanged(fileIds: readonly string[]): void {
      for (const id of fileIds) files.add(id);
      if (fileIds.length > 0) soon();
    },
    follow(): void {
      // Written with the next answer: the journal grows far more often than notes are made.
      areNotesNew = true;
    },
    stop(): void {
      isStopped = true;
      stopTimer?.();
    },
  };
}

/** Adds the files of each version, by post. */
function addFiles(seen: Map<string, ReadonlySet<string>>, facts: readonly Observed[]): void {
  for (const { post, fact } of facts)
    if (fact.kind === 'seen.version') seen.set(post, new Set(fact.content.media.map(({ id }) => id)));
}

/** Tells the bytes of a file apart, and names them if they replaced others. */
const markOf = ({ sha256, revision }: KeptFile): string =>
  [sha256.slice(0, 22), revision].filter(Boolean).join('#');

/** Name of the bytes that the newest line about a file of a post tells; undefined if they replaced no others. */
function revisionIn(states: ChainStates, post: string, file: string): string | undefined {
  const client = states.clientOf(post);
  const marks = client === undefined ? undefined : states.of(client)?.posts.get(post)?.marks;
  return marks?.get(`media:${file}`)?.split('#')[1];
}

/** Notes about posts that are recorded. Others wait until their post is. */
function noteDrafts(
  states: ChainStates,
  notes: readonly (readonly [string, NotedDecision])[],
  drafts: readonly Draft[],
): readonly Draft[] {
  const clients = new Map(drafts.map(({ post, client }) => [post, client]));
  return notes.flatMap(([note, { post, ...noted }]): Draft[] => {
    const id = states.clientOf(post);
    const known = id === undefined ? undefined : states.of(id);
    const client = clients.get(post) ?? (known && { id: known.client, name: known.name, zone: known.zone });
    return client
      ? [{ client, post, slot: `note:${note}`, mark: note, fact: { kind: 'noted.decision', note, noted } }]
      : [];
  });
}
