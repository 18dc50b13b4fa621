import { SegmentedControl } from '@mantine/core';
import type { ClientToRemind } from '@shared/domain/reminder/who-to-remind';
import type { EpochMs } from '@shared/domain/time';
import { IconSend } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import {
  bySendBy,
  lastRemindedOf,
  useChosenPosts,
  usePiecesOfClient,
  useReminderNotes,
  useSendBy,
  useWaitingClients,
  type WaitingClients,
  type WaitingRow,
} from '../../domains/approvals';
import { isRowOverdue, scheduleOf, useWaitingWords } from '../../domains/posts';
import { ClosedNotes, EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { initialsOf } from '../../domains/workspaces';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { EmptyState, NotKnown } from '../../kit/states/EmptyState';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import { ofReview, useSetScreenHead, usualRefresh } from '../screen-head';
import { useAddress } from '../use-address';
import { ClientReminder } from './ClientReminder';
import classes from './RemindersScreen.module.css';
import { readAddress } from './state';

const remindersNeed = ['planning.post_reviews'] as const;
const nothing: readonly string[] = [];

function useRemindersScreen() {
  const [{ client = null, of, order }, go] = useAddress(readAddress);
  return {
    client,
    isSelection: of === 'selection',
    isBySendBy: order === 'send_by',
    setBySendBy: (isSet: boolean) =>
      go(({ order: _, ...was }) => (isSet ? { ...was, order: 'send_by' } : was)),
    open: (projectId: string) => go((was) => ({ ...was, client: projectId })),
  };
}

/** Reminders client by client: who needs one, which pieces and people, and the message to be copied. */
export function RemindersScreen() {
  const { t } = useTranslation();
  const { history, navigate } = useRouter();
  const { client: wanted, isSelection, open, isBySendBy, setBySendBy } = useRemindersScreen();
  const selection = useChosenPosts().postIds;
  const chosen = isSelection ? selection : nothing;
  const waiting = useWaitingClients(chosen);
  const sendBy = useSendBy();
  const urgent = waiting?.clients ?? [];
  const clients = isBySendBy ? bySendBy(urgent, sendBy) : urgent;
  const place = Math.max(
    0,
    clients.findIndex(({ projectId }) => projectId === wanted),
  );
  const current = clients[place];
  const whole = usePiecesOfClient(current?.projectId ?? null, chosen);
  const status = useEngineStatus();
  const progress = useProgressText(status);
  useSetScreenHead(t('screens.reminders'), waiting?.asOf ?? null, usualRefresh, 0, ofReview);

  const step = (by: 1 | -1) => {
    const next = clients[place + by];
    if (next) open(next.projectId);
  };
  const notes = useReminderNotes();
  const isCopied = current !== undefined && notes.pending?.projectId === current.projectId;
  // The list follows the journal, which answers a moment later.
  const done = new Set(notes.counted.map(({ projectId }) => projectId));
  const isDone = current !== undefined && (isCopied || done.has(current.projectId));
  /** To the next client who has not been reminded; counting moves this one behind the others. */
  const goOn = () => {
    const others = [...clients.slice(place + 1), ...clients.slice(0, place)];
    const next = others.find((one) => !one.isReminded && !done.has(one.projectId));
    if (next) open(next.projectId);
  };
  const goToNext = async () => {
    if (!isDone) return step(1);
    // A failed save is reported here, so the screen stays.
    if (!isCopied || !(await notes.count())) goOn();
  };
  const onNext = clients.length > 1 || isCopied ? () => void goToNext() : undefined;
  useCommands({
    next: onNext,
    previous: clients.length > 1 ? () => step(-1) : undefined,
    sort_list: sendBy.size > 0 ? () => setBySendBy(!isBySendBy) : undefined,
    close: () => (history.canGoBack() ? history.back() : void navigate({ to: '/approvals' })),
  });
  return (
    <>
      <EngineTrouble />
      <ClosedNotes of={remindersNeed} />
      <div className={layoutClasses.split}>
        {waiting === null && <ListSkeleton progress={progress} />}
        {waiting && !current && status?.asOf === null && <NotKnown />}
        {waiting && !current && status?.asOf !== null && (
          <EmptyState
            sign={<IconSend size={24} stroke={1.4} aria-hidden />}
            headline={t('reminders.nobody')}
            fact={t('reminders.nobodyFact')}
          />
        )}
        {waiting && current && (
          <>
            <ClientsToRemind
              waiting={{ ...waiting, clients }}
              sendBy={sendBy}
              isBySendBy={isBySendBy}
              onOrder={setBySendBy}
              current={current.projectId}
              onOpen={open}
            />
            <ClientReminder
              key={current.projectId}
              client={current}
              // Until all of the client's posts are read, those that need it are enough to begin with.
              pieces={whole?.pieces ?? current.pieces}
              isPart={whole?.isPart ?? true}
              onMailed={goOn}
              onNext={onNext}
              isCopied={isCopied}
            />
          </>
        )}
      </div>
      <CommandBar />
    </>
  );
}

interface Props {
  readonly waiting: WaitingClients;
  /** Last moment to send, by planning project. */
  readonly sendBy: ReadonlyMap<string, EpochMs>;
  readonly isBySendBy: boolean;
  readonly onOrder: (isBySendBy: boolean) => void;
  readonly current: string;
  readonly onOpen: (projectId: string) => void;
}

type Client = ClientToRemind<WaitingRow>;

/** The clients who need a reminder, then those who had one within 24 hours. */
function ClientsToRemind({ waiting, sendBy, isBySendBy, onOrder, current, onOpen }: Props) {
  const { clients, isPart } = waiting;
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const part = (name: 'toRemind' | 'reminded', own: readonly Client[]): ReactNode => {
    if (own.length === 0) return null;
    const pieces = own.reduce((sum, one) => sum + one.pieces.length, 0);
    const counts = `${t('reminders.clients', { count: own.length })}, ${t('reminders.pieces', { count: pieces })}`;
    return (
      <section>
        <h2 className={classes.head}>
          {t(`reminders.${name}`)}
          <span>{isPart ? t('reminders.atLeast', { counts }) : counts}</span>
        </h2>
        <ul>
          {own.map((client) => (
            <li key={client.projectId}>
              <ClientItem
                client={client}
                sendBy={isBySendBy ? (sendBy.get(client.projectId) ?? null) : null}
                isCurrent={client.projectId === current}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  };
  return (
    <nav ref={list} className={classes.clients} aria-label={t('reminders.list')}>
      {sendBy.size > 0 && (
        <SegmentedControl
          className={classes.order}
          aria-label={t('reminders.order')}
          size="xs"
          fullWidth
          value={isBySendBy ? 'send_by' : 'urgency'}
          onChange={(order) => onOrder(order === 'send_by')}
          data={[
            { value: 'urgency', label: t('reminders.byUrgency') },
            { value: 'send_by', label: t('reminders.bySendBy') },
          ]}
        />
      )}
      {part(
        'toRemind',
        clients.filter(({ isReminded }) => !isReminded),
      )}
      {part(
        'reminded',
        clients.filter(({ isReminded }) => isReminded),
      )}
    </nav>
  );
}

interface ItemProps {
  readonly client: Client;
  /** Last moment to send, if the list is in that order; null otherwise. */
  readonly sendBy: EpochMs | null;
  readonly isCurrent: boolean;
  readonly onOpen: (projectId: string) => void;
}

function ClientItem({ client: { projectId, pieces }, sendBy, isCurrent, onOpen }: ItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const urgent = useUrgentText();
  const row = pieces[0]?.lead.row;
  const name = row?.projectName ?? t('approvals.clientWithoutName', { id: projectId });
  const last = lastRemindedOf(pieces);
  const when = sendBy === null || !row ? null : format.moment(sendBy, now, row.timezone);
  const said = [
    t('reminders.pieces', { count: pieces.length }),
    when === null ? row && urgent(row, now) : t('reminders.sendBy', { when }),
  ];
  return (
    <button
      type="button"
      className={classes.client}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onOpen(projectId)}
    >
      <span className={`${textClasses.quiet} ${classes.initials}`} aria-hidden>
        {initialsOf(name)}
      </span>
      <span className={`${layoutClasses.room} ${classes.words}`}>
        <b title={name}>{name}</b>
        <span>{said.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.last}>{last === null ? t('reminders.never') : format.ago(last, now)}</span>
    </button>
  );
}

/** Shortest text about a post's urgency, such as "29 h overdue", "in 2 h" or "≥ 9 days". */
function useUrgentText(): (row: PostRow, now: number) => string | null {
  const { t } = useTranslation();
  const format = useFormat();
  const waiting = useWaitingWords();
  return (row, now) => {
    const at = scheduleOf(row);
    if (at !== null && isRowOverdue(row, now)) return t('today.late', { span: format.span(now - at) });
    if (at !== null && format.deadline(at, now, row.timezone).tone !== 'later') return format.until(at, now);
    return waiting(row, now)?.text ?? (at === null ? null : format.until(at, now));
  };
}
