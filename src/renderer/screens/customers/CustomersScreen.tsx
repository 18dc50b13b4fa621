import { Button, Text } from '@mantine/core';
import { isPlainName } from '@shared/domain/plain-name';
import {
  IconFileImport,
  IconKey,
  IconKeyOff,
  IconLock,
  IconLockOpenOff,
  IconPlus,
  IconQuestionMark,
  IconUsers,
} from '@tabler/icons-react';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useMine } from '../../domains/clients';
import {
  type CustomerFilterName,
  type CustomerRow,
  customerFilters,
  customerWords,
  matchingCustomers,
  useCustomerCalls,
  useCustomers,
} from '../../domains/customers';
import { useConnectorReason } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import { countIfRead } from '../../kit/lists/ChoiceLabel';
import { type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { NotKnown } from '../../kit/states/EmptyState';
import { Note } from '../../kit/states/Note';
import { useAppState } from '../../query/workspace-services';
import { ListScreen } from '../ListScreen';
import { ListTools } from '../ListTools';
import { useListAddress } from '../list-address';
import { customersAddress } from '../list-addresses';
import { CustomerSide } from './CustomerSide';
import { ImportTokens } from './ImportTokens';
import { NameField } from './NameField';

const customers = { kind: 'resource', resource: 'connect.customers' } as const;
const icons = { kept: IconKey, sealed: IconLock, missing: IconKeyOff, unknown: IconQuestionMark } as const;

function customerList(texts: ListTexts): ListDefinition<CustomerRow> {
  const { t, format, now } = texts;
  const words = customerWords(texts);
  return {
    said: words.row,
    columns: [
      {
        key: 'name',
        name: t('customers.column.name'),
        width: titleWidth,
        tone: 'name',
        text: words.name,
      },
      {
        key: 'payment',
        name: t('customers.column.payment'),
        width: { min: 110, max: 140 },
        wraps: true,
        tone: ({ trial }) => (trial.kind === 'ended' ? 'failed' : undefined),
        text: words.payment,
      },
      {
        key: 'token',
        name: t('customers.column.token'),
        width: 112,
        sign: ({ token }) => {
          const Icon = icons[token ?? 'missing'];
          return <Icon size={16} stroke={1.6} aria-hidden />;
        },
        text: words.token,
      },
      // The panel beside the list has the connections one by one.
      {
        key: 'connections',
        name: t('customers.column.connections'),
        width: { min: 160, grow: 1 },
        fold: 2,
        tone: 'second',
        text: words.connections,
      },
      {
        key: 'created',
        name: t('customers.column.created'),
        width: 112,
        fold: 1,
        tone: 'second',
        text: ({ createdAt }) => (createdAt === null ? null : format.moment(createdAt, now)),
      },
    ],
  };
}

/** Whether it is unknown which customers match this filter. */
const isUnknown = (rows: readonly CustomerRow[], status: CustomerFilterName) =>
  status === 'no_token' && rows.some(({ token }) => token === 'unknown');

/** The merchant's customers, with the one under the cursor and its session link beside them. */
export function CustomersScreen() {
  const { t } = useTranslation();
  const read = useCustomers();
  const grid = useRef<HTMLDivElement>(null);
  const list = useListAddress(customersAddress);
  const { status = 'all', text = '', mine: isMine = false } = list.place;
  const { records: mine } = useMine();
  const ofMine = useMemo(() => {
    const all = read?.rows ?? [];
    return isMine ? all.filter(({ uuid }) => mine.has(`connect:${uuid}`)) : all;
  }, [read, isMine, mine]);
  const rows = useMemo(() => matchingCustomers(ofMine, { status, text }), [ofMine, status, text]);
  const shown = rows.find(({ uuid }) => uuid === list.cursorKey) ?? rows[0];
  const isRead = read !== null && read.asOf !== null;
  const without = read?.tokensError ? 0 : (read?.rows.filter(({ token }) => token === null).length ?? 0);
  return (
    <ListScreen
      title={t('screens.customers')}
      asOf={read?.asOf}
      scope={customers}
      actions={
        <CustomerActions
          rows={ofMine}
          onCreated={(uuid) => {
            list.clear();
            list.moveTo(uuid);
          }}
        />
      }
      tools={
        <ListTools
          list={list}
          parts={{
            label: t('customers.paymentStatus'),
            choices: customerFilters,
            chosen: status,
            onChoose: (one) => list.change({ status: one }),
            nameOf: (one) => t(`customers.filter.${one}`),
            countOf: (one) =>
              isUnknown(ofMine, one)
                ? null
                : countIfRead(matchingCustomers(ofMine, { status: one, text }).length, isRead),
          }}
          find={t('customers.find')}
          hasMine
        />
      }
      errors={[
        { error: read?.error, title: t('customers.unread') },
        { error: read?.tokensError, title: t('customers.tokensUnread') },
      ]}
      hints={[without > 0 ? t('customers.withoutToken', { count: without }) : null]}
      count={read ? rows.length : null}
      isFiltered={read !== null && read.rows.length > 0}
      placeholder={
        read?.tokensError && read.rows.length > 0 && status === 'no_token' ? (
          <NotKnown hint={t('customers.tokensUnread')} />
        ) : undefined
      }
      unmatched={{ headline: t('customers.noneMatches'), clear: t('customers.clear'), onClear: list.clear }}
      empty={{ icon: IconUsers, headline: t('customers.none'), fact: t('customers.noneHint') }}
      panel={shown && <CustomerSide key={shown.uuid} row={shown} rows={read?.rows ?? []} />}
    >
      <RecordListView
        grid={grid}
        label={t('customers.list')}
        define={customerList}
        rows={rows}
        keyOf={({ uuid }) => uuid}
        cursorKey={list.cursorKey}
        onMove={({ uuid }) => list.moveTo(uuid)}
      />
    </ListScreen>
  );
}

interface CustomerActionsProps {
  readonly rows: readonly CustomerRow[];
  readonly onCreated: (uuid: string) => void;
}

/** A new customer, and importing tokens. */
function CustomerActions({ rows, onCreated }: CustomerActionsProps) {
  const { t } = useTranslation();
  const reason = useConnectorReason();
  const [dialog, setDialog] = useState<'create' | 'import' | null>(null);
  const close = () => setDialog(null);
  useCommands({
    create_customer: reason === null ? () => setDialog('create') : undefined,
    import_tokens: reason === null ? () => setDialog('import') : undefined,
  });
  const given = { disabled: reason !== null, title: reason ?? undefined };
  return (
    <>
      <Button
        {...given}
        leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
        onClick={() => setDialog('import')}
      >
        {t('customers.import')}
      </Button>
      <Button
        {...given}
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => setDialog('create')}
      >
        {t('customers.create')}
      </Button>
      {dialog === 'create' && <CreateDialog rows={rows} onCreated={onCreated} onClose={close} />}
      {dialog === 'import' && <ImportTokens rows={rows} onClose={close} />}
    </>
  );
}

interface Props {
  readonly rows: readonly CustomerRow[];
  readonly onCreated: (uuid: string) => void;
  readonly onClose: () => void;
}

/** Creates a customer. Main tests the keychain first, since the token is shown only once. */
function CreateDialog({ rows, onCreated, onClose }: Props) {
  const { t } = useTranslation();
  const { isRunning, error, run } = useCustomerCalls();
  // A token that ends with the session would be lost: main refuses the call, and the form says so before.
  const cannotKeep = useAppState(({ vault }) => vault.kind === 'session_only');
  const reason = useConnectorReason();
  const [name, setName] = useState('');
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    const made = await run((calls) => calls.create(name.trim()));
    if (!made.ok) return;
    onCreated(made.data);
    onClose();
  };
  return (
    <Dialog size={480} onClose={onClose} title={t('customers.createTitle')}>
      <form onSubmit={(event) => void create(event)}>
        <NameField value={name} others={rows} onChange={setName} />
        <Text mt="xs" size="sm" c="dimmed">
          {t('customers.createHint')}
        </Text>
        {cannotKeep && (
          <Note
            tone="attention"
            icon={<IconLockOpenOff size={16} stroke={1.6} aria-hidden />}
            title={t('customers.createNoVault')}
          >
            {t('customers.createNoVaultHint')}
          </Note>
        )}
        <DialogActions
          error={error}
          reason={reason}
          isDisabled={cannotKeep || name.trim() === '' || !isPlainName(name)}
          isRunning={isRunning}
          action={t('customers.createDo')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
