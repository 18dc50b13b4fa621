import { Button, UnstyledButton } from '@mantine/core';
import { isAmong } from '@shared/domain/clients';
import { dayKeyIn, type EpochMs } from '@shared/domain/time';
import { IconAlarm } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useJoinedClients, useMine } from '../../domains/clients';
import { signOfRow, titleOf } from '../../domains/posts';
import {
  type NextUp,
  nextUpOf,
  postDestination,
  type StandingEntry,
  type UseToday,
  useLaterPosts,
} from '../../domains/today';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './EmptyToday.module.css';
import { useTodayScreen } from './state';

interface Props {
  readonly state: UseToday;
  readonly putAway: readonly StandingEntry[];
  readonly now: EpochMs;
  /** Lists what is put away, or hides it. */
  readonly onList: () => void;
}

/** In place of lines, once nothing is left to do: what is known, and what will bring the person back. */
export function EmptyToday({ state, putAway, now, onList }: Props) {
  const { t } = useTranslation();
  const { now: clock } = useWorkspaceServices();
  const isListed = useTodayScreen((screen) => screen.isPutAwayListed);
  const { snapshot, goesOut, isWithoutPosts } = state;
  const later = useLaterPosts(snapshot?.projectIds ?? null, clock);
  if (!snapshot) return null;
  const waiting = snapshot.waitingTotal;
  return (
    <>
      {later && !isWithoutPosts && (
        <NextUpList items={nextUpOf({ putAway, later, goesOut, now })} now={now} />
      )}
      <div className={classes.actions}>
        {waiting > 0 && (
          <Button
            renderRoot={(props) => (
              <Link
                to="/approvals"
                search={{ situation: 'pending', ...(snapshot.scope === 'mine' && { mine: 'true' }) }}
                {...props}
              />
            )}
          >
            {t('triage.openWaiting', { count: waiting })}
          </Button>
        )}
        {putAway.length > 0 && !isListed && (
          <UnstyledButton className={classes.quiet} onClick={onList}>
            {t('triage.showAll', { count: putAway.length })}
          </UnstyledButton>
        )}
      </div>
    </>
  );
}

/** Facts about a day with nothing left to do, and how it became empty. */
export function EmptyFacts({ state, now }: Pick<Props, 'state' | 'now'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { snapshot, entries, reads } = state;
  const joined = useJoinedClients();
  const { records: mine } = useMine();
  if (!snapshot || snapshot.asOf === null) return null;
  const { waitingTotal: waiting, isClosed, asOf } = snapshot;
  const today = dayKeyIn(format.personZone, now);
  const doneToday = (entries ?? []).filter(
    ({ kept, standing }) => standing.isAway && kept && dayKeyIn(format.personZone, kept.at) === today,
  );
  const longOverdue = (entries ?? []).filter(
    ({ entry, standing }) => entry.section === 'long_overdue' && !standing.isAway,
  ).length;
  const isSomethingAway = entries?.some(({ standing }) => standing.isAway) === true;
  const snoozed = doneToday.filter(({ kept }) => kept?.until != null).length;
  const left = [
    ...(doneToday.length > snoozed ? [t('triage.count', { count: doneToday.length - snoozed })] : []),
    ...(snoozed > 0 ? [t('triage.countSnoozed', { count: snoozed })] : []),
  ];
  const shown = joined.clients.filter((client) => snapshot.scope === 'all' || isAmong(client, mine));
  const clients = t('triage.clients', {
    count: joined.isLoading ? snapshot.clientIds.length : shown.length,
  });
  return (
    <>
      <p className={classes.fact}>
        {t('triage.known', { clients, when: format.stamp(asOf, now) })}{' '}
        {longOverdue > 0 ? (
          <>
            {t(isSomethingAway ? 'triage.nothingElseNewlyUrgent' : 'triage.nothingNewlyUrgent')}{' '}
            {t('triage.longOverdue', { count: longOverdue })}
          </>
        ) : (
          t(isSomethingAway ? 'triage.nothingElseUrgent' : 'triage.nothingUrgent')
        )}{' '}
        {isClosed && t('triage.accountsUnknown')} {reads.reports !== 'read' && t('triage.reportsUnknown')}{' '}
        {reads.sources !== 'read' && t('triage.sourcesUnknown')}{' '}
        {reads.connections !== 'read' && t('triage.connectionsUnknown')}{' '}
        {reads.decisions !== 'read' && t('triage.requestsUnknown')}{' '}
        {waiting > 0 && t('triage.stillWaiting', { count: waiting })}
      </p>
      {left.length > 0 && <p className={classes.left}>{t('triage.leftToday', { parts: left.join(', ') })}</p>}
    </>
  );
}

/** A window, a cup and a plant: the one drawing that an emptied Today has. */
export function QuietDrawing() {
  return (
    <svg className={classes.drawing} width="132" height="88" viewBox="0 0 132 88" aria-hidden>
      <rect x="4" y="62" width="124" height="5" rx="2.5" fill="var(--cd-line-2)" />
      <rect x="14" y="6" width="56" height="42" rx="4" fill="var(--cd-selected)" />
      <circle cx="54" cy="20" r="7" fill="var(--cd-s-pending)" />
      <path
        d="M14 40c14-12 24-12 34-4s14 5 22 0v8a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z"
        fill="var(--cd-s-published)"
        opacity=".75"
      />
      <path d="M42 6v42M14 26h56" stroke="var(--cd-canvas)" strokeWidth="2" />
      <path d="M82 46h20v10a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6z" fill="var(--cd-accent)" />
      <path d="M102 49h4a4 4 0 0 1 0 8h-4" fill="none" stroke="var(--cd-accent)" strokeWidth="2.5" />
      <path
        d="M88 40c-3-4 3-6 0-11M95 40c-3-4 3-6 0-11"
        stroke="var(--cd-text-3)"
        strokeWidth="1.6"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M112 62c0-10 1-16 4-22" stroke="var(--cd-s-published)" strokeWidth="2" fill="none" />
      <path
        d="M116 40c-5-1-8-5-7-11 5 1 8 5 7 11zM114 50c4-1 8-1 11 2-4 3-8 2-11-2z"
        fill="var(--cd-s-published)"
      />
    </svg>
  );
}

interface NextUpListProps {
  readonly items: readonly NextUp[];
  readonly now: EpochMs;
}

/** Next events that will bring the person back, with their times. */
function NextUpList({ items, now }: NextUpListProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('triage.nextUp')}>
      <header className={`${layoutClasses.line8} ${classes.head}`}>
        <h3>{t('triage.nextUp')}</h3>
        <span className={textClasses.third}>
          {t(items.length > 0 ? 'triage.nextUpHint' : 'triage.nothingNext')}
        </span>
      </header>
      <ul className={classes.list}>
        {items.map((item) => (
          <NextUpRow key={item.key} item={item} now={now} />
        ))}
      </ul>
    </section>
  );
}

const reasons = {
  scheduled: 'triage.goesOut',
  due: 'triage.becomesDue',
  overdue: 'triage.becomesOverdue',
  snooze_ended: 'triage.comesBack',
} as const;

function NextUpRow({
  item: { at, reason, post, count },
  now,
}: Pick<NextUpListProps, 'now'> & { readonly item: NextUp }) {
  const { t } = useTranslation();
  const format = useFormat();
  const row = post?.row;
  return (
    <li className={classes.row}>
      <b>{format.moment(at, now)}</b>
      {row ? <StatusIcon name={signOfRow(row)} /> : <IconAlarm size={16} stroke={1.6} aria-hidden />}
      {row ? (
        <Link {...postDestination(row.id)} className={classes.title} title={titleOf(row) ?? undefined}>
          {titleOf(row) ?? t('approvals.noCaption')}
        </Link>
      ) : (
        <span className={classes.title}>{t('triage.itemsBack', { count })}</span>
      )}
      <span className={classes.client}>{row?.projectName}</span>
      <span>{row && <NetworkMark network={row.network} group={row.networkGroup} size={20} />}</span>
      <span className={classes.why}>{t(reasons[reason])}</span>
    </li>
  );
}
