import { recordKeysOf } from '@shared/domain/clients';
import { saidVersionOf } from '@shared/domain/guard/said-version';
import { hashText } from '@shared/domain/hash-text';
import { changedSinceSaid } from '@shared/domain/noted';
import { dueWithinMs, isPublishable } from '@shared/domain/risk';
import { dayKeyIn, type EpochMs, parseInstant } from '@shared/domain/time';
import { statusesGoingOut } from '@shared/domain/urgency';
import type { ChangedPost, DuePost } from '@shared/notifications';
import type { OfflineEngine, PostFilter, PostRow } from '../../engine';
import { readChanges } from '../../query/records';
import type { WorkspaceServices } from '../../query/workspace-services';
import { type MissedGoal, readMissedGoals } from '../months';
import { notesByPost, postsSaidYes } from '../noted';
import { readLikelyToMiss } from '../today';

interface Options extends Pick<WorkspaceServices, 'appState' | 'request' | 'now' | 'watchTables'> {
  readonly engine: Posts & Pick<OfflineEngine, 'records' | 'metricNumbers' | 'slotForecasts'>;
  /** The app's language, for the names of metrics. */
  readonly language: () => string;
  /** IANA zone of the person. */
  readonly zone: string;
}

/** Maximum interval of reports. An earlier one is sent when the next post becomes due, which happens by time alone. */
const atLeastEveryMs = 60 * 60_000;
/** Minimum interval of timed reports, so that posts which become due together share one. */
const apartMs = 60_000;
/** Delay after a change. The local copy changes constantly during its first read, so changes share a report. */
const pauseMs = 20_000;
/** Delay after a change until posts that changed after their approval are looked for: an alarm can't wait. */
const alarmPauseMs = 1_000;
/** Longest wait for the bytes of new files: they may be the approved ones, uploaded again. */
const bytesWaitMs = 30_000;
/** A post that publishes so soon can't wait. */
const bytesWaitEndsMs = 3 * 60_000;
const pageSize = 200;
/** Most posts whose files are looked up at once. */
const mostLookedUp = 200;
/** Limit of each list that main accepts. */
const mostListed = 1_000;
const longestTitle = 300;

/**
 * Repeatedly sends main the due posts, missed goals and client names for its notifications, because only the local
 * copy has them. Returns a function that stops it.
 */
export function startDueReports(options: Options): () => void {
  const { appState, engine, request, now, watchTables, language, zone } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let alarmTimer: ReturnType<typeof setTimeout> | undefined;
  let isDueSoon = false;
  let isOver = false;
  /** Posts and versions of the last report. */
  let reported = '';
  /** Posts and versions whose new files are still to be read, with the time since when. */
  let openSince: ReadonlyMap<string, EpochMs> = new Map();

  const wantsLikely = () => appState.getState().settings.notifications.kinds.includes('likely_to_miss');
  const reportIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isDueSoon = false;
      void tell();
    }, ms);
  };
  const tell = async () => {
    const today = dayKeyIn(zone, now());
    const [known, missed, likely] = await Promise.all([
      readReport(engine, now()),
      readMissedGoals(engine, { today, language: language() }),
      // No forecast is made for a person who doesn't want to hear of it.
      wantsLikely() ? readLikely(engine) : null,
    ]);
    const changed = known && (await withoutOpen(known.changed));
    if (changed) reported = namesOf(changed);
    const report = reportOf(known && changed && { ...known, changed }, missed, likely);
    // If main did not accept it, the next report has everything again.
    if (known || missed.length > 0) await request('notifications.report', report);
    const nextAt = await nextDueAt(engine, now());
    if (!isOver && !isDueSoon) reportIn(Math.min(atLeastEveryMs, Math.max(apartMs, nextAt - now())));
  };
  const lookForAlarms = async () => {
    alarmTimer = undefined;
    const read = await readChanged(engine);
    const changed = read && (await withoutOpen(read));
    if (!isOver && changed && namesOf(changed) !== reported) reportIn(0);
  };
  /** Leaves out posts in which only files differ, while main reads the new ones. */
  const withoutOpen = async (changed: readonly ChangedPost[]): Promise<readonly ChangedPost[]> => {
    const mayWait = changed.filter(
      ({ fields, publishAt }) =>
        fields.length === 1 &&
        fields[0] === 'media' &&
        (publishAt === null || publishAt - now() > bytesWaitEndsMs),
    );
    const unread = await postsWithUnreadFiles(request, mayWait);
    const since = mayWait
      .filter(({ postId }) => unread.has(postId))
      .map((one) => [nameOf(one), openSince.get(nameOf(one)) ?? now()] as const);
    openSince = new Map(since);
    const isOpen = (one: ChangedPost) => now() - (openSince.get(nameOf(one)) ?? 0) < bytesWaitMs;
    const left = changed.filter((one) => !isOpen(one));
    if (left.length < changed.length && !isOver)
      alarmTimer ??= setTimeout(() => void lookForAlarms(), alarmPauseMs);
    return left;
  };
  const look = () => {
    alarmTimer ??= setTimeout(() => void lookForAlarms(), alarmPauseMs);
    if (isDueSoon) return;
    isDueSoon = true;
    reportIn(pauseMs);
  };
  const stop = watchTables(['posts', 'metrics.results', 'local'], look, { evenUnseen: true });
  void tell();
  return () => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(alarmTimer);
    stop();
  };
}

type Known = NonNullable<Awaited<ReturnType<typeof readReport>>>;

function reportOf(known: Known | null, missed: readonly MissedGoal[], likely: readonly DuePost[] | null) {
  const goals = missed.slice(0, mostListed).flatMap(({ key, metricName, client, clientName }) => {
    const record = recordKeysOf(client)[0];
    return record ? [{ key, title: metricName.slice(0, longestTitle), client: record, clientName }] : [];
  });
  const names = goals.flatMap(({ client, clientName }) =>
    clientName === null ? [] : [[client, clientName.slice(0, longestTitle)] as const],
  );
  return {
    due: known?.due ?? null,
    likely: likely && [...likely],
    changed: known?.changed ?? null,
    missedGoals: goals.map(({ key, title, client }) => ({ key, title, client })),
    clientNames: { ...known?.clientNames, ...Object.fromEntries(names) },
  };
}

type Posts = Pick<OfflineEngine, 'query' | 'local' | 'readPost' | 'changes'>;

/** Rows by schedule, at most as many as main accepts; null where the copy was never read. */
async function readRows(
  engine: Pick<Posts, 'query'>,
  filter: PostFilter,
): Promise<readonly PostRow[] | null> {
  const rows: PostRow[] = [];
  for (let afterKey: string | null = null; ; ) {
    const page = await engine.query({ filter, sort: 'schedule', afterKey, limit: pageSize });
    if (page.asOf === null) return null;
    rows.push(...page.rows);
    afterKey = page.rows.at(-1)?.key ?? null;
    if (page.rows.length < pageSize || rows.length >= mostListed) return rows.slice(0, mostListed);
  }
}

/** Posts that differ from the version that was approved in the service, or else from the one that was noted here. */
async function readChanged(engine: Posts): Promise<readonly ChangedPost[] | null> {
  const notes = notesByPost(await engine.local('noted_decisions'));
  const ids = postsSaidYes(notes);
  const [rows, said] = await Promise.all([
    readRows(engine, { statuses: statusesGoingOut, isNotAsApproved: true }),
    ids.length === 0 ? [] : readRows(engine, { statuses: statusesGoingOut, ids }),
  ]);
  if (!rows || !said) return null;
  const changedSaid = said.map(async (row): Promise<ChangedPost[]> => {
    const version = changedSinceSaid(notes.get(row.id) ?? [], row)?.said.version ?? null;
    return version === null ? [] : changedSaidPost(engine, row, version);
  });
  return [...rows.flatMap(changedPostOf), ...(await Promise.all(changedSaid)).flat()].slice(0, mostListed);
}

/** Posts that are likely to miss their slot. A yes that was noted here needs no reminder. */
async function readLikely(
  engine: Pick<OfflineEngine, 'query' | 'slotForecasts' | 'local'>,
): Promise<readonly DuePost[]> {
  const noted = await engine.local('noted_decisions');
  const likely = await readLikelyToMiss(engine, null, notesByPost(noted));
  return likely.slice(0, mostListed).flatMap(({ row }) => duePostOf(row));
}

const nameOf = ({ postId, pair }: ChangedPost) => `${postId} ${pair}`;
const namesOf = (changed: readonly ChangedPost[]) => changed.map(nameOf).join();

/** Ids of the posts that have files which main is about to read. Empty if it does not answer: an alarm can't wait then. */
async function postsWithUnreadFiles(
  request: Options['request'],
  posts: readonly ChangedPost[],
): Promise<ReadonlySet<string>> {
  const postIds = posts.slice(0, mostLookedUp).map(({ postId }) => postId);
  const found = postIds.length === 0 ? null : await request('media.look_up', { postIds });
  const media = found?.ok ? found.data : [];
  return new Set(
    media.flatMap(({ postId, files }) => (files.some(({ state }) => state === 'waiting') ? [postId] : [])),
  );
}

/** Null where the copy was never read: an empty list would say that nothing is due. */
async function readReport(engine: Posts & Pick<OfflineEngine, 'records'>, now: number) {
  const [due, changed] = await Promise.all([
    // Only the service's count of missing responses tells that someone still has to respond.
    readRows(engine, {
      statuses: ['in_review'],
      review: 'pending',
      isMissingAnswers: true,
      between: { from: now, to: now + dueWithinMs + 1 },
    }),
    readChanged(engine),
  ]);
  if (!due || !changed) return null;
  const [planning, reporting, connect] = await Promise.all([
    engine.records('planning.projects'),
    // Notifications name clients as these services do.
    engine.records('reporting.projects'),
    engine.records('connect.customers'),
  ]);
  const names = [
    ...planning.records.map(({ id, record }) => [`planning:${id}`, record.name] as const),
    ...reporting.records.map(({ id, record }) => [`reporting:${id}`, record.name] as const),
    ...connect.records.map(({ id, record }) => [`connect:${id}`, record.name] as const),
  ].flatMap(([key, name]) => (name ? [[key, name.slice(0, longestTitle)] as const] : []));
  return {
    due: due.flatMap(duePostOf),
    changed,
    clientNames: Object.fromEntries(names),
  };
}

/** When the first post that is not due yet will be, epoch ms; infinite where none is known. */
async function nextDueAt(engine: Pick<OfflineEngine, 'query'>, now: number): Promise<number> {
  const between = { from: now + dueWithinMs + 1, to: Number.MAX_SAFE_INTEGER };
  const filter = { statuses: ['in_review'], review: 'pending', isMissingAnswers: true, between } as const;
  const { rows } = await engine.query({ filter, sort: 'schedule', afterKey: null, limit: 1 });
  const at = rows[0]?.scheduleAt ? parseInstant(rows[0].scheduleAt) : null;
  return at === null ? Number.POSITIVE_INFINITY : at - dueWithinMs;
}

function duePostOf(row: PostRow): DuePost[] {
  const dueAt = row.scheduleAt === null ? null : parseInstant(row.scheduleAt);
  if (dueAt === null) return [];
  return [{ postId: row.id, title: titleOf(row), client: `planning:${row.projectId}`, dueAt }];
}

function changedPostOf(row: PostRow): ChangedPost[] {
  const { approval } = row;
  if (approval?.kind !== 'changed') return [];
  const { pair, fields } = approval;
  const isCaption = fields.length === 1 && fields[0] === 'caption';
  const edit = isCaption && { edit: `${row.assetGroupId} ${hashText(row.caption ?? '', 0).toString(36)}` };
  return [{ ...alarmOf(row), pair, fields, publishesByItself: isPublishable(row.status), ...edit }];
}

/** A post that was edited after somebody said yes outside the service. Its alarm is that of a post in review. */
async function changedSaidPost(engine: Posts, row: PostRow, said: string): Promise<ChangedPost[]> {
  const [detail, lines] = await Promise.all([
    engine.readPost(row.id),
    readChanges(engine, { record: { resource: 'planning.posts', id: row.id } }),
  ]);
  const found = detail && saidVersionOf(said, { version: detail.version, lines });
  if (!found) return [];
  const { pair, fields } = found;
  return [{ ...alarmOf(row), pair, fields, publishesByItself: false, isSaid: true }];
}

const alarmOf = (row: PostRow) => ({
  postId: row.id,
  title: titleOf(row),
  client: `planning:${row.projectId}` as const,
  publishAt: row.scheduleAt === null ? null : parseInstant(row.scheduleAt),
});

function titleOf({ caption }: PostRow): string | null {
  const title = caption?.trim().split('\n', 1)[0]?.trim().slice(0, longestTitle) ?? '';
  return title === '' ? null : title;
}
