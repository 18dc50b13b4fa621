import { SegmentedControl } from '@mantine/core';
import { doubtReasonOf, sinceFirstSeen } from '@shared/domain/guard/doubt';
import { publicationOf } from '@shared/domain/guard/publication';
import type { DeskError } from '@shared/errors';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { isWaitedFor, type PostHistory, useCopyReminder, usePostHistory } from '../../domains/approvals';
import { PostTile, usePostMedia } from '../../domains/media';
import { useChangedSinceSaid, useNoteKey } from '../../domains/noted';
import {
  ageOfPost,
  MissingPost,
  PostStateText,
  RiskSign,
  scheduleOf,
  titleOf,
  useFreshPost,
  usePlaceInWalk,
  usePost,
  useTypeWord,
} from '../../domains/posts';
import { isClosed, useEngineStatus } from '../../domains/sync';
import type { PostDetail, PostRow, SetAsideRecord } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import { useRecords } from '../../query/records';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useSetScreenHead } from '../screen-head';
import { CompareView } from './compare/CompareView';
import { readAddress } from './compare/compare-address';
import { DetailView } from './detail/DetailView';
import { HistoryView } from './history/HistoryView';
import classes from './PostPage.module.css';

/** A post's facts and preview, or what was approved beside what goes out. */
export function PostScreen() {
  const { view } = readAddress(useSearch({ strict: false }));
  return <OnePost view={view ?? 'post'} />;
}

/** The history of a post's approval. */
export const PostHistoryScreen = () => <OnePost view="history" />;

/** Reads a post from the local copy by the id in the address. */
function OnePost({ view }: { readonly view: PostView }) {
  const { postId = '' } = useParams({ strict: false });
  const { t } = useTranslation();
  const { history } = useRouter();
  const navigate = useNavigate();
  const reading = usePost(postId);
  const detail = reading.kind === 'found' && reading.detail.row.id === postId ? reading.detail : null;
  const title = detail ? (titleOf(detail.row) ?? t('approvals.noCaption')) : t('post.panel');
  const scope = useMemo(() => ({ kind: 'post', id: postId }) as const, [postId]);
  const isUncounted = detail !== null && detail.row.review !== null && detail.row.counts === null;
  useSetScreenHead(title, detail && ageOfPost(detail.row), scope, isUncounted ? 1 : 0);

  const show = (next: PostView) =>
    void navigate({
      ...(next === 'history'
        ? { to: '/post/$postId/history', search: {} }
        : { to: '/post/$postId', search: next === 'compare' ? { view: next } : {} }),
      params: { postId },
      // Going back leaves the post from each of its views.
      replace: true,
    });
  const walk = usePlaceInWalk(postId, detail?.row.projectId ?? null);
  const goTo = (id: string | null | undefined) =>
    id == null
      ? undefined
      : () =>
          void navigate({
            ...(view === 'history' ? { to: '/post/$postId/history' } : { to: '/post/$postId' }),
            params: { postId: id },
            // Going back leads to the list, however many posts were walked.
            replace: true,
          });
  const hasReference = useHasReference();
  const compare =
    view === 'compare' || !detail || !hasReference(detail.row) ? undefined : () => show('compare');
  const reminder = useCopyReminder();
  const canRemind = view !== 'history' && detail !== null && isWaitedFor(detail.row);
  useCommands({
    // The history has the message itself, with its words and people.
    ...(canRemind && { copy_reminder: () => reminder.copy([postId]) }),
    // The history has its own steps, from event to event.
    ...(view !== 'history' && { next: goTo(walk?.next), previous: goTo(walk?.previous) }),
    open_post: view === 'post' ? undefined : () => show('post'),
    open_history: view === 'history' ? undefined : () => show('history'),
    compare_versions: compare,
    view_1: () => show('post'),
    view_2: () => show('history'),
    view_3: compare,
    close: () => (history.canGoBack() ? history.back() : void navigate({ to: '/approvals' })),
  });

  return (
    <>
      {reminder.error && <ErrorNote error={reminder.error} />}
      {detail && <PostPage key={postId} detail={detail} view={view} onView={show} />}
      {reading.kind === 'missing' && (
        <div className={`${layoutClasses.column} ${classes.missing}`}>
          <MissingPost postId={postId} />
        </div>
      )}
      <CommandBar />
    </>
  );
}

/** Whether somebody approved the post, in the service or, in another version than today's, outside. */
function useHasReference(): (row: PostRow) => boolean {
  const changedSinceSaid = useChangedSinceSaid();
  return (row) => row.approval !== null || changedSinceSaid(row) !== null;
}

interface Props {
  readonly detail: PostDetail;
  readonly view: PostView;
  readonly onView: (view: PostView) => void;
}

/** A post with its views. */
function PostPage({ detail, view, onView }: Props) {
  const { t } = useTranslation();
  const { row } = detail;
  const history = usePostHistory(row);
  useNoteKey([row.id]);
  const said = useMemo(() => saidOf(detail, history), [detail, history]);
  const refreshError = useFreshPost(row);
  const doubt = useDoubtReason(row, history?.error ?? null, refreshError);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useCommands({ write_note: view === 'post' ? () => noteField.current?.focus() : undefined });
  return (
    <div ref={page} className={`${layoutClasses.stack} ${classes.page}`} tabIndex={-1}>
      <PostHead row={row} view={view} onView={onView} />
      {row.isSuspect && (
        <div className={classes.notice}>
          <Note
            tone="plain"
            icon={<IconInfoCircle size={16} stroke={1.6} aria-hidden />}
            title={t('post.suspect')}
          />
        </div>
      )}
      {refreshError && (
        <div className={classes.notice}>
          <ErrorNote error={refreshError} title={t('post.refreshFailed')} />
        </div>
      )}
      {view === 'post' && said && (
        <DetailView
          detail={detail}
          publication={said.publication}
          doubt={doubt}
          since={said.since}
          noteField={noteField}
          onLeaveNote={() => page.current?.focus()}
        />
      )}
      {view === 'history' && history && said && (
        <HistoryView detail={detail} history={history} publication={said.publication} />
      )}
      {view === 'compare' && history && said && (
        <CompareView detail={detail} history={history} publication={said.publication} />
      )}
    </div>
  );
}

/**
 * What the history tells beside the row. Null until it is known where it decides what is shown: words that change a
 * moment later would be read twice.
 */
function saidOf({ row, version }: PostDetail, history: PostHistory | null) {
  const isDecisive =
    row.approval?.kind === 'unknown' || (row.approval !== null && row.status === 'published');
  if (!history) return isDecisive ? null : { publication: null, since: null };
  const { lines } = history;
  return {
    publication: publicationOf({ ...row, version, lines }),
    since: sinceFirstSeen({ ...row, version, lines }),
  };
}

/** Why nobody can tell whether the post is as approved, also where its answers are the reason. */
function useDoubtReason(row: PostRow, decisionsError: DeskError | null, refreshError: DeskError | null) {
  const now = useNow();
  const files = usePostMedia(row.id)?.files ?? [];
  const setAside = useEngineQuery(setAsideQuery, { isEnabled: (useEngineStatus()?.setAsideCount ?? 0) > 0 });
  const projects = useRecords('planning.projects', { ids: [row.projectId] });
  const areRead = projects !== null && projects.asOf !== null && projects.error === null;
  const facts = {
    isClientShown: areRead ? projects.records.some(({ isSuspect }) => !isSuspect) : null,
    status: row.status,
    publishAt: scheduleOf(row),
    seenAt: row.seenAt,
    isClosed: isClosed(decisionsError),
    isOutOfReach: row.isSuspect || refreshError?.code === 'RECORD_NOT_FOUND',
    isRejected: setAside?.some(({ kind, id }) => kind === 'planning.posts' && id === row.id) === true,
    isMediaUnread: files.some(({ state }) => state === 'failed'),
  };
  return doubtReasonOf(row.approval, facts, now);
}

const setAsideQuery: EngineQuery<readonly SetAsideRecord[]> = {
  key: ['set_aside'],
  ask: async (engine) => (await engine.freshness()).setAside,
  tables: ['posts'],
};

type PostView = 'post' | 'history' | 'compare';

interface PostHeadProps {
  readonly row: PostRow;
  readonly view: PostView;
  readonly onView: (view: PostView) => void;
}

/** The post's status, network and time, and the switch between its views. */
function PostHead({ row, view, onView }: PostHeadProps) {
  const { t } = useTranslation();
  const typeWord = useTypeWord();
  const hasReference = useHasReference();
  const views = [
    { value: 'post', label: t('postPage.post') },
    { value: 'history', label: t('postPage.history') },
    // Only what somebody approved has a version to compare with.
    ...(hasReference(row) || view === 'compare'
      ? [{ value: 'compare', label: t('postPage.compare') } as const]
      : []),
  ] as const;
  return (
    <header className={`${layoutClasses.line} ${classes.head}`}>
      <PostTile row={row} />
      <div className={layoutClasses.room}>
        <WayBack row={row} />
        <PostStateText row={row} />
        <div className={`${layoutClasses.line6} ${classes.facts}`}>
          <NetworkMark network={row.network} group={row.networkGroup} />
          <span className={layoutClasses.clip}>
            {[row.accountName, typeWord(row.type), row.projectName].filter(Boolean).join(', ')}
          </span>
          <span className={textClasses.third} aria-hidden>
            ·
          </span>
          <GoesOutAt row={row} />
        </div>
      </div>
      <SegmentedControl<PostView>
        aria-label={t('postPage.view')}
        value={view}
        onChange={onView}
        data={[...views]}
      />
    </header>
  );
}

/** The list that the post was opened from, with its place there; else the posts of its client. */
function WayBack({ row: { id, projectId, projectName } }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const walk = usePlaceInWalk(id, projectId);
  return (
    <nav className={`${layoutClasses.line6} ${classes.facts}`} aria-label={t('postPage.wayBack')}>
      {walk?.list ? (
        <Link to={walk.list.href} className={textClasses.third}>
          {walk.list.clientName ?? t(`screens.${walk.list.screen}`)}
        </Link>
      ) : (
        <>
          <Link to="/posts" search={{}} className={textClasses.third}>
            {t('screens.posts')}
          </Link>
          {projectName !== null && (
            <Link to="/posts" search={{ client: projectId }} className={textClasses.third}>
              {projectName}
            </Link>
          )}
        </>
      )}
      {walk?.isWhole && walk.total > 1 && (
        <span className={textClasses.third}>
          {t('today.shownOf', { shown: format.number(walk.place), total: format.number(walk.total) })}
        </span>
      )}
    </nav>
  );
}

function GoesOutAt({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const at = scheduleOf(row);
  if (at === null) return <span className={textClasses.third}>{t('time.noDate')}</span>;
  return (
    <>
      <RiskSign row={row} now={now} />
      <span>{format.moment(at, now, row.timezone)}</span>
      <span className={`${textClasses.third} ${classes.onlyWide}`}>{format.city(row.timezone)}</span>
    </>
  );
}
