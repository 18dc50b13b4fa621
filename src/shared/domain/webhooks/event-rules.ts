import type { ConfirmedFact } from '../../webhooks';

/** Resources of the engine that can show what an event told. */
export type ShownResource =
  | 'connect.customers'
  | 'connect.connections'
  | 'reporting.projects'
  | 'reporting.reports'
  | 'reporting.dashboards'
  | 'reporting.timeline_events';

export type FactKind = ConfirmedFact['kind'];

/** How an event can be confirmed. */
export interface EventRule {
  readonly service: 'connect' | 'reporting';
  /** Lists that contain the event's record; empty if no call of the service shows it. */
  readonly shownBy: readonly ShownResource[];
  /** Facts that the event can turn out to be. */
  readonly tells: readonly FactKind[];
}

/** Events that no call shows: steps of a sign-in, goals, automations. */
const unseen = { shownBy: [], tells: [] } as const;
const connections = ['connect.connections'] as const;

/** The events that the documents name ("Events" in both). */
export const eventRules = {
  'customer_integration.status_updated': {
    service: 'connect',
    shownBy: connections,
    tells: ['connection_lost', 'connection_back'],
  },
  'customer_integration.deleted': {
    service: 'connect',
    shownBy: connections,
    tells: ['connection_removed'],
  },
  oauth_started: { service: 'connect', ...unseen },
  oauth_saved: { service: 'connect', ...unseen },
  session_completed: {
    service: 'connect',
    shownBy: connections,
    tells: ['connection_added', 'connection_back'],
  },
  report_viewed: {
    service: 'reporting',
    shownBy: ['reporting.reports', 'reporting.dashboards'],
    tells: ['report_viewed'],
  },
  report_created: { service: 'reporting', shownBy: ['reporting.reports'], tells: ['report_created'] },
  dashboard_created: {
    service: 'reporting',
    shownBy: ['reporting.dashboards'],
    tells: ['dashboard_created'],
  },
  automation_executed: { service: 'reporting', ...unseen },
  control_goal_met: { service: 'reporting', ...unseen },
  control_goal_not_met: { service: 'reporting', ...unseen },
  timeline_milestone_added: {
    service: 'reporting',
    shownBy: ['reporting.timeline_events'],
    tells: ['milestone_added'],
  },
} as const satisfies Record<string, EventRule>;

export type EventName = keyof typeof eventRules;

/** Services may add events that no document names yet: of those nothing is known. */
export const eventRuleOf = (event: string | null): EventRule | null =>
  event !== null && Object.hasOwn(eventRules, event) ? eventRules[event as EventName] : null;

export const eventNamesOf = (service: EventRule['service']): string[] =>
  Object.entries(eventRules).flatMap(([name, rule]) => (rule.service === service ? [name] : []));

/** Facts that say that a record is there which was not there before. */
export const isArrival = (kind: FactKind): boolean =>
  kind === 'connection_added' ||
  kind === 'report_created' ||
  kind === 'dashboard_created' ||
  kind === 'milestone_added';
