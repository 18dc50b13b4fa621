import type { SubscriptionRow, SubscriptionService } from '@shared/subscriptions';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useRecords } from '../../query/records';
import { useDeliveryWords } from '../webhooks';
import type { SubscriptionGroup } from './row-groups';

export interface SubscriptionWords {
  /** The events of one row, with the client where it is for one alone. */
  row(row: Pick<SubscriptionRow, 'events' | 'projectId'>): string;
  /** Each event of a row by name: a question about it must not leave one out. */
  every(row: Pick<SubscriptionRow, 'events' | 'projectId'>): string;
  group(group: SubscriptionGroup): string;
  event(event: string): string;
  /** Within a sentence. */
  service(service: SubscriptionService): string;
}

/** How subscriptions are called; clients by the reporting service's own names. */
export function useSubscriptionWords(): SubscriptionWords {
  const { t } = useTranslation();
  const deliveryWords = useDeliveryWords();
  const projects = useRecords('reporting.projects')?.records;
  return useMemo(() => {
    const eventName = (event: string) => deliveryWords.eventName(event);
    const client = (id: number) =>
      projects?.find((project) => project.id === String(id))?.record.name ?? String(id);
    const row: SubscriptionWords['row'] = ({ events, projectId }) => {
      const [first] = events;
      if (first === undefined) return t('subscriptions.noEvent');
      const event =
        events.length === 1
          ? eventName(first)
          : t('subscriptions.more', { first: eventName(first), count: events.length - 1 });
      return projectId === null ? event : t('subscriptions.ofClient', { event, client: client(projectId) });
    };
    return {
      row,
      every: (one) =>
        one.events.length < 2 ? row(one) : one.events.map((event) => eventName(event)).join(', '),
      event: eventName,
      service: (service) => t(`subscriptions.serviceName.${service}`),
      group({ rows, isEveryEvent }) {
        const [first] = rows;
        if (!first) return '';
        if (rows.length === 1) return row(first);
        return isEveryEvent
          ? t('subscriptions.allEvents', { count: rows.length })
          : t('subscriptions.more', { first: row(first), count: rows.length - 1 });
      },
    };
  }, [t, deliveryWords, projects]);
}
