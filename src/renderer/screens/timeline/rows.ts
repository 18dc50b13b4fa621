import type { JoinedClient } from '@shared/domain/clients';
import { type DayKey, monthOf } from '@shared/domain/time';
import { createWordMatch } from '@shared/domain/word-beginnings';
import type { EventDraft } from '@shared/local-data';
import type { DraftKey, TimelineEvent } from '../../domains/timeline';
import type { TimelinePlace } from '../list-addresses';

export type TimelineRow =
  | {
      readonly kind: 'event';
      readonly key: string;
      readonly event: TimelineEvent;
      readonly hasDraft: boolean;
    }
  | { readonly kind: 'draft'; readonly key: DraftKey; readonly draft: EventDraft };

export interface TimelineSection {
  /** The first day of a month; null for what has not been sent. */
  readonly month: DayKey | null;
  readonly total: number;
}

interface Given {
  readonly events: readonly TimelineEvent[];
  readonly drafts: ReadonlyMap<DraftKey, EventDraft>;
  readonly clientOf: (projectId: number | null) => JoinedClient | null;
}

/** New events that have not been sent, then the events of the address, newest first. */
export function timelineRows(place: TimelinePlace, given: Given): readonly TimelineRow[] {
  const { events, drafts, clientOf } = given;
  const { client, report, from, to, text } = place;
  const isMatch = text === undefined ? null : createWordMatch(text);
  const ofClient = (projectId: number | null) => client === undefined || clientOf(projectId)?.key === client;
  const isShown = (
    one: {
      readonly projectId: number | null;
      readonly reportId: number | null;
      readonly date: string;
      readonly title: string;
    },
    content: string,
  ) =>
    ofClient(one.projectId) &&
    (report === undefined || String(one.reportId) === report) &&
    (from === undefined || one.date >= from) &&
    (to === undefined || one.date <= to) &&
    (isMatch === null || isMatch([one.title, withoutTags(content), clientOf(one.projectId)?.name]));
  const unsent = [...drafts].flatMap(([key, draft]): TimelineRow[] => {
    // A draft without a client is shown for every client.
    const isOpen = draft.event === null && (draft.projectId === null || isShown(draft, draft.content));
    return isOpen ? [{ kind: 'draft', key, draft }] : [];
  });
  return [
    ...unsent,
    ...events.flatMap((event): TimelineRow[] =>
      isShown(event, event.content)
        ? [{ kind: 'event', key: String(event.id), event, hasDraft: drafts.has(`event:${event.id}`) }]
        : [],
    ),
  ];
}

/** Good enough to find words in; never shown. */
const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

export function sectionsOf(rows: readonly TimelineRow[]): readonly TimelineSection[] {
  const sections: { month: DayKey | null; total: number }[] = [];
  for (const row of rows) {
    const month = row.kind === 'draft' ? null : monthOf(row.event.date);
    const last = sections.at(-1);
    if (last && last.month === month) last.total += 1;
    else sections.push({ month, total: 1 });
  }
  return sections;
}
