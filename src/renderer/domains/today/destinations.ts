import type { ReportKey } from '@shared/domain/reports';
import type { DayKey } from '@shared/domain/time';
import { type ClientKey, idOfKey, partsOfKey, type RecordKey } from '@shared/record-key';
import { linkOptions } from '@tanstack/react-router';

/** Subject of a line. */
export type Subject =
  | {
      readonly kind: 'record';
      readonly record:
        | RecordKey<'planning:post' | 'planning:integration' | 'reporting:integration'>
        | RecordKey<'connect:connection' | 'app:batch' | 'app:comparison'>
        | ReportKey;
    }
  /** A goal that a month has missed. */
  | { readonly kind: 'goal'; readonly month: DayKey }
  /** A report of a month that is to be created. */
  | { readonly kind: 'due_report'; readonly client: ClientKey; readonly month: DayKey };

/** Id of the post that a line is about; null for other lines. */
export const postIdOf = (subject: Subject): string | null =>
  subject.kind === 'record'
    ? (idOfKey(subject.record, 'planning:post') ?? idOfKey(subject.record, 'app:comparison'))
    : null;

export const postDestination = (postId: string) => linkOptions({ to: '/post/$postId', params: { postId } });

/** Where the missing reviewers of a post are reminded. */
export const reminderDestination = (postId: string) =>
  linkOptions({ to: '/post/$postId/history', params: { postId }, search: { at: 'reminder' } });

/** Where a line leads: its post, its account among the others, the goals of its month, or a new report. */
export const destinationOf = (subject: Subject) => {
  if (subject.kind === 'due_report')
    return linkOptions({
      to: '/reports/new',
      search: { client: subject.client, month: subject.month.slice(0, 7) },
    });
  if (subject.kind === 'goal')
    return linkOptions({ to: '/goals', search: { month: subject.month.slice(0, 7) } });
  const { record: open } = subject;
  const { kind, id } = partsOfKey(open);
  switch (kind) {
    case 'planning:post':
      return postDestination(id);
    case 'app:comparison':
      return linkOptions({ to: '/post/$postId', params: { postId: id }, search: { view: 'compare' } });
    case 'planning:integration':
      return linkOptions({ to: '/accounts', search: { account: id } });
    case 'connect:connection':
    case 'reporting:integration':
      return linkOptions({ to: '/connections', search: { open } });
    case 'app:batch':
      return linkOptions({ to: '/reports/batches/$batch', params: { batch: id } });
    default:
      return linkOptions({
        to: '/reports',
        search: { ...(kind === 'reporting:dashboard' && { show: 'dashboards' }), open },
      });
  }
};
