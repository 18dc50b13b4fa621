import { Button } from '@mantine/core';
import { recordKeysOf } from '@shared/domain/clients';
import { addDays, type DayKey, parseInstant } from '@shared/domain/time';
import type { LocalKey } from '@shared/record-key';
import type { DeliveryRow } from '@shared/webhooks';
import { IconInbox } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useClientName, useJoinedClients } from '../../../domains/clients';
import { TurnOnButton, useSubscriptions } from '../../../domains/subscriptions';
import {
  type DeliveryList,
  DeliveryState,
  DeliveryVerdict,
  deliveryWordsOf,
  type FoundChange,
  FoundState,
  knownEvents,
  NoEvent,
  useDeliveries,
  useDeliveryActions,
  useDeliveryStatus,
  useDeliveryWords,
  useFoundOnRefresh,
} from '../../../domains/webhooks';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { LazySelect } from '../../../kit/filters/LazySelect';
import layoutClasses from '../../../kit/layout.module.css';
import { clientWidth, type ListDefinition, type ListTexts } from '../../../kit/lists/list-columns';
import { RecordListView } from '../../../kit/lists/RecordListView';
import { PanelTitle, SidePanel } from '../../../kit/SidePanel';
import { EmptyState, NothingMatches } from '../../../kit/states/EmptyState';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import { VerdictIcon } from '../../../kit/status/VerdictIcon';
import { useNow, usePersonDay } from '../../../kit/use-now';
import { useWorkspace } from '../../../query/workspace-services';
import { ListScreen } from '../../ListScreen';
import { ListTools } from '../../ListTools';
import { type ListState, useListAddress } from '../../list-address';
import { inboxAddress } from '../../list-addresses';
import { AboutClient } from './AboutClient';
import { DeliveryFoot } from './DeliveryFoot';
import { DeliveryPanel } from './DeliveryPanel';
import deliveryPanelClasses from './DeliveryPanel.module.css';
import classes from './InboxScreen.module.css';
import { InboxStatus } from './InboxStatus';
import { filterOf, type InboxPart, type InboxRow, inboxList } from './inbox-rows';

const noneFound: readonly FoundChange[] = [];
const noRows: readonly DeliveryRow[] = [];

/** Columns of a delivery: its time, its signature check, its event, its client, and its confirmation. */
function deliveryList(
  { t, format }: ListTexts,
  clientOf: (key: LocalKey | null) => string | null,
): ListDefinition<InboxRow> {
  const words = deliveryWordsOf(t, format);
  const time = (row: InboxRow) => {
    const at = row.kind === 'found' ? row.found.at : (parseInstant(row.row.receivedAt) ?? 0);
    return format.exact(at, at);
  };
  const event = (row: InboxRow) =>
    row.kind === 'found' ? words.factEvent(row.found.fact) : words.event(row.row);
  const client = (row: InboxRow) => clientOf(row.kind === 'found' ? row.found.fact.client : row.row.client);
  const times = (row: InboxRow) => (row.kind === 'delivery' && row.row.count > 1 ? row.row.count : null);
  return {
    said: (row) => {
      const count = times(row);
      return t('inbox.row', {
        time: time(row),
        verdict: row.kind === 'found' ? t('inbox.verdict.none') : words.verdict(row.row.verdict),
        event: count === null ? event(row) : `${event(row)}, ${t('inbox.timesSaid', { count })}`,
        client: client(row) ?? t('inbox.noClient'),
        state: row.kind === 'found' ? words.fact(row.found.fact) : words.state(row.row),
      });
    },
    columns: [
      { key: 'received', name: t('inbox.column.received'), width: 82, tone: 'second', text: time },
      {
        key: 'signature',
        name: t('inbox.column.signature'),
        width: 128,
        fold: 1,
        foldsTo: 22,
        cell: (row) => (row.kind === 'found' ? <NoEvent /> : <DeliveryVerdict verdict={row.row.verdict} />),
      },
      {
        key: 'event',
        name: t('inbox.column.event'),
        width: { min: 200, grow: 1.2 },
        text: event,
        more: (row) => {
          const count = times(row);
          return count === null ? null : t('inbox.times', { count });
        },
        hint: event,
      },
      // The panel beside the list names the client.
      {
        key: 'client',
        name: t('inbox.column.client'),
        width: clientWidth,
        fold: 2,
        tone: 'second',
        text: (row) => client(row) ?? '–',
      },
      {
        key: 'confirmed',
        name: t('inbox.column.confirmed'),
        width: { min: 120, grow: 1 },
        cell: (row) =>
          row.kind === 'found' ? <FoundState fact={row.found.fact} /> : <DeliveryState row={row.row} />,
      },
    ],
  };
}

/** Deliveries and findings by day. A finding without an event matches no filter. */
function useInboxList({ rows, hasMore, keptSince }: DeliveryList, isFiltered: boolean) {
  const { personZone: zone } = useFormat();
  const all = useFoundOnRefresh(keptSince);
  const found = isFiltered ? noneFound : all;
  return useMemo(() => inboxList(rows ?? noRows, found, { zone, hasMore }), [rows, found, zone, hasMore]);
}

/** Inbox of service events: source, confirmation and effects of each one. */
export function InboxScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListAddress(inboxAddress);
  const { place, moveTo } = list;
  const { clients } = useJoinedClients();
  const clientOf = useClientOfKey();
  const owner = clients.find(({ key }) => key === place.client) ?? null;
  const filter = useMemo(() => filterOf(place, owner), [place, owner]);
  const deliveries = useDeliveries(filter);
  const { rows, counts, readMore, error } = deliveries;
  const inbox = useInboxList(deliveries, list.isFiltered);
  const status = useDeliveryStatus();
  const actions = useDeliveryActions();
  const grid = useRef<HTMLDivElement>(null);
  const current = inbox.rows.find(({ key }) => key === list.cursorKey) ?? inbox.rows[0];
  const setUp = () => void navigate({ to: '/incoming-events' });
  const openClient = (row: InboxRow) => {
    const key = row.kind === 'found' ? row.found.fact.client : row.row.client;
    const found = clients.find((one) => key !== null && recordKeysOf(one).includes(key));
    if (found) void navigate({ to: '/clients/$client', params: { client: found.key } });
  };
  const isOff = status !== null && !status.isOn && counts?.all === 0;
  return (
    <ListScreen
      title={t('screens.inbox')}
      actions={
        counts !== null &&
        counts.all > 0 && (
          <Button loading={actions.isRunning} onClick={() => void actions.exportAll(filter)}>
            {t('inbox.export')}
          </Button>
        )
      }
      above={<InboxStatus status={status} />}
      tools={!isOff && <Tools list={list} counts={counts} />}
      errors={[{ error: actions.error }, { error, title: t('inbox.unread') }]}
      count={rows ? rows.length : error ? 0 : null}
      placeholder={
        rows && (
          <InboxPlaceholder
            isOn={status?.isOn !== false || counts?.all !== 0}
            isFiltered={list.isFiltered}
            onClear={list.clear}
            onSetUp={setUp}
          />
        )
      }
      panel={
        current?.kind === 'found' ? (
          <FoundPanel found={current.found} />
        ) : (
          current && (
            <DeliveryPanel
              sequence={current.row.sequence}
              foot={
                <DeliveryFoot
                  sequence={current.row.sequence}
                  actions={actions}
                  onShow={(sequence) => moveTo(String(sequence))}
                />
              }
            />
          )
        )
      }
    >
      <RecordListView
        grid={grid}
        label={t('inbox.list')}
        define={useCallback((texts: ListTexts) => deliveryList(texts, clientOf), [clientOf])}
        size="compact"
        sections={useSections(inbox.parts)}
        rows={inbox.rows}
        keyOf={({ key }) => key}
        cursorKey={list.cursorKey}
        onMove={({ key }) => moveTo(key)}
        onOpen={openClient}
        onEnd={readMore}
      />
    </ListScreen>
  );
}

function useSections(parts: readonly InboxPart[]) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = usePersonDay();
  return useMemo(() => {
    const dayName = (day: DayKey): string => {
      if (day === today) return t('inbox.today');
      return day === addDays(today, -1) ? t('inbox.yesterday') : format.longDay(day);
    };
    return parts.map(({ key, day, total, isAtLeast }) => ({
      key,
      total,
      title: dayName(day),
      ...(isAtLeast && { count: t('inbox.orMore', { count: total }) }),
    }));
  }, [parts, format, today, t]);
}

/** Name of the client of a record; null where no client on this computer has that record. */
function useClientOfKey(): (key: LocalKey | null) => string | null {
  const { clients } = useJoinedClients();
  const nameOf = useClientName();
  const names = useMemo(
    () =>
      new Map(clients.flatMap((client) => recordKeysOf(client).map((key) => [key, nameOf(client)] as const))),
    [clients, nameOf],
  );
  return useCallback((key) => (key === null ? null : (names.get(key) ?? null)), [names]);
}

interface ToolsProps {
  readonly list: ListState<typeof inboxAddress>;
  readonly counts: DeliveryList['counts'];
}

/** Filters for the deliveries; the address holds the choice. */
function Tools({ list, counts }: ToolsProps) {
  const { t } = useTranslation();
  const words = useDeliveryWords();
  const nameOf = useClientName();
  const { clients } = useJoinedClients();
  const { place, change } = list;
  const untrusted = counts && counts.byVerdict.forged + counts.byVerdict.stale + counts.byVerdict.unknown_key;
  const numbers = { all: counts?.all, untrusted, unconfirmed: counts?.notConfirmed };
  const select = { flex: '0 0 156px', openOnFocus: false, clearable: true } as const;
  return (
    <ListTools
      list={list}
      parts={{
        label: t('inbox.show.label'),
        choices: ['all', 'untrusted', 'unconfirmed'],
        chosen: place.show ?? 'all',
        onChoose: (show) => change({ show }),
        nameOf: (one) => t(`inbox.show.${one}`),
        countOf: (one) => numbers[one] ?? null,
      }}
      find={t('inbox.find')}
      findCommand="find_deliveries"
    >
      <LazySelect
        {...select}
        flex="0 0 112px"
        aria-label={t('inbox.filter.service')}
        placeholder={t('inbox.filter.both')}
        data={(['connect', 'reporting'] as const).map((value) => ({
          value,
          label: t(`inbox.filter.${value}`),
        }))}
        value={place.service ?? null}
        onChange={(service) => change({ service: service ?? undefined })}
      />
      <LazySelect
        {...select}
        aria-label={t('inbox.filter.event')}
        placeholder={t('inbox.filter.anyEvent')}
        data={knownEvents.map((event) => ({ value: event, label: words.eventName(event) }))}
        value={place.event ?? null}
        onChange={(event) => change({ event: event ?? undefined })}
      />
      <LazySelect
        {...select}
        aria-label={t('inbox.filter.client')}
        placeholder={t('inbox.filter.anyClient')}
        searchable
        nothingFoundMessage={t('client.none')}
        data={clients
          .filter(({ reporting, connect }) => reporting !== null || connect !== null)
          .map((client) => ({ value: client.key, label: nameOf(client) }))}
        value={place.client ?? null}
        onChange={(key) => change({ client: clients.find((one) => one.key === key)?.key })}
      />
    </ListTools>
  );
}

interface Props {
  readonly isOn: boolean;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onSetUp: () => void;
}

const steps = ['tunnel', 'subscribe', 'test'] as const;

/** In place of events: none match, none came yet, or nothing is set up that they could come through. */
function InboxPlaceholder({ isOn, isFiltered, onClear, onSetUp }: Props) {
  const { t } = useTranslation();
  const isDemo = useWorkspace()?.kind === 'demo';
  if (isFiltered)
    return <NothingMatches headline={t('inbox.noneMatches')} clear={t('inbox.clear')} onClear={onClear} />;
  const sign = <IconInbox size={24} stroke={1.4} aria-hidden />;
  if (isOn) return <EmptyState sign={sign} headline={t('inbox.none')} fact={t('inbox.noneHint')} />;
  if (isDemo) return <DemoOff sign={sign} />;
  return (
    <div className={`${layoutClasses.column} ${classes.off}`}>
      {sign}
      <h2>{t('inbox.off')}</h2>
      <p>{t('inbox.offHint')}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <b>{t(`inbox.steps.${step}`)}</b>
            <p>{t(`inbox.steps.${step}Hint`)}</p>
          </li>
        ))}
      </ol>
      <Button variant="filled" onClick={onSetUp}>
        {t('inbox.setUp')}
      </Button>
      <p className={classes.note}>{t('inbox.offNote')}</p>
    </div>
  );
}

/** The demo needs no tunnel: one click, and its services send their events. */
function DemoOff({ sign }: { readonly sign: ReactNode }) {
  const { t } = useTranslation();
  const { data: view } = useSubscriptions();
  return (
    <div className={`${layoutClasses.column} ${classes.off}`}>
      {sign}
      <h2>{t('inbox.off')}</h2>
      <p>{t('subscriptions.demoHint')}</p>
      {view && <TurnOnButton view={view} />}
    </div>
  );
}

/** Panel of a change that a refresh found without an event: its kind, and the time span in which it happened. */
function FoundPanel({ found: { fact, at, since } }: { readonly found: FoundChange }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const words = useDeliveryWords();
  const name = words.factEvent(fact);
  const what = words.factSaid(fact);
  const to = format.moment(at, now);
  return (
    <SidePanel name={name} head={<PanelTitle sign={<VerdictIcon name="found" />} name={name} />}>
      <ul className={deliveryPanelClasses.steps}>
        <li>
          <VerdictIcon name="found" />
          <div>
            <b>{t('inbox.verdict.none')}</b>
            <p>{t('inbox.foundWhy')}</p>
          </div>
        </li>
        <li>
          <StatusIcon name="published" />
          <div>
            <b>{words.fact(fact)}</b>
            <p>
              {since === null
                ? t('inbox.foundBy', { to, what })
                : t('inbox.foundBetween', { from: format.moment(since, now), to, what })}
            </p>
          </div>
        </li>
      </ul>
      <AboutClient client={fact.client} />
    </SidePanel>
  );
}
