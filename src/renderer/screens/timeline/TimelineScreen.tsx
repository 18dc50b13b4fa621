import { Button } from '@mantine/core';
import { findClient } from '@shared/domain/clients';
import { dayKeyIn } from '@shared/domain/time';
import { IconPlus, IconTimelineEvent } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { useJoinedClients } from '../../domains/clients';
import { EngineTrouble, isClosed, useEngineStatus, useProgressText } from '../../domains/sync';
import {
  type DraftKey,
  useClientOfProject,
  useEventDrafts,
  useTimeline,
  useTimelineReports,
} from '../../domains/timeline';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import list from '../../kit/lists/ListScreen.module.css';
import { PageActions } from '../../kit/PageActions';
import { EmptyState, NothingMatches, NotKnown } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { useMinute } from '../../kit/use-now';
import { useSetScreenHead } from '../screen-head';
import { EventGrid } from './EventGrid';
import { EventPanel } from './EventPanel';
import { timelineRows } from './rows';
import { useTimelineScreen, useWriting } from './state';
import { TimelineChart } from './TimelineChart';
import { TimelineTools } from './TimelineTools';

const events = { kind: 'resource', resource: 'reporting.timeline_events' } as const;

/** Screen of clients' events by day, numbered on the client's chart, with a form to edit them. */
export function TimelineScreen() {
  const { t } = useTranslation();
  const { personZone } = useFormat();
  const today = dayKeyIn(personZone, useMinute());
  const timeline = useTimeline();
  const drafts = useEventDrafts();
  const reports = useTimelineReports();
  const clientOf = useClientOfProject();
  const { clients } = useJoinedClients();
  const progress = useProgressText(useEngineStatus());
  const grid = useRef<HTMLDivElement>(null);
  const screen = useTimelineScreen();
  const { place, show } = screen;
  const { editing, edit } = useWriting((writing) => writing);
  const client = place.client === undefined ? null : findClient(clients, place.client);
  useSetScreenHead(t('screens.timeline'), timeline ? timeline.asOf : undefined, events);
  const rows = useMemo(
    () => (timeline && drafts ? timelineRows(place, { events: timeline.events, drafts, clientOf }) : []),
    [place, timeline, drafts, clientOf],
  );
  // A new event has no row until something is typed.
  const fresh = place.event?.startsWith('new:') ? (place.event as DraftKey) : null;
  const isFresh = fresh !== null && editing === fresh && !rows.some(({ key }) => key === fresh);
  const current = isFresh ? null : (rows.find(({ key }) => key === place.event) ?? rows[0] ?? null);
  const add = () => {
    const key: DraftKey = `new:${crypto.randomUUID()}`;
    show(key);
    edit(key);
  };
  useCommands({ new_event: add });
  const isUnread = timeline !== null && timeline.asOf === null && rows.length === 0;
  const hasPanel = timeline && drafts && (isFresh || current);
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={add}>
          {t('timeline.add')}
        </Button>
      </PageActions>
      <TimelineTools screen={screen} client={client} reports={reports} today={today} />
      <div className={list.split}>
        <div className={list.area}>
          <EngineTrouble />
          {timeline?.error && <ErrorNote error={timeline.error} title={t('timeline.unread')} />}
          {client && (
            <TimelineChart
              client={client}
              screen={screen}
              openId={current?.kind === 'event' ? current.event.id : null}
              onEvent={(id) => {
                edit(null);
                show(String(id));
              }}
            />
          )}
          {!(timeline && drafts) && <ListSkeleton progress={progress} />}
          {rows.length > 0 && (
            <EventGrid
              grid={grid}
              rows={rows}
              reports={reports}
              clientOf={clientOf}
              hasClients={client === null}
              cursorKey={current?.key ?? null}
              onMove={(row) => {
                edit(null);
                show(row.key);
              }}
              onOpen={(row) => edit(row.kind === 'draft' ? row.key : `event:${row.event.id}`)}
            />
          )}
          {timeline && isUnread && !isClosed(timeline.error) && <NotKnown hint={t('states.notKnownList')} />}
          {timeline && drafts && rows.length === 0 && !isUnread && (
            <NoRows hasEvents={timeline.events.length > 0} onClear={() => screen.filter(noFilter)} />
          )}
        </div>
        {hasPanel && (
          <EventPanel
            key={isFresh ? fresh : (current?.key ?? '')}
            row={current}
            fresh={isFresh ? fresh : null}
            client={client}
            reports={reports}
            clientOf={clientOf}
            grid={grid}
            today={today}
            onShow={show}
          />
        )}
      </div>
      <CommandBar />
    </>
  );
}

const noFilter = {
  client: undefined,
  report: undefined,
  from: undefined,
  to: undefined,
  text: undefined,
};

function NoRows({ hasEvents, onClear }: { readonly hasEvents: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation();
  if (hasEvents)
    return (
      <NothingMatches headline={t('timeline.noneMatches')} clear={t('timeline.clear')} onClear={onClear} />
    );
  return (
    <EmptyState
      sign={<IconTimelineEvent size={24} stroke={1.4} aria-hidden />}
      headline={t('timeline.none')}
      fact={t('timeline.noneHint')}
    />
  );
}
