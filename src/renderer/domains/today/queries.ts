import { isAmong, type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import { dayKeyIn, type EpochMs } from '@shared/domain/time';
import { todayOf } from '@shared/domain/today';
import type { LocalValue } from '@shared/local-data';
import type { ClientKey } from '@shared/record-key';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { OfflineEngine, PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useNow, usePersonDay } from '../../kit/use-now';
import { memoizeNamed } from '../../query/memoize-last';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';
import { recordCountsQuery } from '../../query/records';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { useNeedyBatches } from '../batches';
import { useJoinedClients, useMine } from '../clients';
import { useBrokenSources } from '../connections';
import { useLocal } from '../local-data';
import { monthInputTables } from '../metrics';
import type { MissedGoal } from '../months';
import { notesByPost } from '../noted';
import { useDueReports, useOpenedReports } from '../reports';
import { isClosed, useIsWithout } from '../sync';
import type { BrokenAccount } from './broken-accounts';
import { type ClaimReadState, nothingRead, type TodayReads } from './claim';
import { clientsOfEntry, entriesOf, isNeed, type TodaySectionName } from './entries';
import { readLikelyToMiss } from './likely-to-miss';
import { isCountBounded } from './lines';
import { useLostConnections } from './lost-connections';
import { type DayPost, type DayReading, type RequestedChange, readAheadMs, readDay } from './read-today';
import { ReviewDecisions } from './review-decisions';
import {
  type FramedToday,
  type ShownToday,
  type TodayFrame,
  todayFrameOf,
  todayOfFrame,
} from './today-frame';
import { type StandingEntry, useStandings } from './triage';

/** Clients shown on Today: those marked as mine (if any), or all. */
export type TodayScope = 'mine' | 'all';

interface TodayReading extends DayReading {
  /** Ids of the planning projects that were read; null for all. */
  readonly projectIds: readonly string[] | null;
  /** When it was read. */
  readonly readAt: EpochMs;
}

export interface TodaySnapshot extends TodayReading {
  /** Shown scope. It is `all` if no client is marked. */
  readonly scope: TodayScope;
  /** Planning projects of the clients marked as mine. */
  readonly mine: readonly string[];
  /** Whether any client is marked, also one without posts. */
  readonly hasMine: boolean;
}

/** The choice applies to the Today screen and to its number in the sidebar. */
const chosenScope = perWorkspace(() =>
  createStore<{ readonly scope: TodayScope }>(() => ({ scope: 'mine' })),
);

const reviewDecisions = perWorkspace(({ engine, watchTables }) => {
  if (!engine) return null;
  const decisions = new ReviewDecisions(engine);
  watchTables(['planning.post_reviews'], ({ postIds }) => decisions.forget(postIds));
  return decisions;
});

const isOfRow = ({ id, piece }: PostRow, wanted: string): boolean =>
  id === wanted || piece?.some((member) => member.id === wanted) === true;

interface Question {
  /** Planning projects; null for all. */
  readonly projectIds: readonly string[] | null;
  /** IANA zone of the person. */
  readonly zone: string;
  readonly now: () => number;
  readonly decisions: ReviewDecisions | null;
  /** Notes of what was said about posts outside the service. */
  readonly noted: readonly LocalValue<'noted_decisions'>[];
}

const todayQuery = ({ projectIds, zone, now, decisions, noted }: Question): EngineQuery<TodayReading> => ({
  // Entries are only added.
  key: ['today', projectIds, zone, noted.length],
  ask: async (engine) => {
    const readAt = now();
    const asked = {
      engine,
      decisions: decisions ?? new ReviewDecisions(engine),
      notes: notesByPost(noted),
      projectIds,
      now: readAt,
      zone,
    };
    return { ...(await readDay(asked)), projectIds, readAt };
  },
  tables: [
    ...(['posts', 'post_details', 'projects', 'changes'] as const),
    ...(['planning.projects', 'planning.integrations', 'planning.post_reviews'] as const),
  ],
  showsPost: (id, { posts, waiting, changes }) =>
    [...posts, ...waiting, ...changes.map(({ post }) => post)].some(({ row }) => isOfRow(row, id)),
  everyMs: readAheadMs,
  // Each read runs a dozen queries. The pause lets other queries run in between.
  pauseFactor: 5,
});

const likelyToMissQuery = (
  projectIds: readonly string[] | null,
  noted: Question['noted'],
): EngineQuery<readonly DayPost[]> => ({
  key: ['likely_to_miss', projectIds, noted.length],
  ask: (engine) => readLikelyToMiss(engine, projectIds, notesByPost(noted)),
  tables: ['posts', 'changes', 'local'],
  // The pace is Today's: an idle window asks no more often for them.
  everyMs: readAheadMs,
  pauseFactor: 5,
});

export interface UseToday {
  /** Null until the replica has answered. */
  readonly snapshot: TodaySnapshot | null;
  /** All entries in display order, including those put away; null until known. */
  readonly entries: readonly StandingEntry[] | null;
  /** Number and clients of the entries that need the person and were not put away. */
  readonly needs: TodayNeeds;
  /** Posts of the person's day by time. A full day is limited to those around now. */
  readonly goesOut: readonly DayPost[];
  /** Number of pieces of the day. */
  readonly goesOutTotal: number;
  /** State of each list that the headline relies on. */
  readonly reads: TodayReads;
  /** The workspace has no planning service and no posts: they are not loading. */
  readonly isWithoutPosts: boolean;
  /** Section totals from the first frame, which holds only the first lines; null once the worker has answered. */
  readonly totals: ReadonlyMap<TodaySectionName, number> | null;
  readonly setScope: (scope: TodayScope) => void;
}

export interface TodayNeeds {
  readonly count: number;
  /** Keys of their clients, of any service; empty unless each belongs to a known client. */
  readonly clients: ReadonlySet<string>;
}

const noPosts: readonly DayPost[] = [];
const noEntries: Question['noted'] = [];

/** The sidebar's number and the screen are about the same day, also when the screen opens again. */
const dayOf = memoizeNamed(todayOf<DayPost, BrokenAccount, RequestedChange>);
const entriesOfDay = { badge: memoizeNamed(entriesOf), screen: memoizeNamed(entriesOf) };

/**
 * Reads what needs the person now; null on a page without a workspace.
 * @param canWait whether the first reading may come later. Used for badges: a reading's many queries would delay the
 * requested screen.
 */
export function useToday(canWait = false): UseToday {
  const { now: clock } = useWorkspaceServices();
  const chosen = usePerWorkspace(chosenScope);
  const decisions = usePerWorkspace(reviewDecisions);
  const { personZone: zone } = useFormat();
  const isDue = useIsDue(canWait);
  const now = useNow();
  const scope = useStore(chosen, ({ scope }) => scope);
  const marks = useLocal('mine');
  const { projectIds: mine, hasSome: hasMine, records: myRecords } = useMine();
  const projectIds = scope === 'mine' && hasMine ? mine : null;
  const noted = useLocal('noted_decisions');
  const asked = { projectIds, zone, now: clock, decisions, noted: noted ?? noEntries };
  const reading = useEngineQuery(todayQuery(asked), {
    isEnabled: isDue && marks !== null && noted !== null,
  });
  const snapshot = useMemo(
    (): TodaySnapshot | null =>
      reading && { ...reading, scope: reading.projectIds === null ? 'all' : 'mine', mine, hasMine },
    [reading, mine, hasMine],
  );
  const isOfScope = (isMine: (records: typeof myRecords) => boolean) =>
    projectIds === null || isMine(myRecords);
  const allMissed = useMissedGoals(isDue);
  const missedGoals = (allMissed ?? []).filter(({ client }) => isOfScope((mine) => isAmong(client, mine)));
  const allLost = useBrokenSources(isDue);
  const brokenSources = (allLost ?? []).filter(({ project }) => isOfScope((mine) => mine.has(project)));
  const connections = useLostConnections(isDue, !canWait, projectIds === null ? null : myRecords);
  const batches = useNeedyBatches();
  const allDue = useDueReports(dayKeyIn(zone, now), isDue);
  const dueReports = (allDue ?? []).filter(({ client }) => isOfScope((mine) => mine.has(client.key)));
  const allOpened = useOpenedReports(now, isDue && !canWait);
  const openedReports = (allOpened ?? []).filter(({ client }) =>
    isOfScope((mine) => client !== null && mine.has(client)),
  );
  // Forecasts are computed when they are asked for, which is after the first screen.
  const isForecastDue = useIsDue(true);
  const likelyToMiss = useEngineQuery(likelyToMissQuery(projectIds, noted ?? noEntries), {
    isEnabled: isForecastDue,
  });
  const today = snapshot && dayOf({ ...snapshot, likelyToMiss: likelyToMiss ?? noPosts, now, zone });
  const all =
    snapshot && today
      ? entriesOfDay[canWait ? 'badge' : 'screen']({
          today,
          changes: snapshot.changes,
          lostConnections: connections.lost,
          brokenSources,
          missedGoals,
          batches: batches ?? [],
          dueReports,
          openedReports,
        })
      : null;
  const entries = useStandings(all, now);
  const reports = useListRead('reporting.reports');
  const sources = useListRead('reporting.integrations');
  const isWithoutPosts = useIsWithout('planning') === true;
  const reads = useMemo((): TodayReads => {
    if (!snapshot) return nothingRead;
    const { asOf, isClosed, undatedChanges } = snapshot;
    const isThere = (answer: unknown): ClaimReadState => (answer === null ? 'unread' : 'read');
    return {
      posts: isWithoutPosts ? 'read' : isThere(asOf),
      accounts: isClosed ? 'closed' : isWithoutPosts ? 'read' : isThere(asOf),
      decisions: undatedChanges > 0 ? 'unread' : 'read',
      goals: isThere(allMissed),
      batches: isThere(batches),
      reports: reports === 'read' ? isThere(allDue) : reports,
      sources,
      connections: connections.state,
    };
  }, [snapshot, isWithoutPosts, allMissed, batches, allDue, reports, sources, connections]);
  const { reporting: reportingService, connect } = useWorkspace()?.services ?? {};
  // With planning alone, every client has one record.
  const isJoined = reportingService !== undefined || connect !== undefined;
  const { clients, isLoading } = useJoinedClients(isDue && !canWait && isJoined);
  const needs = useMemo(
    () => needsOf(entries ?? [], isJoined && isLoading ? null : clients),
    [entries, isJoined, isLoading, clients],
  );
  const setScope = (next: TodayScope) => chosen.setState({ scope: next });
  const goesOut = today?.goesOut ?? noPosts;
  const counted = snapshot?.goesOutTotals.find(({ day }) => day === dayKeyIn(zone, now));
  const goesOutTotal = counted?.total ?? 0;
  const isKnown = snapshot !== null && entries !== null;
  const framed = useTodayFrame({
    // The frame of the scope that a start opens with, and of this day alone.
    name: scope === 'mine' ? `today ${dayKeyIn(zone, now)}` : null,
    shown: isKnown && !canWait ? { snapshot, entries, needs, goesOut, goesOutTotal, now } : null,
    isNeeded: !isKnown,
    zone,
  });
  // Stored data was true when it was stored. The screen shows its age.
  if (framed) return { ...framed, reads: keptReads(framed.snapshot), isWithoutPosts: false, setScope };
  return { snapshot, entries, needs, goesOut, goesOutTotal, reads, isWithoutPosts, totals: null, setScope };
}

const keptReads = ({ isClosed }: TodaySnapshot): TodayReads => ({
  ...({ posts: 'read', accounts: isClosed ? 'closed' : 'read', decisions: 'read' } as const),
  ...({ goals: 'read', batches: 'read', reports: 'read', sources: 'read', connections: 'read' } as const),
});

/** Whether a list of the reporting service is known; a workspace without the service has none to miss. */
function useListRead(resource: 'reporting.reports' | 'reporting.integrations'): ClaimReadState {
  const isUsed = useWorkspace()?.services.reporting !== undefined;
  const counts = useEngineQuery(recordCountsQuery(resource), { isEnabled: isUsed });
  if (!isUsed) return 'read';
  if (isClosed(counts?.error)) return 'closed';
  return counts?.asOf == null ? 'unread' : 'read';
}

interface FrameNeeds {
  /** Null stores nothing. */
  readonly name: string | null;
  /** Content of the screen; null while unknown or not shown. */
  readonly shown: ShownToday | null;
  readonly isNeeded: boolean;
  readonly zone: string;
}

/** Keeps what Today shows for the next start, and answers what the last one kept while nothing newer is known. */
function useTodayFrame({ name, shown, isNeeded, zone }: FrameNeeds): FramedToday | null {
  const { firstFrame, now } = useWorkspaceServices();
  const newest = useRef(shown);
  useEffect(() => {
    newest.current = shown;
  });
  const isShown = shown !== null;
  useEffect(() => {
    if (name === null || !isShown) return undefined;
    return firstFrame.show(name, () => newest.current && todayFrameOf(newest.current));
  }, [firstFrame, name, isShown]);
  const entries = shown?.entries;
  useEffect(() => {
    if (name !== null && entries) firstFrame.changed(name);
  }, [firstFrame, name, entries]);
  return useMemo(() => {
    const frame = isNeeded && name !== null ? (firstFrame.kept(name) as TodayFrame | undefined) : undefined;
    return frame ? todayOfFrame(frame, now(), zone) : null;
  }, [isNeeded, name, firstFrame, now, zone]);
}

/** @param joined all clients; null while they are unknown */
function needsOf(entries: readonly StandingEntry[], joined: readonly JoinedClient[] | null): TodayNeeds {
  const open = entries.filter(({ entry, standing }) => isNeed(entry) && !standing.isAway);
  const owners = open.map(({ entry }) => clientsOfEntry(entry));
  if (joined === null || owners.some((keys) => keys.length === 0))
    return { count: open.length, clients: new Set() };
  const clientOf = new Map(
    joined.flatMap((client) => recordKeysOf(client).map((record) => [record as ClientKey, client.key])),
  );
  return { count: open.length, clients: new Set(owners.flat().map((key) => clientOf.get(key) ?? key)) };
}

/** How many things need the person now, for the sidebar: it may wait for the screen that was asked for. */
export function useTodayCount(): number | { readonly atLeast: number } | null {
  const { snapshot, entries, needs, isWithoutPosts } = useToday(true);
  // Before everything was read once, a number would be one that grows while one looks.
  if (!entries || !snapshot || (snapshot.asOf === null && !isWithoutPosts)) return null;
  return isCountBounded(snapshot) ? { atLeast: needs.count } : needs.count;
}

/** False while a caller that can wait is still waiting. */
function useIsDue(canWait: boolean): boolean {
  const { later } = useWorkspaceServices();
  const [isWaiting, setWaiting] = useState(canWait);
  useEffect(() => (isWaiting ? later(() => setWaiting(false)) : undefined), [isWaiting, later]);
  return !isWaiting;
}

/** The goals that are missed now; null until the replica has answered. */
function useMissedGoals(isEnabled: boolean): readonly MissedGoal[] | null {
  const { language } = useTranslation();
  const today = usePersonDay();
  const query = useMemo(
    () => ({
      key: ['missed_goals', today, language],
      // Months are loaded after the first paint, which shows no goal.
      ask: async (engine: OfflineEngine) =>
        (await import('../months')).readMissedGoals(engine, { today, language }),
      tables: [...monthInputTables, 'metrics.results'] as const,
      // Each read looks up every client. The pause lets other queries run in between.
      pauseFactor: 5,
    }),
    [today, language],
  );
  return useEngineQuery(query, { isEnabled });
}
