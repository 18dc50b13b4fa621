import { type DeepLink, recordLink } from '@shared/deep-links';
import { recordOfKey } from '@shared/domain/clients';
import type { DayKey } from '@shared/domain/time';
import type { ClientKey } from '@shared/local-data';
import type { DraftKey } from '../../domains/timeline';
import { perWorkspaceStore } from '../../query/per-workspace';
import { linkedId } from '../linked-id';
import type { LinkedPlace, RawSearch } from '../screen-route';
import { useAddress } from '../use-address';

/** The screen's state in its address. */
export interface TimelinePlace {
  readonly client?: ClientKey;
  /** Id of a report. */
  readonly report?: string;
  readonly from?: DayKey;
  readonly to?: DayKey;
  readonly text?: string;
  /** The card of the client's boards that the chart shows; `none` for no chart. */
  readonly card?: string;
  /** The event under the cursor by its id, or a draft by its key. */
  readonly event?: string;
}

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const draft = /^new:[\w-]{1,64}$/;
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const isClient = (key: string): key is ClientKey => key.startsWith('link:') || recordOfKey(key) !== null;

/** Reads the screen's search parameters and drops unknown ones. */
export function readAddress(raw: RawSearch): TimelinePlace {
  const [client, from, to, typed] = [text(raw.client), text(raw.from), text(raw.to), text(raw.text)];
  const [report, card, event] = [text(raw.report), text(raw.card), text(raw.event)];
  return {
    ...(isClient(client) && { client }),
    ...(/^\d{1,15}$/.test(report) && { report }),
    ...(day.test(from) && { from }),
    ...(day.test(to) && { to }),
    ...(typed !== '' && { text: typed.slice(0, 200) }),
    ...(/^[\w-]{1,64}$/.test(card) && { card }),
    ...((/^\d{1,15}$/.test(event) || draft.test(event)) && { event }),
  };
}

/** A link leads to an event that the service has; drafts are on this computer alone. */
export function linkOfPlace({ search }: LinkedPlace): DeepLink | null {
  const eventId = linkedId(search.event);
  return eventId !== undefined && /^\d{1,15}$/.test(eventId)
    ? recordLink('reporting:timeline_event', eventId)
    : null;
}

interface Writing {
  /** Key of the draft open beside the list; null while only reading. */
  readonly editing: DraftKey | null;
  readonly edit: (key: DraftKey | null) => void;
}

/** Which event is being written; it ends when the screen is left, its draft does not. */
export const useWriting = perWorkspaceStore<Writing>((set) => ({
  editing: null,
  edit: (editing) => set({ editing }),
}));

export function useTimelineScreen() {
  const [place, change] = useAddress(readAddress);
  return {
    place,
    /** Another filter; the cursor goes to the first event that is left. */
    filter: (next: Partial<{ [Key in keyof TimelinePlace]: TimelinePlace[Key] | undefined }>) =>
      change(({ event: _, ...was }) => readAddress({ ...was, ...next })),
    show: (event: string) => change((was) => ({ ...was, event })),
    showCard: (card: string) => change((was) => ({ ...was, card })),
    clear: () => change(({ client }) => (client === undefined ? {} : { client })),
  };
}

export type TimelineScreenState = ReturnType<typeof useTimelineScreen>;
