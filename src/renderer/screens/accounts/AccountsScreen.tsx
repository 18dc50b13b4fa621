import { IconPlugConnected } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { CommandBar } from '../../commands/CommandBar';
import { type AccountFilter, type AccountRow, matchingRows, useAccounts } from '../../domains/accounts';
import { useMine } from '../../domains/clients';
import { EngineTrouble, isClosed, useEngineStatus, useProgressText } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import list from '../../kit/lists/ListScreen.module.css';
import { EmptyState, NothingMatches, NotKnown } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { useSetScreenHead } from '../screen-head';
import { AccountGrid } from './AccountGrid';
import { AccountsTools } from './AccountsTools';

const accounts = { kind: 'resource', resource: 'planning.integrations' } as const;
const noFilter: AccountFilter = { status: null, text: '' };

/** The connected accounts of every client, expired ones first, with the number of posts they affect. */
export function AccountsScreen() {
  const { t } = useTranslation();
  const read = useAccounts();
  const progress = useProgressText(useEngineStatus());
  const grid = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState(noFilter);
  const [isMine, keepToMine] = useState(false);
  const { records: mine } = useMine();
  const ofMine = useMemo(() => {
    const all = read?.rows ?? [];
    return isMine ? all.filter(({ projectId }) => mine.has(`planning:${projectId}`)) : all;
  }, [read, isMine, mine]);
  const rows = useMemo(() => matchingRows(ofMine, filter), [ofMine, filter]);
  useSetScreenHead(t('screens.accounts'), read ? read.asOf : undefined, accounts);
  const isUnread = read !== null && read.asOf === null && read.rows.length === 0;
  return (
    <>
      <AccountsTools rows={ofMine} filter={filter} isMine={isMine} onFilter={setFilter} onMine={keepToMine} />
      <div className={list.area}>
        <EngineTrouble />
        {read?.error && <ErrorNote error={read.error} title={t('accounts.unread')} />}
        {read && <ExpiredHint rows={ofMine} />}
        {!read && <ListSkeleton progress={progress} />}
        {read && rows.length > 0 && <AccountGrid grid={grid} rows={rows} />}
        {isUnread && !isClosed(read.error) && <NotKnown hint={t('states.notKnownList')} />}
        {read && rows.length === 0 && !isUnread && (
          <NoRows
            isFiltered={read.rows.length > 0}
            onClear={() => {
              setFilter(noFilter);
              keepToMine(false);
            }}
          />
        )}
      </div>
      <CommandBar />
    </>
  );
}

interface NoRowsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

function NoRows({ isFiltered, onClear }: NoRowsProps) {
  const { t } = useTranslation();
  if (!isFiltered)
    return (
      <EmptyState
        sign={<IconPlugConnected size={24} stroke={1.4} aria-hidden />}
        headline={t('accounts.none')}
      />
    );
  return (
    <NothingMatches headline={t('accounts.noneMatches')} clear={t('accounts.clear')} onClear={onClear} />
  );
}

/** How many posts expired accounts affect, and where to reconnect them: the planning API is read-only. */
function ExpiredHint({ rows }: { readonly rows: readonly AccountRow[] }) {
  const { t } = useTranslation();
  const expired = rows.filter(({ status }) => status === 'expired');
  const waiting = expired.reduce((total, { load }) => total + (load?.planned ?? 0), 0);
  if (expired.length === 0) return null;
  return (
    <p className={list.hint}>
      {t('accounts.expiredHint', { count: expired.length })}{' '}
      {waiting > 0 && t('accounts.waitOnExpired', { count: waiting })}
    </p>
  );
}
