import { Button } from '@mantine/core';
import { recordKeysOf } from '@shared/domain/clients';
import type { DeliveryRow } from '@shared/webhooks';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { CommandBar } from '../../commands/CommandBar';
import { useJoinedClients } from '../../domains/clients';
import {
  type FoundChange,
  useDeliveries,
  useDeliveryActions,
  useDeliveryStatus,
  useFoundOnRefresh,
} from '../../domains/deliveries';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import list from '../../kit/lists/ListScreen.module.css';
import { PageActions } from '../../kit/PageActions';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { useSetScreenHead } from '../screen-head';
import { DeliveryFoot } from './DeliveryFoot';
import { DeliveryGrid } from './DeliveryGrid';
import { DeliveryPanel } from './DeliveryPanel';
import { FoundPanel } from './FoundPanel';
import { InboxPlaceholder } from './InboxPlaceholder';
import { InboxStatus } from './InboxStatus';
import { InboxTools } from './InboxTools';
import { inboxList } from './inbox-rows';
import { filterOf, isFiltered, useInboxScreen } from './state';

const noneFound: readonly FoundChange[] = [];
const noRows: readonly DeliveryRow[] = [];

function useInboxList(rows: readonly DeliveryRow[] | null, found: readonly FoundChange[], hasMore: boolean) {
  const { personZone: zone } = useFormat();
  return useMemo(() => inboxList(rows ?? noRows, found, { zone, hasMore }), [rows, found, zone, hasMore]);
}

/** Screen of deliveries from the services: their verdict, confirmation and consequences. */
export function InboxScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const screen = useInboxScreen();
  const { place, moveTo, clear } = screen;
  const { clients } = useJoinedClients();
  const client = clients.find(({ key }) => key === place.client) ?? null;
  const filter = useMemo(() => filterOf(place, client), [place, client]);
  const { rows, counts, keptSince, hasMore, readMore, error } = useDeliveries(filter);
  const found = useFoundOnRefresh(keptSince);
  const inbox = useInboxList(rows, isFiltered(place) ? noneFound : found, hasMore);
  const status = useDeliveryStatus();
  const actions = useDeliveryActions();
  const grid = useRef<HTMLDivElement>(null);
  useSetScreenHead(t('screens.inbox'));
  const cursorKey = place.open ?? null;
  const current = inbox.rows.find(({ key }) => key === cursorKey) ?? inbox.rows[0];
  const setUp = () => void navigate({ to: '/incoming-events' });
  const openClient = () => {
    const key = (current?.kind === 'found' ? current.found.fact.client : current?.row.client) ?? null;
    const owner = clients.find((one) => key !== null && recordKeysOf(one).includes(key));
    if (owner) void navigate({ to: '/clients/$client', params: { client: owner.key } });
  };
  const isOff = status !== null && !status.isOn && counts?.all === 0;
  return (
    <>
      {counts !== null && counts.all > 0 && (
        <PageActions>
          <Button loading={actions.isRunning} onClick={() => void actions.exportAll(filter)}>
            {t('inbox.export')}
          </Button>
        </PageActions>
      )}
      <InboxStatus status={status} onSetUp={setUp} />
      {!isOff && <InboxTools screen={screen} counts={counts} />}
      <div className={list.split}>
        <div className={list.area}>
          {actions.error && <ErrorNote error={actions.error} />}
          {error && <ErrorNote error={error} title={t('inbox.unread')} />}
          {!rows && !error && <ListSkeleton progress="" />}
          {rows && rows.length > 0 && (
            <DeliveryGrid
              grid={grid}
              cursorKey={cursorKey}
              list={inbox}
              onMove={moveTo}
              onOpen={openClient}
              onEnd={readMore}
            />
          )}
          {rows?.length === 0 && (
            <InboxPlaceholder
              isOn={status?.isOn !== false || counts?.all !== 0}
              isFiltered={isFiltered(place)}
              onClear={clear}
              onSetUp={setUp}
            />
          )}
        </div>
        {current?.kind === 'found' && <FoundPanel found={current.found} />}
        {current?.kind === 'delivery' && (
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
        )}
      </div>
      <CommandBar />
    </>
  );
}
