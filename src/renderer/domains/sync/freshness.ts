import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { KindFreshness, RefreshScope, ResourceName, SetAsideRecord } from '../../engine';
import { type KnownKind, serviceOfKind, wordKeyOf } from '../../kit/kinds/kinds';

export interface KindGroup {
  /** Null for kinds that no service sends. */
  readonly service: ServiceName | null;
  /** Error that blocks the whole service. It is shown once, and no kind counts as being read. */
  readonly error: DeskError | null;
  /** Empty if the workspace does not use the service. */
  readonly kinds: readonly KindFreshness[];
}

const services = ['planning', 'reporting', 'connect', null] as const;

/** The kinds by their services, in the order the engine gave them; services without any kind are left out. */
export function groupKinds(kinds: readonly KindFreshness[]): KindGroup[] {
  return services.flatMap((service): KindGroup[] => {
    const own = kinds.filter(({ kind }) => serviceOfKind(kind) === service);
    if (own.length === 0) return [];
    const error = commonError(own);
    if (!error) return [{ service, error, kinds: own }];
    const isUsed = error.code !== 'SERVICE_NOT_CONFIGURED';
    return [
      { service, error, kinds: isUsed ? own.map((kind) => ({ ...kind, error: null, progress: null })) : [] },
    ];
  });
}

/** The failure that every one of several kinds has, if it is the same. */
function commonError(kinds: readonly KindFreshness[]): DeskError | null {
  const [first] = kinds;
  const isCommon = kinds.length > 1 && kinds.every(({ error }) => error && error.code === first?.error?.code);
  const isAlone = kinds.length === 1 && first?.error?.code === 'SERVICE_NOT_CONFIGURED';
  return isCommon || isAlone ? (first?.error ?? null) : null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The catalogues. Their content changes only with a release of their service. */
const seldomRead: ReadonlySet<ResourceName> = new Set([
  'connect.metric_definitions',
  'reporting.metric_definitions',
]);

/**
 * When what is read by this scope counts as old, milliseconds: about three of the rounds in which the engine reads it
 * anyway. One limit for all would call a list old that is read every half hour, for half of its life.
 */
export function staleAfterMs(scope: RefreshScope): number {
  switch (scope.kind) {
    case 'approvals':
    case 'post':
    case 'posts':
      return 15 * MINUTE_MS;
    case 'resource':
    case 'list':
    case 'list_of_client':
    case 'record':
      return seldomRead.has(scope.resource) ? 42 * DAY_MS : 90 * MINUTE_MS;
    case 'client':
    case 'joined_client':
    case 'days':
    case 'everything':
      return 45 * MINUTE_MS;
  }
}

const isResource = (kind: string): kind is ResourceName & KnownKind =>
  wordKeyOf(kind) !== null && kind.includes('.') && !kind.startsWith('planning.posts');

/** Refresh scope of a record that was set aside: the record itself if its id is known, else its list. */
export function scopeOf({ kind, id }: Pick<SetAsideRecord, 'kind' | 'id'>): RefreshScope {
  if (kind.startsWith('planning.posts')) return id === null ? { kind: 'approvals' } : { kind: 'post', id };
  if (!isResource(kind)) return { kind: 'everything' };
  return id === null ? { kind: 'resource', resource: kind } : { kind: 'record', resource: kind, id };
}
