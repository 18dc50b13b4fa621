import { IconUsers } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { CommandBar } from '../../commands/CommandBar';
import { useMine } from '../../domains/clients';
import { type CustomerFilter, matchingCustomers, useCustomers } from '../../domains/customers';
import { isClosed, useEngineStatus, useProgressText } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import list from '../../kit/lists/ListScreen.module.css';
import { EmptyState, NothingMatches, NotKnown } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { useSetScreenHead } from '../screen-head';
import { CustomerGrid } from './CustomerGrid';
import { CustomerSide } from './CustomerSide';
import { CustomersTools } from './CustomersTools';
import { useCustomersScreen } from './state';

const customers = { kind: 'resource', resource: 'connect.customers' } as const;
const noFilter: CustomerFilter = { status: 'all', text: '' };

/** The merchant's customers, with the one under the cursor and its session link beside them. */
export function CustomersScreen() {
  const { t } = useTranslation();
  const read = useCustomers();
  const progress = useProgressText(useEngineStatus());
  const grid = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState(noFilter);
  const { cursorId, moveTo } = useCustomersScreen();
  const [isMine, keepToMine] = useState(false);
  const { records: mine } = useMine();
  const ofMine = useMemo(() => {
    const all = read?.rows ?? [];
    return isMine ? all.filter(({ uuid }) => mine.has(`connect:${uuid}`)) : all;
  }, [read, isMine, mine]);
  const rows = useMemo(() => matchingCustomers(ofMine, filter), [ofMine, filter]);
  const shown = rows.find(({ uuid }) => uuid === cursorId) ?? rows[0];
  const without = read?.tokensError ? 0 : (read?.rows.filter(({ token }) => token === null).length ?? 0);
  useSetScreenHead(t('screens.customers'), read ? read.asOf : undefined, customers);
  const isUnread = read !== null && read.asOf === null && read.rows.length === 0;
  const clear = () => {
    setFilter(noFilter);
    keepToMine(false);
  };
  const showNew = (uuid: string) => {
    clear();
    moveTo(uuid);
  };
  return (
    <>
      <CustomersTools
        rows={ofMine}
        filter={filter}
        isMine={isMine}
        onFilter={setFilter}
        onMine={keepToMine}
        onCreated={showNew}
      />
      <div className={list.split}>
        <div className={list.area}>
          {read?.error && <ErrorNote error={read.error} title={t('customers.unread')} />}
          {read?.tokensError && <ErrorNote error={read.tokensError} title={t('customers.tokensUnread')} />}
          {without > 0 && <p className={list.hint}>{t('customers.withoutToken', { count: without })}</p>}
          {!read && <ListSkeleton progress={progress} />}
          {read && rows.length > 0 && <CustomerGrid grid={grid} rows={rows} cursorId={shown?.uuid ?? null} />}
          {isUnread && !isClosed(read.error) && <NotKnown hint={t('states.notKnownList')} />}
          {read && rows.length === 0 && !isUnread && (
            <NoRows
              isFiltered={read.rows.length > 0}
              isUnknown={read.tokensError !== null && filter.status === 'no_token'}
              onClear={clear}
            />
          )}
        </div>
        {shown && <CustomerSide key={shown.uuid} row={shown} rows={read?.rows ?? []} />}
      </div>
      <CommandBar />
    </>
  );
}

interface NoRowsProps {
  readonly isFiltered: boolean;
  /** Nobody can say which customers have a token here. */
  readonly isUnknown: boolean;
  readonly onClear: () => void;
}

function NoRows({ isFiltered, isUnknown, onClear }: NoRowsProps) {
  const { t } = useTranslation();
  if (!isFiltered)
    return (
      <EmptyState
        sign={<IconUsers size={24} stroke={1.4} aria-hidden />}
        headline={t('customers.none')}
        fact={t('customers.noneHint')}
      />
    );
  if (isUnknown) return <NotKnown hint={t('customers.tokensUnread')} />;
  return (
    <NothingMatches headline={t('customers.noneMatches')} clear={t('customers.clear')} onClear={onClear} />
  );
}
