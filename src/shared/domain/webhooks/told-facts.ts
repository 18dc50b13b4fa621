import type { ConfirmedFact, DeliveryOutcome } from '../../webhooks';
import { isArrival } from './event-rules';

/**
 * A change may have been seen before its event came: by a reading of another cause, or because the delivery was tried
 * again for half an hour. An older one is another event's.
 */
export const changeBeforeEventMs = 2 * 60 * 60_000;

/** How long a reported fact may recur: it may precede the event as well as the report. */
export const toldForMs = 2 * changeBeforeEventMs;

/** Keys of a fact. Facts that share a key are reported once, whether or not the feed has a line for them. */
export function claimsOf({ changeId, kind, resource, id, after }: ConfirmedFact): readonly string[] {
  const isOfRecord = changeId === undefined || isArrival(kind);
  // A record that was only read is reported once per status.
  const status = kind === 'record_read' && after != null ? [String(after)] : [];
  const arrival = isOfRecord ? [[kind, resource, id, ...status].join(' ')] : [];
  return changeId === undefined ? arrival : [changeId, ...arrival];
}

type Confirmation = DeliveryOutcome['confirmation'];

/** The outcome without facts that another delivery has reported. If none is left, it is a duplicate. */
export function withoutTold(confirmation: Confirmation, isTold: (claim: string) => boolean): Confirmation {
  if (confirmation.kind !== 'confirmed') return confirmation;
  const { at, facts } = confirmation;
  const fresh = facts.filter((fact) => !claimsOf(fact).some(isTold));
  if (fresh.length === facts.length) return confirmation;
  return fresh.length > 0 ? { kind: 'confirmed', at, facts: fresh } : { kind: 'same_again', at };
}
