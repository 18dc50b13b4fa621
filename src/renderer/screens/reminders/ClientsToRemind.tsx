import type { ClientToRemind } from '@shared/domain/reminder/who-to-remind';
import { type ReactNode, useEffect, useRef } from 'react';
import { lastRemindedOf, type WaitingClients, type WaitingRow } from '../../domains/approvals';
import { isRowOverdue, scheduleOf, useWaitingWords } from '../../domains/posts';
import { initialsOf } from '../../domains/workspaces';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useNow } from '../../kit/use-now';
import classes from './RemindersScreen.module.css';

interface Props {
  readonly waiting: WaitingClients;
  readonly current: string;
  readonly onOpen: (projectId: string) => void;
}

type Client = ClientToRemind<WaitingRow>;

/** The clients who need a reminder, then those who had one within 24 hours. */
export function ClientsToRemind({ waiting: { clients, isPart }, current, onOpen }: Props) {
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
              <ClientItem client={client} isCurrent={client.projectId === current} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </section>
    );
  };
  return (
    <nav ref={list} className={classes.clients} aria-label={t('reminders.list')}>
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
  readonly isCurrent: boolean;
  readonly onOpen: (projectId: string) => void;
}

function ClientItem({ client: { projectId, pieces }, isCurrent, onOpen }: ItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const urgent = useUrgentText();
  const row = pieces[0]?.lead.row;
  const name = row?.projectName ?? t('approvals.clientWithoutName', { id: projectId });
  const last = lastRemindedOf(pieces);
  const said = [t('reminders.pieces', { count: pieces.length }), row && urgent(row, now)];
  return (
    <button
      type="button"
      className={classes.client}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onOpen(projectId)}
    >
      <span className={classes.initials} aria-hidden>
        {initialsOf(name)}
      </span>
      <span className={classes.words}>
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
