import { join } from 'node:path';
import type { RecordChange } from '@shared/changes';
import type { NotedDecision } from '@shared/domain/noted';
import { isoTime } from '@shared/domain/time';
import { succeed } from '@shared/errors';
import type { ChangeSeen, LocalSaved } from '@shared/journal';
import type { Journal } from '../../journal/journal';
import type { KeptFile } from '../../media/media';
import { virtualTime } from '../../services/testing/virtual-time';
import { createKeychainStore } from '../../vault/keychain-store';
import { createFakeKeytar } from '../../vault/testing/fake-keytar';
import { createVault } from '../../vault/vault';
import { createEvidence } from '../evidence';
import type { PlanningAnswer } from '../observe';

export const workspaceId = 'estudio1';
/** Monday, 9 November 2026, 12:00 UTC. */
export const startsAt = Date.UTC(2026, 10, 9, 12);

/** Evidence of a workspace in a folder, with the ports that it needs. Opened again, it finds what the folder holds. */
export function openEvidence(folder: string, keytar = createFakeKeytar()) {
  const time = virtualTime(startsAt);
  const notes = new Map<string, LocalSaved>();
  const files = new Map<string, KeptFile>();
  const history: ChangeSeen[] = [];
  const readSince: Journal['readSince'] = async (after, limit, kinds) =>
    succeed({
      // Safe: the history has no other kind.
      entries: history
        .slice(after, after + limit)
        .filter(({ kind }) => kinds.some((one) => one === kind)) as never,
      lastSequence: history.length,
      recoverySequence: 0,
    });
  const logger = { log: () => undefined };
  const vault = createVault({
    folder,
    openKeychain: () => createKeychainStore({ service: 'test', load: async () => keytar, timeoutMs: 1_000 }),
    learnSecret: () => undefined,
    logger,
  });
  const evidence = createEvidence({
    userDataFolder: folder,
    clock: time.clock,
    timers: time.timers,
    logger,
    vault,
    exists: () => true,
    journal: () => succeed({ localWrites: async () => succeed(notes), readSince }),
    token: async () => 'planning-token',
    keptFile: async (_id, fileId) => files.get(fileId) ?? null,
  });
  return {
    time,
    evidence,
    keytar,
    files,
    evidenceFolder: join(folder, 'workspaces', workspaceId, 'evidence'),
    /** A line of the change history of a post, as a page hands it over. */
    change(given: Partial<RecordChange> & Pick<RecordChange, 'seenAt'>) {
      const change: RecordChange = {
        id: `${given.seenAt}-${history.length}`,
        resource: 'planning.posts',
        recordId: '48213',
        title: 'Sonho de creme',
        client: null,
        kind: 'caption_edited',
        field: 'caption',
        before: 'Sonho de creme por R$ 7,90',
        after: 'Sonho de creme por R$ 9,90',
        lastSeenAt: given.seenAt - 60_000,
        ...given,
      };
      history.push({ kind: 'change.seen', sequence: history.length + 1, at: isoTime(change.seenAt), change });
    },
    offer: (answer: PlanningAnswer) => evidence.offer(workspaceId, answer),
    note(key: string, value: NotedDecision) {
      const at = isoTime(time.clock.now());
      const write = { collection: 'noted_decisions', key, value } as const;
      notes.set(key, { kind: 'local.saved', sequence: notes.size + 1, at, savedAt: at, write });
      evidence.follow(workspaceId);
    },
  };
}

const stamp = (at: number) => ({ readAt: at, sentAt: at - 300, serviceAt: at - 100, requestId: 'req_1' });

/** A post as an answer gives it. */
export const post = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 48213,
  asset_group_id: 512,
  project: { id: 41, name: 'Padaria Aurora', timezone: 'America/Sao_Paulo' },
  network: 'instagram_business',
  network_group: 'instagram',
  account: { id: '1784', name: '@padaria.aurora' },
  type: 'feed',
  status: 'in_review',
  review_status: 'pending',
  caption: 'Sonho de creme por R$ 9,90',
  first_comment: null,
  schedule_at: '2026-11-09T18:00:00-03:00',
  published_url: null,
  media: [{ id: 77, type: 'image', url: 'https://files.example/77.jpg?signature=abc' }],
  ...changes,
});

export const listOf = (at: number, ...records: readonly object[]): PlanningAnswer => ({
  route: 'planning.list_posts',
  input: { lane: 'freshness' },
  answer: { ...stamp(at), records, setAside: [], page: {} },
});

/** @param serviceAt the answer's `Date`. */
export const singleOf = (at: number, serviceAt: number, record: { readonly id: number }): PlanningAnswer => ({
  route: 'planning.get_post',
  input: { lane: 'freshness', params: { id: record.id } },
  answer: { ...stamp(at), serviceAt, record },
});

export const reviewsOf = (at: number, id: number, ...records: readonly object[]): PlanningAnswer => ({
  route: 'planning.list_post_reviews',
  input: { lane: 'freshness', params: { id } },
  answer: { ...stamp(at), records, setAside: [], page: {} },
});

export const decision = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 3,
  reviewer: { name: 'Ana Beatriz Nogueira', email: 'ana@aurora.example' },
  status: 'approved',
  reasons: [],
  comments: null,
  is_invalidated: false,
  decided_at: '2026-11-09T09:00:00-03:00',
  created_at: '2026-11-09T09:00:00-03:00',
  ...changes,
});
