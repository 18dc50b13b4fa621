import type { RecordChange } from '../../changes';
import type { DeskError } from '../../errors';
import type { ConnectionStatus } from '../../services/connect/statuses';
import type { Confirmation, ConfirmedFact, PendingDelivery } from '../../webhooks';
import { parseInstant } from '../time';
import { type FactKind, isArrival } from './event-rules';
import { factOfChange } from './fact-of-change';
import type { HintPlan, NamedRecord, ReadPlan } from './hint-plan';
import { changeBeforeEventMs, claimsOf } from './told-facts';

/** Facts known after the read that a delivery caused. */
export interface HintEvidence {
  /** Recent lines of the change feed about resources that have events, in any order. */
  readonly changes: readonly RecordChange[];
  /** Why the named record could not be read; null if it was read. */
  readonly error: DeskError | null;
  /** Looks up a record in the copy; null if it is not there. */
  readonly now: (record: NamedRecord) => HeldRecord | null;
  /** Says whether an earlier delivery has reported this fact already. */
  readonly isTold: (claim: string) => boolean;
}

interface HeldRecord {
  readonly name: string | null;
  readonly status: string | null;
  readonly client: ConfirmedFact['client'];
}

export interface HintOutcome {
  readonly confirmation: Exclude<Confirmation, { kind: 'pending' }>;
  /** Claims of the reported facts. No later delivery reports them again. */
  readonly claims: readonly string[];
}

const mostFacts = 10;
const longestName = 300;

/** Decides the outcome of a delivery. `at` is when its read ended, ISO 8601. */
export function outcomeOf(
  delivery: Pick<PendingDelivery, 'receivedAt' | 'candidates'>,
  plan: HintPlan,
  evidence: HintEvidence,
  at: string,
): HintOutcome {
  if (plan.kind === 'no_record_named')
    return settled({ kind: 'not_confirmed', at, reason: 'no_record_named' });
  if (plan.kind !== 'read') return settled({ kind: plan.kind, at });
  const since = (parseInstant(delivery.receivedAt) ?? 0) - changeBeforeEventMs;
  const statuses = statusesIn(delivery.candidates);
  const changed = factsFor(plan, evidence, since);
  const told = changed.filter((fact) => agrees(fact, statuses));
  const facts = changed.length > 0 ? told : alreadyHere(plan, evidence, statuses);
  const fresh = facts.filter((fact) => !claimsOf(fact).some(evidence.isTold));
  if (fresh.length > 0) {
    const shown = fresh.slice(0, mostFacts);
    return { confirmation: { kind: 'confirmed', at, facts: shown }, claims: fresh.flatMap(claimsOf) };
  }
  const { error } = evidence;
  if (error) return settled({ kind: 'not_confirmed', at, reason: 'read_failed', error });
  if (facts.some((fact) => isAbout(plan, fact) && saysExactly(fact, statuses)))
    return settled({ kind: 'same_again', at });
  return settled({ kind: 'not_confirmed', at, reason: doubtOf(plan, evidence, changed, statuses) });
}

const settled = (confirmation: HintOutcome['confirmation']): HintOutcome => ({ confirmation, claims: [] });

/**
 * Returns the lines that the event can have reported. They are of its kind, and of the record it names, or else of
 * its client.
 */
function factsFor(plan: ReadPlan, evidence: HintEvidence, since: number): ConfirmedFact[] {
  const facts = evidence.changes
    .filter(({ seenAt }) => seenAt >= since)
    .toSorted((a, b) => a.seenAt - b.seenAt || (a.id < b.id ? -1 : 1))
    .flatMap((change) => factOfChange(change) ?? [])
    .filter(({ kind, resource }) => tells(plan, kind) && shows(plan, resource));
  const named = facts.filter(({ resource, id }) => plan.named.some((one) => isOne(one, resource, id)));
  if (plan.named.length > 0 && !plan.rule.tells.some(isArrival)) return named;
  const byId = facts.filter(({ id }) => plan.ids.has(id));
  if (byId.length > 0) return byId;
  // The delivery names a record that is not among these.
  if (isNowhere(plan.subjects, plan, evidence)) return [];
  if (plan.client !== null) return facts.filter(({ client }) => client === plan.client);
  return isNowhere(plan.plainIds, plan, evidence) ? [] : facts;
}

/**
 * Facts about a record that was known before its event: the event calls it new, or names the status it already has. The
 * fact is true but has no line in the feed.
 */
function alreadyHere(plan: ReadPlan, { now }: HintEvidence, statuses: ReadonlySet<string>): ConfirmedFact[] {
  const arrival = plan.rule.tells.find(isArrival);
  // A finished sign-in may have renewed a connection that was there for years.
  const kind = arrival === undefined || arrival === 'connection_added' ? 'record_read' : arrival;
  return plan.named.flatMap((record): ConfirmedFact[] => {
    const held = now(record);
    if (!held) return [];
    const { status } = held;
    const hasStatus = status !== null && statuses.has(status);
    if (arrival === undefined && !hasStatus) return [];
    const name = held.name?.slice(0, longestName) ?? null;
    return [{ kind, ...record, name, client: held.client, ...(arrival === undefined && { after: status }) }];
  });
}

/** The statuses of connections that a body gives; the services document no others that an event is about. */
const statusesIn = (candidates: PendingDelivery['candidates']): ReadonlySet<string> =>
  new Set(
    candidates.flatMap(({ key, value }) => {
      const status = String(value).toLowerCase();
      return key.toLowerCase() === 'status' && isConnectionStatus(status) ? [status] : [];
    }),
  );

const connectionStatuses: Readonly<Record<ConnectionStatus, true>> = {
  active: true,
  expired: true,
  revoked: true,
};

const isConnectionStatus = (text: string): boolean => Object.hasOwn(connectionStatuses, text);

const isOfStatus = ({ kind }: ConfirmedFact): boolean =>
  kind === 'connection_lost' || kind === 'connection_back';

/**
 * Reports whether an event with these statuses can have reported the fact. For example, an event with "active" does
 * not report a loss.
 */
function agrees(fact: ConfirmedFact, statuses: ReadonlySet<string>): boolean {
  if (statuses.size === 0 || !isOfStatus(fact)) return true;
  return [...statuses].some((status) => (status === 'active') === (fact.kind === 'connection_back'));
}

const saysExactly = (fact: ConfirmedFact, statuses: ReadonlySet<string>): boolean =>
  statuses.size === 0 || !isOfStatus(fact) || statuses.has(String(fact.after));

/** Whether the event names the record of this fact; a finished sign-in names the customer. */
const isAbout = (plan: ReadPlan, { resource, id, client }: ConfirmedFact): boolean =>
  plan.ids.has(id) ||
  plan.named.some((one) => isOne(one, resource, id)) ||
  (plan.rule.tells.includes('connection_added') && plan.client !== null && plan.client === client);

type Doubt = Extract<HintOutcome['confirmation'], { kind: 'not_confirmed' }>['reason'];

/** Why what was read confirms nothing that the event says. */
function doubtOf(
  plan: ReadPlan,
  evidence: HintEvidence,
  changed: readonly ConfirmedFact[],
  statuses: ReadonlySet<string>,
): Doubt {
  const { named, ids, subjects, plainIds, client } = plan;
  if (isNowhere(new Set([...subjects, ...plainIds]), plan, evidence)) return 'record_unknown';
  if (ids.size === 0 && client === null) return 'no_record_named';
  const now = named.flatMap((record) => evidence.now(record)?.status ?? []);
  const isOther = statuses.size > 0 && (changed.some(isOfStatus) || now.length > 0);
  return isOther && !now.some((status) => statuses.has(status)) ? 'contradicted' : 'says_otherwise';
}

/** Reports whether an event names records, and the offline copy has none of these after they were read. */
const isNowhere = (ids: ReadonlySet<string>, { rule }: ReadPlan, { now }: HintEvidence): boolean =>
  ids.size > 0 && ![...ids].some((id) => rule.shownBy.some((resource) => now({ resource, id }) !== null));

const tells = ({ rule }: ReadPlan, kind: FactKind): boolean => rule.tells.includes(kind);
const shows = ({ rule }: ReadPlan, resource: string): boolean =>
  (rule.shownBy as readonly string[]).includes(resource);
const isOne = (one: NamedRecord, resource: string, id: string): boolean =>
  one.resource === resource && one.id === id;
