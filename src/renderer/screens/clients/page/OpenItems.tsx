import { readReview } from '@shared/domain/approval-reading';
import { isDue, isLongOverdue, isOverdue } from '@shared/domain/risk';
import type { EpochMs } from '@shared/domain/time';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCommands } from '../../../commands/bound-commands';
import { MediaTile, usePostMedia } from '../../../domains/media';
import {
  PieceSigns,
  scheduleOf,
  signOfRow,
  titleOf,
  useApprovalWord,
  useReviewersText,
  useSetPostWalk,
} from '../../../domains/posts';
import { type ChangeRequest, ReviewDecisions } from '../../../domains/today';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { ListSection } from '../../../kit/ListSection';
import layoutClasses from '../../../kit/layout.module.css';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import { type EngineQuery, useEngineQuery } from '../../../query/use-engine-query';
import { useWorkspaceServices } from '../../../query/workspace-services';
import classes from './ClientPage.module.css';

/** Most items shown: a call needs a glance, and Approvals has the rest. */
const MOST = 6;
/** Pieces among which the most urgent are found. */
const limit = 200;

interface OpenItem {
  readonly row: PostRow;
  /** The newest request for changes on any of its networks. */
  readonly request: ChangeRequest | null;
}

interface OpenItemsRead {
  readonly items: readonly OpenItem[];
  readonly total: number;
  readonly posts: number;
  readonly isRead: boolean;
}

const openItemsQuery = (projectId: string, now: () => number): EngineQuery<OpenItemsRead> => ({
  key: ['open_items_of_client', projectId],
  ask: async (engine) => {
    const filter = { statuses: ['in_review'], projectIds: [projectId] } as const;
    const decisions = new ReviewDecisions(engine);
    const page = await engine.query({ filter, sort: 'schedule', afterKey: null, limit, asPieces: true });
    const items = await Promise.all(
      page.rows
        .toSorted(byUrgency(now()))
        .slice(0, MOST)
        .map(async (row): Promise<OpenItem> => {
          const ids = row.piece?.map(({ id }) => id) ?? [row.id];
          const found = await Promise.all(ids.map((id) => decisions.newestRequest(id)));
          const [request] = found.flatMap((one) => one ?? []).toSorted((a, b) => b.at - a.at);
          return { row, request: request ?? null };
        }),
    );
    return { items, total: page.total, posts: page.posts, isRead: page.asOf !== null };
  },
  tables: ['posts', 'planning.post_reviews'],
});

/** Order as on Today: first what is due, then requested changes, last what is overdue for weeks. */
function byUrgency(now: number): (a: PostRow, b: PostRow) => number {
  const rankOf = (row: PostRow) => {
    const dated = { status: row.status, scheduledAt: scheduleOf(row) };
    if (isLongOverdue(dated, now)) return 4;
    if (isOverdue(dated, now)) return 0;
    if (isDue(dated, now)) return 1;
    return row.review === 'request_changes' ? 2 : 3;
  };
  return (a, b) => {
    const rank = rankOf(a);
    if (rank !== rankOf(b)) return rank - rankOf(b);
    const later = (scheduleOf(a) ?? Number.POSITIVE_INFINITY) - (scheduleOf(b) ?? Number.POSITIVE_INFINITY);
    // The newest of what is late; `Infinity - Infinity` is no order.
    return (rank === 0 || rank === 4 ? -later : later) || 0;
  };
}

interface OpenItemsProps {
  readonly projectId: string;
  /** Name of the client. */
  readonly name: string;
  readonly now: EpochMs;
}

/** The client's content in review with its answers, the next to be published first. */
export function OpenItems({ projectId, name, now }: OpenItemsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const { now: clock } = useWorkspaceServices();
  const read = useEngineQuery(openItemsQuery(projectId, clock));
  const items = read?.items ?? [];
  useSetPostWalk(
    'clients',
    items.map(({ row }) => row.id),
    { clientName: name },
  );
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
  };
  useCommands({
    next: items.length > 0 ? () => step(1) : undefined,
    previous: items.length > 0 ? () => step(-1) : undefined,
  });
  const remark =
    read && read.total > 0
      ? t('clientPage.openItemsRemark', {
          items: format.number(read.total),
          posts: t('pieces.posts', { count: read.posts }),
        })
      : undefined;
  return (
    <ListSection
      title={t('clientPage.openItems')}
      remark={remark}
      action={
        <Link to="/approvals" search={{ client: projectId }} className={classes.link}>
          {t('clientPage.openQueue')}
        </Link>
      }
    >
      {read?.total === 0 && (
        <p className={classes.nothing}>{t(read.isRead ? 'clientPage.nothingInReview' : 'states.notKnown')}</p>
      )}
      <ul ref={list}>
        {items.map((item) => (
          <ItemRow key={item.row.id} item={item} now={now} />
        ))}
      </ul>
      {read && read.total > items.length && (
        <p className={classes.nothing}>{t('clientPage.moreInQueue', { count: read.total - items.length })}</p>
      )}
    </ListSection>
  );
}

function ItemRow({ item, now }: { readonly item: OpenItem; readonly now: EpochMs }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { row } = item;
  const cover = usePostMedia(row.id)?.cover;
  const title = titleOf(row) ?? t('approvals.noCaption');
  const at = scheduleOf(row);
  const { main, tone } =
    at === null
      ? ({ main: t('time.unscheduled'), tone: 'past' } as const)
      : format.deadline(at, now, row.timezone);
  return (
    <li className={classes.item}>
      <StatusIcon name={signOfRow(row)} />
      <MediaTile type={row.firstMediaType} picture={cover} />
      <span className={classes.words}>
        <Link
          to="/post/$postId"
          params={{ postId: row.id }}
          className={`${layoutClasses.stretched} ${classes.title}`}
          title={title}
        >
          {title}
        </Link>
        <Answer item={item} now={now} />
      </span>
      <span className={classes.networks}>
        <PieceSigns row={row} />
      </span>
      <span className={classes.when} data-tone={tone}>
        {main}
      </span>
    </li>
  );
}

/** Who is missing, or who requested what, in their own words. */
function Answer({ item: { row, request }, now }: { readonly item: OpenItem; readonly now: EpochMs }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reviewersText = useReviewersText();
  const approvalWord = useApprovalWord();
  if (request && (row.piece ?? [row]).some(({ review }) => review === 'request_changes')) {
    const said = request.reviewer
      ? t('presenter.requested', { name: request.reviewer })
      : t('reviewStatus.request_changes');
    const words = request.words?.trim();
    return (
      <span className={classes.answer}>
        {request.reasons.length > 0 ? t('clientPage.named', { what: said, names: '' }) : said}
        <b>{format.list(request.reasons)}</b>
        {words && ` ${t('posts.quoted', { text: words })}`}
      </span>
    );
  }
  const missing = reviewersText(readReview(row.review, row.counts));
  return (
    <span className={classes.answer}>
      <b>{approvalWord(row) ?? missing ?? (row.review && t(`reviewStatusShort.${row.review}`))}</b>
      {(row.reviewers ?? [])
        .filter(({ latest }) => latest?.status === 'approved')
        .toSorted((a, b) => (b.answeredAt ?? 0) - (a.answeredAt ?? 0))
        .slice(0, 1)
        .map(({ name, email, answeredAt }) =>
          answeredAt === null
            ? null
            : `. ${t('clientPage.approvedBy', { name: name ?? email, when: format.stamp(answeredAt, now) })}`,
        )}
    </span>
  );
}
