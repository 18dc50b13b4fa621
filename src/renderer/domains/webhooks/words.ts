import { parseInstant } from '@shared/domain/time';
import { eventRuleOf } from '@shared/domain/webhooks/event-rules';
import type { TFunction } from '@shared/locales/i18n';
import type { Confirmation, ConfirmedFact, DeliveryDetail, DeliveryRow, Verdict } from '@shared/webhooks';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import type { Format } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';

/** Documented events by the ends of their names, as the catalogue has them. */
const eventWords = {
  'customer_integration.status_updated': 'status_updated',
  'customer_integration.deleted': 'deleted',
  oauth_started: 'oauth_started',
  oauth_saved: 'oauth_saved',
  session_completed: 'session_completed',
  report_viewed: 'report_viewed',
  report_created: 'report_created',
  dashboard_created: 'dashboard_created',
  automation_executed: 'automation_executed',
  control_goal_met: 'control_goal_met',
  control_goal_not_met: 'control_goal_not_met',
  timeline_milestone_added: 'timeline_milestone_added',
} as const;

/** Events of both services, in the order of their documents. */
export const knownEvents = Object.keys(eventWords) as readonly (keyof typeof eventWords)[];

/** Documented events by what people call them, others by their own name. */
export const eventNameOf = (t: TFunction, event: string): string =>
  isKnown(event) ? t(`inbox.event.${eventWords[event]}`) : event;

const isKnown = (event: string): event is keyof typeof eventWords => Object.hasOwn(eventWords, event);

/** Texts about a delivery, for columns and panels. */
export interface DeliveryWords {
  event(row: Pick<DeliveryRow, 'event' | 'purpose'>): string;
  eventName(event: string): string;
  verdict(verdict: Verdict): string;
  /** Explains the verdict in a sentence. */
  verdictWhy(verdict: Verdict, detail: DeliveryDetail): string;
  /** Short text: the confirmed fact, or why there is no confirmed fact. */
  state(row: Pick<DeliveryRow, 'event' | 'confirmation'>): string;
  stateTitle(row: Pick<DeliveryRow, 'event' | 'confirmation'>, now: number): string;
  stateWhy(row: Pick<DeliveryRow, 'event' | 'confirmation'>): string;
  fact(fact: ConfirmedFact): string;
  /** Name of the event that reports such a fact. */
  factEvent(fact: ConfirmedFact): string;
  /** Name of this kind of change. */
  kindName(kind: ConfirmedFact['kind']): string;
  factSaid(fact: ConfirmedFact): string;
}

export function useDeliveryWords(): DeliveryWords {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => deliveryWordsOf(t, format), [t, format]);
}

/** Creates the texts of `useDeliveryWords` for a language and its formats. */
export function deliveryWordsOf(t: TFunction, format: Format): DeliveryWords {
  const eventName = (event: string) => eventNameOf(t, event);
  const fact = factWords(t);
  return {
    eventName,
    fact,
    factEvent: ({ kind }) => t(`inbox.event.${eventOfFact[kind]}`),
    kindName: (kind) => t(`inbox.event.${eventOfFact[kind]}`),
    factSaid: (told) => factSaid(t, told),
    event({ event, purpose }) {
      if (purpose?.kind === 'metrics' || purpose?.kind === 'test') return t(`inbox.event.${purpose.kind}`);
      return event === null ? t('inbox.event.unknown') : eventName(event);
    },
    verdict: ({ kind }) => t(`inbox.verdict.${kind}`),
    verdictWhy: (verdict, detail) => verdictWhy(t, format, verdict, detail),
    state({ event, confirmation }) {
      if (confirmation.kind === 'nothing_to_read') return t(`inbox.state.${unseenOf(event)}`);
      if (confirmation.kind !== 'confirmed') return t(`inbox.state.${confirmation.kind}`);
      return stateOfFacts(t, confirmation.facts, fact);
    },
    stateTitle({ event, confirmation }, now) {
      if (confirmation.kind === 'nothing_to_read') return t(`inbox.state.${unseenOf(event)}`);
      if (confirmation.kind !== 'confirmed') return t(`inbox.state.${confirmation.kind}`);
      const time = format.exact(parseInstant(confirmation.at) ?? now, now);
      return t('inbox.stateWhy.confirmedAt', { time });
    },
    stateWhy: ({ event, confirmation }) => stateWhy(t, format, event, confirmation),
  };
}

const eventOfFact = {
  connection_lost: 'status_updated',
  connection_back: 'status_updated',
  connection_removed: 'deleted',
  connection_added: 'connection_added',
  report_viewed: 'report_viewed',
  report_created: 'report_created',
  dashboard_created: 'dashboard_created',
  milestone_added: 'timeline_milestone_added',
  record_read: 'unknown',
} as const satisfies Record<ConfirmedFact['kind'], string>;

/** Steps of a sign-in are nothing to check; what the reporting service alone knows cannot be. */
const unseenOf = (event: string | null): 'nothing' | 'cannot' =>
  eventRuleOf(event)?.service === 'reporting' ? 'cannot' : 'nothing';

const factWords =
  (t: TFunction) =>
  ({ kind, id, name, after }: ConfirmedFact): string => {
    switch (kind) {
      case 'connection_lost':
        return t(after === 'expired' || after === 'revoked' ? `inbox.fact.${after}` : 'inbox.fact.lost');
      case 'connection_back':
        return t('inbox.fact.back');
      case 'connection_removed':
        return t('inbox.fact.removed');
      case 'connection_added':
        return t('inbox.fact.added', { count: 1 });
      case 'report_viewed':
        return t('inbox.fact.views', { count: typeof after === 'number' ? after : 0 });
      case 'report_created':
        return name ?? t('inbox.fact.report', { id });
      case 'dashboard_created':
        return name ?? t('inbox.fact.dashboard', { id });
      case 'milestone_added':
        return t('inbox.fact.milestone');
      case 'record_read':
        return t('inbox.fact.same');
    }
  };

function stateOfFacts(t: TFunction, facts: readonly ConfirmedFact[], fact: DeliveryWords['fact']): string {
  const added = facts.filter(({ kind }) => kind === 'connection_added').length;
  if (added > 1) return t('inbox.fact.added', { count: added });
  const [first] = facts;
  return first ? fact(first) : t('inbox.column.confirmed');
}

function verdictWhy(t: TFunction, format: Format, verdict: Verdict, detail: DeliveryDetail): string {
  switch (verdict.kind) {
    case 'valid': {
      const why = validWhy(t, format, detail);
      if (verdict.token === undefined) return why;
      return `${why} ${t(verdict.token === 'new' ? 'inbox.why.tokenNew' : 'inbox.why.tokenEarlier')}`;
    }
    case 'stale': {
      const age = format.countdown(Math.abs(verdict.offMs));
      return t(verdict.offMs > 0 ? 'inbox.why.staleNewer' : 'inbox.why.staleOlder', { age });
    }
    case 'forged':
    case 'unsigned':
      return t(`inbox.why.${verdict.reason}`);
    case 'unknown_key':
      return t('inbox.why.unknown_key');
  }
}

function validWhy(t: TFunction, format: Format, detail: DeliveryDetail): string {
  const signedAt = detail.judged.signedAt === null ? null : parseInstant(detail.judged.signedAt);
  const receivedAt = parseInstant(detail.receivedAt);
  if (signedAt === null || receivedAt === null || receivedAt < signedAt) return t('inbox.why.valid');
  return t('inbox.why.validAged', { age: format.countdown(receivedAt - signedAt) });
}

function stateWhy(t: TFunction, format: Format, event: string | null, confirmation: Confirmation): string {
  switch (confirmation.kind) {
    case 'confirmed': {
      const [first] = confirmation.facts;
      const said = confirmation.facts.map((fact) => factSaid(t, fact));
      const from = first?.resource.startsWith('reporting') ? 'reporting' : 'connect';
      return t(`inbox.stateWhy.${from}`, { what: format.list(said) });
    }
    case 'not_confirmed':
      return t(`inbox.stateWhy.${confirmation.reason}`);
    case 'nothing_to_read':
      return t(`inbox.stateWhy.${unseenOf(event)}`);
    case 'pending':
    case 'same_again':
    case 'not_acted_on':
      return t(`inbox.stateWhy.${confirmation.kind}`);
  }
}

function factSaid(t: TFunction, { kind, id, name, after }: ConfirmedFact): string {
  const called = { name: name ?? id };
  // The record was only read, so its status is the news.
  if (kind === 'record_read' && typeof after === 'string')
    return t(after === 'active' ? 'inbox.said.connection_active' : 'inbox.said.connection_lost', called);
  return kind === 'report_viewed'
    ? t('inbox.said.report_viewed', { ...called, count: typeof after === 'number' ? after : 0 })
    : t(`inbox.said.${kind}`, called);
}
