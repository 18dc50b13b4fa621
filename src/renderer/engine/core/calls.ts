import type { ServiceName } from '@shared/services/endpoint';
import type { Lane } from '@shared/services/read';
import type { FreshnessReason } from '../api';
import { type ReadableName, resourceOf } from '../resources';
import type { ListCursor } from './requested-days';
import { serviceOf } from './scopes';
import type { BackfillTier, FreshnessTier } from './tiers';

/** A call the engine has decided on. */
export type PlannedCall = PlannedCallBase &
  (
    | { readonly kind: 'page'; readonly cursor: ListCursor }
    | { readonly kind: 'post'; readonly id: string }
    | {
        readonly kind: 'record';
        readonly resource: ReadableName;
        readonly id: string;
        readonly parent: string | null;
      }
  );

interface PlannedCallBase {
  readonly service: ServiceName;
  /** Record or list that is requested. The engine never requests a subject twice at once by itself. */
  readonly subject: string;
  /**
   * Call key. It differs from the subject for a person's call, which leaves even while the same subject waits in a
   * slower lane.
   */
  readonly key: string;
  /** Lane of main's limiter. */
  readonly lane: Lane;
  /**
   * Engine slot that the call takes. The first read of an empty replica is urgent for main but still takes one of four
   * slots.
   */
  readonly slot: Lane;
  readonly reason: FreshnessReason;
  /** Whether the call belongs to the first read. Screens have nothing to show without it. */
  readonly isAwaited?: boolean;
  /** Tier that the call counts for among the calls of its slot. Missing if it went ahead of all tiers. */
  readonly tier?: FreshnessTier | BackfillTier;
}

export const listSubject = (cursor: string) => `list ${cursor}`;
export const postSubject = (id: string) => `post ${id}`;
export const recordSubject = (resource: ReadableName, id: string) => `record ${resource} ${id}`;

export const pageCall = (
  cursor: ListCursor,
  slot: Lane,
  reason: FreshnessReason,
  lane: Lane = slot,
): PlannedCall => ({
  kind: 'page',
  service: serviceOf(cursor.scope),
  cursor,
  slot,
  lane,
  reason,
  ...named(listSubject(cursor.key), slot),
});

export const postCall = (id: string, slot: Lane, reason: FreshnessReason): PlannedCall => ({
  kind: 'post',
  service: 'planning',
  id,
  slot,
  lane: slot,
  reason,
  ...named(postSubject(id), slot),
});

export const recordCall = (
  { resource, id, parent }: { resource: ReadableName; id: string; parent: string | null },
  slot: Lane,
  reason: FreshnessReason,
): PlannedCall => ({
  kind: 'record',
  service: resourceOf(resource).service,
  resource,
  id,
  parent,
  slot,
  lane: slot,
  reason,
  ...named(recordSubject(resource, id), slot),
});

/** Which resource a call reads. */
export function callKindOf(call: PlannedCall): ReadableName | 'planning.posts' {
  if (call.kind === 'record') return call.resource;
  return call.kind === 'page' && call.cursor.scope.kind === 'records'
    ? call.cursor.scope.resource
    : 'planning.posts';
}

/** Key of the endpoint that a call uses. A list and the single read of its records are two endpoints. */
export const endpointOf = (call: PlannedCall): string => `${call.kind} ${callKindOf(call)}`;

/** Key of the endpoint that lists a resource; see `endpointOf`. */
export const listEndpointOf = (resource: ReadableName): string => `page ${resource}`;

/**
 * Key of what a refusal concerns: the resource, or one customer's list if the call carries that customer's token. The
 * rest of the service may still be read.
 */
export function refusalKeyOf(call: PlannedCall): string {
  const kind = callKindOf(call);
  if (kind === 'planning.posts' || !resourceOf(kind).isForCustomer) return kind;
  const parent = call.kind === 'record' ? call.parent : call.kind === 'page' ? parentOf(call.cursor) : null;
  return refusalKeyOfCustomer(kind, parent);
}

export const refusalKeyOfCustomer = (resource: ReadableName, parent: string | null) =>
  `${resource} ${parent ?? ''}`;

const parentOf = ({ scope }: ListCursor) => (scope.kind === 'records' ? scope.parent : null);

const named = (subject: string, slot: Lane) => ({
  subject,
  key: slot === 'interactive' ? `${subject} now` : subject,
});

/** The table that a call's answer, or its refusal, concerns. */
export function callTableOf(call: PlannedCall): ReadableName | 'posts' {
  const kind = callKindOf(call);
  return kind === 'planning.posts' ? 'posts' : kind;
}
