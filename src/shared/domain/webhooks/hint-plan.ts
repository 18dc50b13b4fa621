import type { LocalKey } from '../../record-key';
import type { IdCandidate, PendingDelivery } from '../../webhooks';
import { type EventRule, eventRuleOf, isArrival, type ShownResource } from './event-rules';

/** The parts of the copy that planning a hint uses. */
export interface HintHeldRecords {
  has(resource: ShownResource, id: string): boolean;
  /** The customer of a connection; null for a record without a parent. */
  parentOf(resource: ShownResource, id: string): string | null;
  clientOf(resource: ShownResource, id: string): LocalKey | null;
}

/** A record or list to read again. */
export type HintTarget =
  | { readonly kind: 'record'; readonly resource: ShownResource; readonly id: string }
  /** The list of one customer. */
  | { readonly kind: 'list'; readonly resource: ShownResource; readonly parent: string }
  /** A list filtered by one project. */
  | { readonly kind: 'project'; readonly resource: ShownResource; readonly projectId: string }
  | { readonly kind: 'resource'; readonly resource: ShownResource };

export interface NamedRecord {
  readonly resource: ShownResource;
  readonly id: string;
}

/** The reads that a delivery asks for. A delivery is a hint: it makes the app read, but states no fact itself. */
export type HintPlan =
  /** Forged or from an unknown sender. */
  | { readonly kind: 'not_acted_on' }
  /** No call of the services shows the event. */
  | { readonly kind: 'nothing_to_read'; readonly client: LocalKey | null }
  | { readonly kind: 'no_record_named' }
  | ReadPlan;

export interface ReadPlan {
  readonly kind: 'read';
  readonly targets: readonly HintTarget[];
  /** Our records that the body names and that can show the change it reports. */
  readonly named: readonly NamedRecord[];
  /** Every id in the body, also of records that are not here yet. */
  readonly ids: ReadonlySet<string>;
  /** Ids under a name that says they are the record's ("report_id"), held here or not. */
  readonly subjects: ReadonlySet<string>;
  /** Ids under a plain "id": the record's, or the event's own. */
  readonly plainIds: ReadonlySet<string>;
  readonly client: LocalKey | null;
  readonly rule: EventRule;
}

/** A body that names more records of ours than this is answered by their lists. */
const mostRecords = 10;

/**
 * Plans the reads for a delivery. Bodies are undocumented, so the plan searches the whole body for known ids. Without
 * a known id, the event's kind names the list, filtered by client if the path or body names one.
 */
export function planHint(delivery: PendingDelivery, held: HintHeldRecords): HintPlan {
  if (delivery.verdict === 'forged' || delivery.verdict === 'unknown_key') return { kind: 'not_acted_on' };
  const { purpose, candidates } = delivery;
  // Metric answers and tests are handled by the code that requested them.
  if (purpose?.kind === 'metrics' || purpose?.kind === 'test')
    return { kind: 'nothing_to_read', client: null };
  const rule = eventRuleOf(delivery.event ?? purpose?.event ?? null);
  if (!rule) return { kind: 'no_record_named' };
  const projectId = purpose?.projectId ?? null;
  return rule.service === 'connect'
    ? ofConnect(rule, candidates, held)
    : ofReporting(rule, candidates, held, projectId);
}

function ofConnect(rule: EventRule, candidates: readonly IdCandidate[], held: HintHeldRecords): HintPlan {
  const found = candidates
    .map(({ key, value }) => ({ key: lettersOf(key), id: String(value).toLowerCase() }))
    .filter(({ id }) => isUuid(id));
  const uuids = new Set(found.map(({ id }) => id));
  const known = (resource: ShownResource) => [...uuids].filter((id) => held.has(resource, id));
  const ids = known('connect.connections');
  const parents = ids.flatMap((id) => held.parentOf('connect.connections', id) ?? []);
  const customers = [...new Set([...parents, ...known('connect.customers')])];
  const [customer] = customers;
  const client: LocalKey | null = customers.length === 1 ? `connect:${customer}` : null;
  if (rule.shownBy.length === 0) return { kind: 'nothing_to_read', client };
  // A connection has no call of its own: its customer's list shows it.
  const targets: HintTarget[] =
    customers.length > 0 && customers.length <= mostRecords
      ? customers.map((parent) => ({ kind: 'list', resource: 'connect.connections', parent }))
      : [
          { kind: 'resource', resource: 'connect.customers' },
          { kind: 'resource', resource: 'connect.connections' },
        ];
  const named = ids.map((id) => ({ resource: 'connect.connections' as const, id }));
  // A finished sign-in is about its session and its customer: its connections may be new.
  const about = rule.tells.some(isArrival) ? [] : found.filter(({ id }) => !customers.includes(id));
  const subjects = new Set(about.filter(({ key }) => /integration|connection/.test(key)).map(({ id }) => id));
  const plainIds = new Set(about.filter(({ key }) => /^(?:uu)?ids?$/.test(key)).map(({ id }) => id));
  return { kind: 'read', targets, named, ids: uuids, subjects, plainIds, client, rule };
}

function ofReporting(
  rule: EventRule,
  candidates: readonly IdCandidate[],
  held: HintHeldRecords,
  ofPath: number | null,
): HintPlan {
  const found = candidates.flatMap(({ key, value }) => numbersNamed(key, value));
  const named = unique(
    found.flatMap(({ of, id }) =>
      rule.shownBy
        .filter((resource) => (of === 'own' || of === resource) && held.has(resource, id))
        .map((resource) => ({ resource, id })),
    ),
  );
  const projects = new Set([
    ...(ofPath === null ? [] : [String(ofPath)]),
    ...found.filter(({ of }) => of === 'reporting.projects').map(({ id }) => id),
    ...named.flatMap(({ resource, id }) => projectIdOf(held.clientOf(resource, id))),
  ]);
  const [projectId] = [...projects].filter((id) => held.has('reporting.projects', id));
  const client: LocalKey | null =
    projects.size === 1 && projectId !== undefined ? `reporting:${projectId}` : null;
  if (rule.shownBy.length === 0) return { kind: 'nothing_to_read', client };
  const ids = new Set(found.filter(({ of }) => of !== 'reporting.projects').map(({ id }) => id));
  const isFew = named.length > 0 && named.length <= mostRecords;
  const targets: HintTarget[] = isFew
    ? named.map((record) => ({ kind: 'record', ...record }))
    : // For a view, reading the list of reports is enough: no document says that dashboards send view events.
      rule.shownBy
        .slice(0, 1)
        .map((resource) =>
          client === null || projectId === undefined
            ? { kind: 'resource', resource }
            : { kind: 'project', resource, projectId },
        );
  const idsOf = (isOf: (of: NumberNamed['of']) => boolean) =>
    new Set(found.filter(({ of }) => isOf(of)).map(({ id }) => id));
  const subjects = idsOf((of) => of !== 'own' && rule.shownBy.includes(of));
  const plainIds = idsOf((of) => of === 'own');
  return { kind: 'read', targets, named: isFew ? named : [], ids, subjects, plainIds, client, rule };
}

interface NumberNamed {
  /** `own`: under a plain `id`, so of the event's own record. */
  readonly of: ShownResource | 'own';
  readonly id: string;
}

/** Numbers are ids only under a name that says so, and of what. */
function numbersNamed(key: string, value: string | number): NumberNamed[] {
  const id = String(value);
  if (!/^[1-9]\d{0,15}$/.test(id)) return [];
  const of = resourceNamed(lettersOf(key));
  return of === null ? [] : [{ of, id }];
}

const lettersOf = (key: string): string => key.toLowerCase().replace(/[^a-z]/g, '');

function resourceNamed(name: string): ShownResource | 'own' | null {
  if (name === 'id' || name === 'ids') return 'own';
  const [, what] = /^(.+?)(?:ids?|numbers?)?$/.exec(name) ?? [];
  switch (what) {
    case 'project':
    case 'client':
      return 'reporting.projects';
    case 'report':
      return 'reporting.reports';
    case 'dashboard':
      return 'reporting.dashboards';
    case 'timelineevent':
    case 'event':
    case 'milestone':
    case 'timelinemilestone':
      return 'reporting.timeline_events';
    default:
      return null;
  }
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

const projectIdOf = (client: LocalKey | null): string[] =>
  client?.startsWith('reporting:') ? [client.slice('reporting:'.length)] : [];

function unique(records: readonly NamedRecord[]): NamedRecord[] {
  const seen = new Set<string>();
  return records.filter(({ resource, id }) => {
    const key = `${resource} ${id}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Equal for the same thing to be read. */
export function targetKey(target: HintTarget): string {
  switch (target.kind) {
    case 'record':
      return `record ${target.resource} ${target.id}`;
    case 'list':
      return `list ${target.resource} ${target.parent}`;
    case 'project':
      return `project ${target.resource} ${target.projectId}`;
    case 'resource':
      return `resource ${target.resource}`;
  }
}
