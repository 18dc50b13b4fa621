import type { NewsKind, NewsSubject } from '../../notifications';
import { recordKey } from '../../record-key';
import type { ConfirmedFact, DeliveryOutcome } from '../../webhooks';
import { eventRuleOf } from '../webhooks/event-rules';
import type { News } from './news';

const longestTitle = 300;

/**
 * News about an event after it was checked: facts that a read confirmed, and events of the reporting service that no
 * read can confirm. Unconfirmed facts are left out.
 */
export function newsOfOutcome(event: string | null, outcome: DeliveryOutcome, now: number): News[] {
  const { confirmation, client, sequence } = outcome;
  if (confirmation.kind === 'nothing_to_read') {
    const isSaid = event !== null && eventRuleOf(event)?.service === 'reporting';
    return isSaid
      ? [{ id: `event ${sequence}`, kind: 'unchecked', subject: null, title: event, client, at: now }]
      : [];
  }
  if (confirmation.kind !== 'confirmed') return [];
  const news = confirmation.facts.flatMap((fact): News[] => {
    const kind = event === 'session_completed' ? 'session_completed' : kindOf(fact);
    return kind === null ? [] : [newsOfFact(kind, fact, now)];
  });
  // A session that brought five accounts is one piece of news.
  return event === 'session_completed' ? joined(news) : news;
}

function kindOf({ kind }: ConfirmedFact): NewsKind | null {
  switch (kind) {
    case 'connection_lost':
    case 'report_viewed':
    case 'report_created':
      return kind;
    case 'milestone_added':
      return 'milestone';
    default:
      return null;
  }
}

const newsOfFact = (kind: NewsKind, fact: ConfirmedFact, now: number): News => ({
  // A line of the feed is the same news, however many events reported it.
  id: `event ${fact.changeId ?? `${fact.kind} ${fact.resource} ${fact.id}`}`,
  kind,
  subject: subjectOf(fact),
  title: fact.name?.slice(0, longestTitle) ?? null,
  client: fact.client,
  at: now,
});

function subjectOf({ resource, id }: Pick<ConfirmedFact, 'resource' | 'id'>): NewsSubject | null {
  switch (resource) {
    case 'connect.connections':
      return recordKey('connect:connection', id);
    case 'connect.customers':
      return recordKey('connect:customer', id);
    case 'reporting.reports':
      return recordKey('reporting:report', id);
    case 'reporting.dashboards':
      return recordKey('reporting:dashboard', id);
    case 'reporting.timeline_events':
      return recordKey('reporting:timeline_event', id);
    default:
      return null;
  }
}

function joined(news: readonly News[]): News[] {
  const [first] = news;
  if (!first) return [];
  const names = news.flatMap(({ title }) => title ?? []).join(', ');
  return [{ ...first, title: names === '' ? null : names.slice(0, longestTitle) }];
}
