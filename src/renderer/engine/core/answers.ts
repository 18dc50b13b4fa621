import type { PostFilter, PostQuery } from '../api';
import { accountLoadsOf } from '../columns/account-loads';
import { noReviewGroups } from '../columns/headed-order';
import { facetsOf } from '../columns/post-facets';
import { urgencyHoldsUntil } from '../columns/urgency-until';
import type { MethodAnswer, MethodArgs, MethodName } from '../protocol';
import type { Engine } from './engine';
import { readChanges } from './local/change-query';
import { readCalendar, readDetail, readPostsPage } from './post-reading';
import { answerSearch } from './searching';

/** Who answers each method of `EngineMethods`. */
export const answers: {
  readonly [M in MethodName]: (engine: Engine, ...args: MethodArgs<M>) => Promise<MethodAnswer<M>>;
} = {
  query: (engine, query) =>
    engine.read(async (openReplica) => {
      const groups = asksOfGroups(query) ? await openReplica.reviewGroups() : noGroupsAsked;
      if (!groups.ok) return groups;
      const words = asksOfWords(query.filter) ? await openReplica.words() : nothingAsked;
      if (!words.ok) return words;
      const read = await readPostsPage(
        openReplica.replica,
        { from: openReplica.now(), ...query, filter: openReplica.finder.resolve(query.filter) },
        openReplica.syncProgress.confirmedAt,
        groups.value,
      );
      if (!read.ok) return read;
      openReplica.heal(read.value.missing);
      return { ok: true, value: read.value.page };
    }),
  calendar: (engine, query) =>
    engine.read(async (openReplica) => {
      const { replica, syncProgress, keptDays } = openReplica;
      const read = await readCalendar(replica, query, syncProgress, keptDays);
      if (!read.ok) return read;
      openReplica.heal(read.value.missing);
      return { ok: true, value: read.value.page };
    }),
  accountLoads: async (engine) => {
    const openReplica = await engine.ready();
    return accountLoadsOf(openReplica.replica.posts, openReplica.now());
  },
  facets: (engine, filter) =>
    engine.read(async (openReplica) => {
      const { replica, finder } = openReplica;
      const groups = await openReplica.reviewGroups();
      if (!groups.ok) return groups;
      const words = asksOfWords(filter) ? await openReplica.words() : nothingAsked;
      if (!words.ok) return words;
      const nameOf = (id: string) => replica.nameOf(id);
      return { ok: true, value: facetsOf(replica.posts, finder.resolve(filter), groups.value, nameOf) };
    }),
  urgencyHoldsUntil: async (engine, query) => urgencyHoldsUntil((await engine.ready()).replica.posts, query),
  readPost: (engine, id) => engine.read(({ replica }) => readDetail(replica, id)),
  records: (engine, resource, filter = {}) =>
    engine.read((openReplica) => openReplica.records(resource, filter)),
  record: (engine, resource, id) => engine.read((openReplica) => openReplica.record(resource, id)),
  recordCounts: (engine, resource) => engine.read((openReplica) => openReplica.recordCounts(resource)),
  metrics: (engine, questions) => engine.read(({ metrics }) => metrics.readings(questions)),
  metricNumbers: (engine, query) => engine.read(({ metrics }) => metrics.numbers(query)),
  wantMetrics: async (engine, viewer, wants) => engine.wantMetrics(viewer, wants),
  metricCalls: async (engine) => (await engine.ready()).metrics.counts,
  search: (engine, query) =>
    engine.read(async (openReplica) => {
      const words = await openReplica.words();
      return words.ok ? answerSearch(openReplica.replica, words.value, query) : words;
    }),
  changes: (engine, query) => engine.read(({ replica }) => readChanges(replica.store, query)),
  local: (engine, collection) => engine.read(({ replica }) => replica.store.readCollection(collection)),
  freshness: async (engine) => (await engine.ready()).freshness(),
  storage: (engine) => engine.read((openReplica) => openReplica.storage()),
  setPaused: async (engine, paused) => (await engine.ready()).setPaused(paused),
  clear: (engine, what) => engine.clear(what),
  refresh: (engine, scope) => engine.refresh(scope),
};

/** Only these questions wait for the review groups to be loaded: at start a plain list of posts must not. */
const asksOfGroups = ({ sort, filter }: PostQuery) =>
  sort === 'review_group' || filter.reviewGroupIds !== undefined;
const noGroupsAsked = { ok: true, value: noReviewGroups } as const;

/** Only questions with a text wait for the search index. */
const asksOfWords = ({ text }: PostFilter) => text !== undefined;
const nothingAsked = { ok: true, value: null } as const;
