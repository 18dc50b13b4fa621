import type { ClientFacts } from '@shared/domain/clients';
import type { EpochMs } from '@shared/domain/time';
import { Link } from '@tanstack/react-router';
import {
  readAllPosts,
  scheduleOf,
  signOfRow,
  titleOf,
  useApprovalWord,
  useMissingText,
} from '../../../domains/posts';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { ListSection } from '../../../kit/ListSection';
import { NetworkMark } from '../../../kit/networks/NetworkMark';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import { type EngineQuery, useEngineQuery } from '../../../query/use-engine-query';
import classes from './ClientPage.module.css';

/** A short overview of what waits for others; the queue has the rest. */
const MOST = 6;

interface InReview {
  /** Posts with requested changes, all of them, because the agency must act on them. */
  readonly changes: readonly PostRow[];
  readonly others: readonly PostRow[];
  readonly total: number;
}

const inReviewQuery = (projectId: string): EngineQuery<InReview> => ({
  key: ['in_review_of_client', projectId],
  ask: async (engine) => {
    const filter = { statuses: ['in_review'], projectIds: [projectId] } as const;
    const [changes, next] = await Promise.all([
      readAllPosts(engine, { ...filter, review: 'request_changes' }, 'schedule'),
      engine.query({ filter, sort: 'schedule', afterKey: null, limit: MOST + mostChanges }),
    ]);
    const others = next.rows.filter(({ review }) => review !== 'request_changes').slice(0, MOST);
    return { changes, others, total: next.total };
  },
  tables: ['posts'],
});

/** So many of the next posts may be such that are listed already. */
const mostChanges = 50;

interface Props {
  readonly projectId: string;
  readonly facts: ClientFacts['planning'];
  readonly now: EpochMs;
}

/** The client's posts in review: every change that was asked for, then the next to be published. */
export function ApprovalsBlock({ projectId, facts, now }: Props) {
  const { t } = useTranslation();
  const page = useEngineQuery(inReviewQuery(projectId));
  const remark = t('clientPage.approvalsRemark', {
    waiting: t('clientPage.waiting', { count: facts?.waiting ?? 0 }),
    changes: t('clientPage.changes', { count: facts?.changesRequested ?? 0 }),
  });
  return (
    <ListSection
      title={t('clientPage.approvals')}
      remark={remark}
      action={
        <Link to="/approvals" search={{ client: projectId }} className={classes.link}>
          {t('clientPage.openQueue')}
        </Link>
      }
    >
      {page && page.total === 0 && <p className={classes.nothing}>{t('clientPage.nothingInReview')}</p>}
      <ul className={classes.rows}>
        {[...(page?.changes ?? []), ...(page?.others ?? [])].map((row) => (
          <ApprovalRow key={row.id} row={row} now={now} />
        ))}
      </ul>
    </ListSection>
  );
}

function ApprovalRow({ row, now }: { readonly row: PostRow; readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const missing = useMissingText()(row);
  const approvalWord = useApprovalWord()(row);
  const title = titleOf(row) ?? t('approvals.noCaption');
  const at = scheduleOf(row);
  const { main, tone } =
    at === null
      ? ({ main: t('time.unscheduled'), tone: 'past' } as const)
      : format.deadline(at, now, row.timezone);
  return (
    <li className={classes.post}>
      <StatusIcon name={signOfRow(row)} />
      <Link to="/post/$postId" params={{ postId: row.id }} className={classes.title} title={title}>
        {title}
      </Link>
      <NetworkMark network={row.network} group={row.networkGroup} size={20} />
      <span className={classes.second} title={missing?.full}>
        {approvalWord ?? missing?.short ?? (row.review && t(`reviewStatusShort.${row.review}`))}
      </span>
      <span className={classes.when} data-tone={tone}>
        {main}
      </span>
    </li>
  );
}
