import { Button, Text } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import type { DayKey } from '@shared/domain/time';
import { type RefObject, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useClientWords } from '../../domains/portfolio';
import {
  type DraftKey,
  EventNumber,
  EventsAroundDate,
  EventText,
  eventDraftOf,
  newDraft,
  type TimelineEvent,
  type TimelineReport,
  useEventCalls,
  useEventDrafts,
  useWriteReason,
} from '../../domains/timeline';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { Dialog, DialogActions } from '../../kit/Dialog';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import textClasses from '../../kit/text.module.css';
import { perWorkspaceStore } from '../../query/per-workspace';
import { EventForm } from './EventForm';
import type { TimelineRow } from './rows';
import classes from './TimelineScreen.module.css';

interface Writing {
  /** The event that is open for writing beside the list; null where it is only read. */
  readonly editing: DraftKey | null;
  readonly edit: (key: DraftKey | null) => void;
}

/** Which event is being written; it ends when the screen is left, its draft does not. */
export const useWriting = perWorkspaceStore<Writing>((set) => ({
  editing: null,
  edit: (editing) => set({ editing }),
}));

export interface EventPanelProps {
  /** Null for a new event of which nothing was typed yet. */
  readonly row: TimelineRow | null;
  readonly fresh: DraftKey | null;
  /** Client whose events the list shows; null for all clients. */
  readonly client: JoinedClient | null;
  readonly reports: readonly TimelineReport[];
  readonly clientOf: (projectId: number | null) => JoinedClient | null;
  readonly grid: RefObject<HTMLDivElement | null>;
  /** Day in the person's own zone. */
  readonly today: DayKey;
  readonly onShow: (event: string) => void;
}

/** The event under the cursor, to be read or written. */
export function EventPanel(props: EventPanelProps) {
  const { row, fresh, client, today, reports, clientOf, grid, onShow } = props;
  const { editing, edit } = useWriting((writing) => writing);
  const drafts = useEventDrafts();
  const event = row?.kind === 'event' ? row.event : null;
  const key: DraftKey = event ? `event:${event.id}` : row?.kind === 'draft' ? row.key : (fresh ?? 'new:');
  const kept = drafts?.get(key);
  // Existing drafts reopen in the form.
  const isWriting = event === null || editing === key || kept !== undefined;
  if (!isWriting) return <EventView {...props} event={event} onEdit={() => edit(key)} />;
  const projectId = client?.reporting ? Number(client.reporting.id) : null;
  return (
    <EventForm
      draftKey={key}
      event={event}
      draft={kept ?? (event ? eventDraftOf(event) : newDraft(projectId, today))}
      isKept={kept !== undefined}
      reports={reports}
      clientOf={clientOf}
      onDone={(id) => {
        edit(null);
        if (id !== null) onShow(String(id));
        grid.current?.focus();
      }}
    />
  );
}

interface EventViewProps extends EventPanelProps {
  readonly event: TimelineEvent;
  readonly onEdit: () => void;
}

function EventView({ event, reports, clientOf, onEdit }: EventViewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useClientWords();
  const reason = useWriteReason();
  const [isRemoving, setRemoving] = useState(false);
  const client = clientOf(event.projectId);
  const report = reports.find(({ id }) => id === event.reportId);
  const facts = [
    client ? words.name(client) : t('timeline.unknownClient'),
    format.day(event.date),
    ...(event.reportId === null
      ? []
      : [report?.title ?? t('timeline.unknownReport', { id: event.reportId })]),
  ];
  useCommands({ delete_event: reason === null ? () => setRemoving(true) : undefined });
  return (
    <SidePanel
      name={t('timeline.one')}
      head={<PanelTitle sign={<EventNumber number={event.number} isOn />} name={event.title} />}
      foot={
        <>
          <Button variant="filled" onClick={onEdit}>
            {t('timeline.edit')}
          </Button>
          <Button disabled={reason !== null} onClick={() => setRemoving(true)}>
            {t('timeline.remove')}
          </Button>
        </>
      }
      reason={reason}
    >
      <div className={`${textClasses.quiet} ${classes.facts}`}>
        {facts.map((fact, at) => (
          <span key={at}>{fact}</span>
        ))}
      </div>
      <EventText html={event.content} />
      <div className={classes.line} />
      {client && <EventsAroundDate client={client} date={event.date} />}
      {isRemoving && <RemoveEventDialog event={event} onClose={() => setRemoving(false)} />}
    </SidePanel>
  );
}

interface Props {
  readonly event: Pick<TimelineEvent, 'id' | 'title'>;
  readonly onClose: () => void;
}

/** Asks before an event is deleted for everyone. */
function RemoveEventDialog({ event, onClose }: Props) {
  const { t } = useTranslation();
  const { isRunning, error, run } = useEventCalls();
  const reason = useWriteReason();
  const remove = async () => {
    const removed = await run((calls) => calls.remove(event.id));
    if (!removed.ok) return;
    announce(t('timeline.removing.done'));
    onClose();
  };
  return (
    <Dialog size={480} title={t('timeline.removing.title', { title: event.title })} onClose={onClose}>
      <Text>{t('timeline.removing.goes')}</Text>
      <DialogActions
        error={error}
        reason={reason}
        isRunning={isRunning}
        isDangerous
        focus="cancel"
        action={t('timeline.removing.action')}
        onAction={() => void remove()}
        onClose={onClose}
      />
    </Dialog>
  );
}
