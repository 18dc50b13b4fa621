import type { SubscriptionRow, SubscriptionService, SubscriptionState } from '@shared/subscriptions';

/** A subscription that this machine has made or means to make, with the path that was made for it. */
export interface Expected {
  readonly pathId: string;
  readonly service: SubscriptionService;
  readonly event: string;
  /** Project of the reporting service; null for all clients. */
  readonly projectId: number | null;
  /** False once it was turned off. The service's copy is then left over. */
  readonly isWanted: boolean;
  /** The address it should have now; null while this machine cannot be reached. */
  readonly address: string | null;
}

/** A subscription as a service lists it. */
export interface Listed {
  readonly service: SubscriptionService;
  readonly id: number;
  readonly url: string;
  readonly events: readonly string[];
  readonly projectId: number | null;
  /** Null where the service does not say. */
  readonly isActive: boolean | null;
  readonly source: string | null;
  readonly createdAt: string | null;
  /** The path of this workspace at the end of the address, with any host before it. Null: not ours. */
  readonly pathId: string | null;
}

/** A row with what is needed to mend it; `url` never reaches a page. */
export interface DriftRow extends Omit<SubscriptionRow, 'address'> {
  readonly url: string | null;
  readonly expected: Expected | null;
}

/**
 * How what a service lists differs from what is expected of it. Every listed subscription is in one row, and every
 * expected one in one row or, where the service has it twice, in that of the better.
 *
 * @param listed Whole lists of the services in `expected`.
 */
export function drift(expected: readonly Expected[], listed: readonly Listed[]): readonly DriftRow[] {
  const wanted = new Map(expected.filter(({ isWanted }) => isWanted).map((one) => [one.pathId, one]));
  const best = bestOf(wanted, listed);
  const rows = listed.map((one): DriftRow => {
    const own = one.pathId === null ? undefined : wanted.get(one.pathId);
    const state = !own ? unwantedState(one) : best.get(own.pathId) === one ? stateOf(own, one) : 'duplicate';
    return rowOf(one, state, own ?? null);
  });
  const missing = [...wanted.values()].filter(({ pathId }) => !best.has(pathId)).map(missingRow);
  return [...rows, ...missing];
}

const unwantedState = ({ pathId }: Listed): SubscriptionState => (pathId === null ? 'not_ours' : 'left_over');

/** The best of several subscriptions on one path: the one that needs the fewest changes, then the oldest. */
function bestOf(
  wanted: ReadonlyMap<string, Expected>,
  listed: readonly Listed[],
): ReadonlyMap<string, Listed> {
  const best = new Map<string, Listed>();
  for (const one of listed) {
    const own = one.pathId === null ? undefined : wanted.get(one.pathId);
    if (!own || own.service !== one.service) continue;
    const other = best.get(own.pathId);
    if (!other || isBetter(own, one, other)) best.set(own.pathId, one);
  }
  return best;
}

const mending: readonly SubscriptionState[] = ['ok', 'paused', 'no_address', 'changed', 'wrong_address'];

function isBetter(own: Expected, one: Listed, other: Listed): boolean {
  const less = mending.indexOf(stateOf(own, one)) - mending.indexOf(stateOf(own, other));
  return less === 0 ? one.id < other.id : less < 0;
}

function stateOf(own: Expected, one: Listed): SubscriptionState {
  if (own.address === null) return 'no_address';
  if (!isSameAddress(one.url, own.address)) return 'wrong_address';
  if (!isForSame(own, one)) return 'changed';
  return one.isActive === false ? 'paused' : 'ok';
}

const isForSame = ({ event, projectId }: Expected, one: Listed): boolean =>
  one.events.length === 1 && one.events[0] === event && one.projectId === projectId;

/** Whether two addresses are one in different spellings; a text that is no address equals only itself. */
export function isSameAddress(a: string, b: string): boolean {
  if (a === b) return true;
  return URL.canParse(a) && URL.canParse(b) && new URL(a).href === new URL(b).href;
}

const rowOf = (one: Listed, state: SubscriptionState, expected: Expected | null): DriftRow => ({
  key: `${one.service}:${one.id}`,
  service: one.service,
  events: one.events,
  projectId: one.projectId,
  state,
  id: one.id,
  url: one.url,
  isActive: one.isActive,
  source: one.source,
  createdAt: one.createdAt,
  expected,
});

const missingRow = (own: Expected): DriftRow => ({
  key: `${own.service}:${own.pathId}`,
  service: own.service,
  events: [own.event],
  projectId: own.projectId,
  state: 'not_subscribed',
  id: null,
  url: null,
  isActive: null,
  source: null,
  createdAt: null,
  expected: own,
});
