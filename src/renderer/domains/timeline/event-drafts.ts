import type { DayKey } from '@shared/domain/time';
import type { LocalWrite } from '@shared/journal';
import type { EventDraft } from '@shared/local-data';
import { useMemo, useSyncExternalStore } from 'react';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';
import { type Draft, Drafts, flushedWithThePage, useLocal } from '../local-data';
import { htmlWords } from './excerpt';
import type { TimelineEvent } from './queries';

/** The key of a draft: `event:41` of an event that is changed, `new:<uuid>` of one to be made. */
export type DraftKey = `event:${number}` | `new:${string}`;

/**
 * Drafts of events. Each is stored in the journal, so that it survives a lost network and leaving the screen. It also
 * survives a page crash and an app restart. Null means that the draft no longer exists.
 */
export const eventDrafts = perWorkspace((services) =>
  flushedWithThePage(
    new Drafts<EventDraft | null>((key, value) => {
      const write: Extract<LocalWrite, { collection: 'event_drafts' }> = {
        collection: 'event_drafts',
        key,
        value,
      };
      return services.request('local.save', write);
    }),
    services,
  ),
);

/** Every draft, as it is typed; null until the replica has answered. */
export function useEventDrafts(): ReadonlyMap<DraftKey, EventDraft> | null {
  const kept = useLocal('event_drafts');
  const drafts = usePerWorkspace(eventDrafts);
  const typed = useSyncExternalStore(drafts.subscribe, drafts.all);
  return useMemo(() => {
    if (!kept) return null;
    const all = new Map(kept.map(({ key, value }) => [key as DraftKey, value]));
    for (const [key, { value }] of typed) {
      if (value) all.set(key as DraftKey, value);
      else all.delete(key as DraftKey);
    }
    return all;
  }, [kept, typed]);
}

/** Returns the save state of one draft on this computer; undefined if nothing was typed since the start. */
export function useDraftState(key: DraftKey): Draft<EventDraft | null> | undefined {
  const drafts = usePerWorkspace(eventDrafts);
  return useSyncExternalStore(drafts.subscribe, () => drafts.get(key));
}

export const newDraft = (projectId: number | null, date: DayKey): EventDraft => ({
  event: null,
  projectId,
  reportId: null,
  title: '',
  date,
  content: '',
  base: null,
  sent: null,
});

export const eventDraftOf = (event: TimelineEvent): EventDraft => ({
  event: event.id,
  projectId: event.projectId,
  reportId: event.reportId,
  title: event.title,
  date: event.date,
  content: event.content,
  base: event.updatedAt,
  sent: null,
});

export const draftFields = ['project_id', 'title', 'date', 'report_id', 'content'] as const;
export type DraftField = (typeof draftFields)[number];

/** Required fields that are empty; the service would refuse the event. */
export function missingIn({ projectId, title, date, content }: EventDraft): readonly DraftField[] {
  return [
    ...(projectId === null ? ['project_id' as const] : []),
    ...(title.trim() === '' ? ['title' as const] : []),
    ...(date === '' ? ['date' as const] : []),
    ...(htmlWords(content) === '' ? ['content' as const] : []),
  ];
}
