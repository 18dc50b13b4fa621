import type { RecordChange } from '../../changes';
import type { DeskError } from '../../errors';
import type { Confirmation, ConfirmedFact, PendingDelivery } from '../../webhooks';
import { parseInstant } from '../time';
import { type FactKind, isArrival } from './event-rules';
import { factOfChange } from './fact-of-change';
import type { HintPlan, NamedRecord, ReadPlan } from './hint-plan';
import { changeBeforeEventMs, claimsOf } from './told-facts';

/** What is known after the reading that a delivery caused. */
export interface HintEvidence {
  /** Recent lines of the change feed about resources that events tell of, in any order. */
  readonly changes: readonly RecordChange[];
  /** Why what it names could not be read; null where it was. */
  readonly error: DeskError | null;
  /** A record as the copy holds it now; null where it is not there. */
  readonly now: (record: NamedRecord) => HeldRecord | null;
  /** Whether an earlier delivery has told this already. */
  readonly isTold: (claim: string) => boolean;
}

interface HeldRecord {
  readonly name: string | null;
  readonly status: string | null;
  readonly client: ConfirmedFact['client'];
}

export interface HintOutcome {
  readonly confirmation: Exclude<Confirmation, { kind: 'pending' }>;
  /** What it has told: no later delivery tells it again. */
  readonly claims: readonly string[];
}

const mostFacts = 10;
const longestName = 300;

/** What a delivery turned out to be. `at`: ISO, when its reading ended. */
export function outcomeOf(
  delivery: Pick<PendingDelivery, 'receivedAt' | 'candidates'>,
  plan: HintPlan,
  evidence: HintEvidence,
  at: string,
): HintOutcome {
  if (plan.kind === 'no_record_named')
    return settled({ kind: 'not_confirmed', at, reason: 'no_record_named' });
  if (plan.kind !== 'read') return settled({ kind: plan.kind, at });
  const told = factsFor(
    plan,
    evidence.changes,
    (parseInstant(delivery.receivedAt) ?? 0) - changeBeforeEventMs,
  );
  const arrived = told.length > 0 ? [] : alreadyHere(plan, evidence);
  const facts = [...told, ...arrived];
  const fresh = facts.filter((fact) => !claimsOf(fact).some(evidence.isTold));
  if (fresh.length > 0) {
    const shown = fresh.slice(0, mostFacts);
    return { confirmation: { kind: 'confirmed', at, facts: shown }, claims: fresh.flatMap(claimsOf) };
  }
  const { error } = evidence;
  if (error) return settled({ kind: 'not_confirmed', at, reason: 'read_failed', error });
  if (facts.length > 0) return settled({ kind: 'same_again', at });
  return settled(
    saysTheSame(plan, delivery, evidence)
      ? { kind: 'same_again', at }
      : { kind: 'not_confirmed', at, reason: 'says_otherwise' },
  );
}

const settled = (confirmation: HintOutcome['confirmation']): HintOutcome => ({ confirmation, claims: [] });

/** Lines that the event can have told of: of its kind, and of the record it names, else of its client. */
function factsFor(plan: ReadPlan, changes: readonly RecordChange[], since: number): ConfirmedFact[] {
  const facts = changes
    .filter(({ seenAt }) => seenAt >= since)
    .toSorted((a, b) => a.seenAt - b.seenAt || (a.id < b.id ? -1 : 1))
    .flatMap((change) => factOfChange(change) ?? [])
    .filter(({ kind, resource }) => tells(plan, kind) && shows(plan, resource));
  const named = facts.filter(({ resource, id }) => plan.named.some((one) => isOne(one, resource, id)));
  if (plan.named.length > 0 && !plan.rule.tells.some(isArrival)) return named;
  const byId = facts.filter(({ id }) => plan.ids.has(id));
  if (byId.length > 0) return byId;
  return plan.client === null ? facts : facts.filter(({ client }) => client === plan.client);
}

/** The record that an event calls new was here before it came: it tells what is true, and of what the feed has no line. */
function alreadyHere(plan: ReadPlan, { now }: HintEvidence): ConfirmedFact[] {
  const arrival = plan.rule.tells.find(isArrival);
  if (!arrival) return [];
  // A finished sign-in may have renewed a connection that was there for years.
  const kind = arrival === 'connection_added' ? 'record_read' : arrival;
  return plan.named.flatMap((record) => {
    const held = now(record);
    return held
      ? [{ kind, ...record, name: held.name?.slice(0, longestName) ?? null, client: held.client }]
      : [];
  });
}

/** The body gives the status that the record has: it changed nothing because that was known. */
function saysTheSame(
  { named }: ReadPlan,
  { candidates }: Pick<PendingDelivery, 'candidates'>,
  { now }: HintEvidence,
): boolean {
  const statuses = candidates.filter(({ key }) => key.toLowerCase() === 'status').map(({ value }) => value);
  return named.some((record) => {
    const status = now(record)?.status ?? null;
    return status !== null && statuses.includes(status);
  });
}

const tells = ({ rule }: ReadPlan, kind: FactKind): boolean => rule.tells.includes(kind);
const shows = ({ rule }: ReadPlan, resource: string): boolean =>
  (rule.shownBy as readonly string[]).includes(resource);
const isOne = (one: NamedRecord, resource: string, id: string): boolean =>
  one.resource === resource && one.id === id;
