import { IconPlugConnected } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import {
  type AccountFilter,
  type AccountRow,
  accountStatuses,
  accountWords,
  linkStates,
  matchingRows,
  useAccounts,
} from '../../domains/accounts';
import { useMine } from '../../domains/clients';
import { useTranslation } from '../../i18n/use-translation';
import { countIfRead } from '../../kit/lists/ChoiceLabel';
import { clientWidth, type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { LinkIcon } from '../../kit/status/LinkIcon';
import { ListScreen } from '../ListScreen';
import { ListTools } from '../ListTools';
import { useListAddress } from '../list-address';
import { accountsAddress } from '../list-addresses';

const accounts = { kind: 'resource', resource: 'planning.integrations' } as const;
const choices = ['all', ...accountStatuses] as const;

function accountList(texts: ListTexts): ListDefinition<AccountRow> {
  const { t, format, now } = texts;
  const words = accountWords(texts);
  return {
    said: words.row,
    status: ({ status }) => status,
    columns: [
      {
        key: 'status',
        name: t('accounts.column.status'),
        width: 112,
        sign: ({ status }) => <LinkIcon state={linkStates[status]} />,
        text: ({ status }) => t(`accounts.${status}`),
      },
      {
        key: 'network',
        name: t('accounts.column.network'),
        isOnlySaid: true,
        width: 20,
        cell: ({ network, networkGroup }) =>
          network !== null && <NetworkMark network={network} group={networkGroup} size={20} />,
      },
      {
        key: 'account',
        name: t('accounts.column.account'),
        width: titleWidth,
        tone: 'name',
        text: words.account,
      },
      { key: 'client', name: t('accounts.column.client'), width: clientWidth, text: words.client },
      {
        key: 'since',
        name: t('accounts.column.since'),
        width: { min: 160, grow: 1 },
        fold: 1,
        tone: 'second',
        wraps: true,
        text: (row) => words.since(row, now),
      },
      {
        key: 'planned',
        name: t('accounts.column.planned'),
        width: 104,
        fold: 3,
        isNumber: true,
        text: ({ planned }) => (planned === null ? '–' : format.number(planned)),
      },
      {
        key: 'next',
        name: t('accounts.column.next', { city: format.city(format.personZone) }),
        width: 156,
        fold: 2,
        tone: 'second',
        text: ({ load }) => load && format.moment(load.nextAt, now),
      },
    ],
  };
}

/** The connected accounts of every client, expired ones first, with the number of posts they affect. */
export function AccountsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const read = useAccounts();
  const grid = useRef<HTMLDivElement>(null);
  const list = useListAddress(accountsAddress);
  const { status = 'all', text = '', mine: isMine = false } = list.place;
  const { records: mine } = useMine();
  const ofMine = useMemo(() => {
    const all = read?.rows ?? [];
    return isMine ? all.filter(({ projectId }) => mine.has(`planning:${projectId}`)) : all;
  }, [read, isMine, mine]);
  const matching = (one: typeof status) => matchingRows(ofMine, filterOf(one, text));
  const rows = useMemo(() => matchingRows(ofMine, filterOf(status, text)), [ofMine, status, text]);
  const expired = ofMine.filter((row) => row.status === 'expired');
  const waiting = expired.reduce((total, { planned }) => total + (planned ?? 0), 0);
  return (
    <ListScreen
      title={t('screens.accounts')}
      asOf={read?.asOf}
      scope={accounts}
      tools={
        <ListTools
          list={list}
          parts={{
            label: t('accounts.status'),
            choices,
            chosen: status,
            onChoose: (one) => list.change({ status: one }),
            nameOf: (one) => t(`accounts.${one}`),
            signOf: (one) => one !== 'all' && <LinkIcon state={linkStates[one]} />,
            countOf: (one) => countIfRead(matching(one).length, read !== null && read.asOf !== null),
          }}
          find={t('accounts.find')}
          hasMine
        />
      }
      errors={[{ error: read?.error, title: t('accounts.unread') }]}
      // Where to reconnect them: the planning API is read-only.
      hints={[
        expired.length === 0
          ? null
          : [
              t('accounts.expiredHint', { count: expired.length }),
              ...(waiting > 0 ? [t('accounts.waitOnExpired', { count: waiting })] : []),
            ].join(' '),
      ]}
      count={read ? rows.length : null}
      isFiltered={list.isFiltered && read !== null && read.rows.length > 0}
      unmatched={{ headline: t('accounts.noneMatches'), clear: t('accounts.clear'), onClear: list.clear }}
      empty={{ icon: IconPlugConnected, headline: t('accounts.none') }}
    >
      <RecordListView
        grid={grid}
        label={t('accounts.list')}
        define={accountList}
        rows={rows}
        keyOf={({ id }) => id}
        cursorKey={list.cursorKey}
        onMove={({ id }) => list.moveTo(id)}
        // Enter opens the client's calendar.
        onOpen={({ projectId }) => {
          if (projectId) void navigate({ to: '/calendar', search: { whose: `project:${projectId}` } });
        }}
      />
    </ListScreen>
  );
}

const filterOf = (status: AccountFilter['status'] | 'all', text: string): AccountFilter => ({
  status: status === 'all' ? null : status,
  text,
});
