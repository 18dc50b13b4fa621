import { type RouteLimit, sizeOf } from '@shared/ipc/limits';
import type { RouteDef } from '@shared/ipc/route';
import type { Clock } from '../ports';

/** The router's own decisions, as functions, so that a counter-proof can take each out. */
export interface RouterGates {
  /** Whether the registry has the route that was asked for. */
  readonly route: (isKnown: boolean) => boolean;
  /** Whether an input is small enough to be looked at. */
  readonly size: (route: RouteDef, input: unknown) => boolean;
  /** Whether a page of this workspace may ask what only the welcome page may. */
  readonly asker: (route: RouteDef, workspaceId: string | null) => boolean;
  /** 0 where the page may ask once more, else after how many milliseconds it may. */
  readonly rate: (route: RouteDef, name: string, workspaceId: string | null) => number;
  /** Whether one dialog at a time is all that pages may open. */
  readonly oneDialog: boolean;
  /**
   * Checks that an input matches the route's declaration. `issues` name paths and codes, never the input's values.
   */
  readonly input: (route: RouteDef, input: unknown) => InputVerdict;
}

export type InputVerdict =
  | { readonly ok: true; readonly input: unknown }
  | { readonly ok: false; readonly issues: readonly { readonly path: string; readonly code: string }[] };

function createShutGates(clock: Pick<Clock, 'monotonic'>): RouterGates {
  const rates = createRequestRates(clock);
  return {
    route: (isKnown) => isKnown,
    size: ({ limit }, input) => sizeOf(input, limit.maxSize) <= limit.maxSize,
    asker: ({ context }, workspaceId) => context !== 'welcome' || workspaceId === null,
    rate: ({ limit }, name, workspaceId) => rates.take(limit, name, workspaceId),
    oneDialog: true,
    input: (route, input) => {
      const parsed = route.input.safeParse(input);
      if (parsed.success) return { ok: true, input: parsed.data };
      // Values are left out: one may be a key that was mistyped.
      const issues = parsed.error.issues.map(({ path, code }) => ({
        path: path.map(String).join('.'),
        code,
      }));
      return { ok: false, issues };
    },
  };
}

const open: RouterGates = {
  route: () => true,
  size: () => true,
  asker: () => true,
  rate: () => 0,
  oneDialog: false,
  input: (_route, input) => ({ ok: true, input }),
};

interface Options {
  readonly isPackaged: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** Creates the router's gates. All are always shut, except single ones in the counter-proof build. */
export function createRouterGates({ isPackaged, env, clock }: Options): RouterGates {
  const shut = createShutGates(clock);
  if (import.meta.env.MODE === 'gates-off' && !isPackaged) {
    // Read at each use, because the test changes it while the app runs.
    const gate = (name: keyof RouterGates) =>
      (env.CLIENT_DESK_TEST_OPEN_GATE ?? '').split(',').includes(name) ? open : shut;
    return {
      route: (isKnown) => gate('route').route(isKnown),
      size: (route, input) => gate('size').size(route, input),
      asker: (route, workspaceId) => gate('asker').asker(route, workspaceId),
      rate: (route, name, workspaceId) => gate('rate').rate(route, name, workspaceId),
      get oneDialog() {
        return gate('oneDialog').oneDialog;
      },
      input: (route, input) => gate('input').input(route, input),
    };
  }
  return shut;
}

/** Counts the requests of each workspace's pages by route. */
interface RequestRates {
  /** Takes one; 0 if it may go, else how long until the next one may, in milliseconds. */
  take(limit: RouteLimit, route: string, workspaceId: string | null): number;
}

interface Bucket {
  /** Requests that may still go at `at`; it fills up again evenly. */
  left: number;
  at: number;
}

/**
 * Only known routes are counted, and only existing workspaces have pages. So there are at most as many buckets as
 * routes of the workspaces in use.
 */
function createRequestRates(clock: Pick<Clock, 'monotonic'>): RequestRates {
  const buckets = new Map<string, Bucket>();

  return {
    take({ perMinute }, route, workspaceId) {
      const now = clock.monotonic();
      const key = `${workspaceId ?? ''} ${route}`;
      const bucket = buckets.get(key) ?? { left: perMinute, at: now };
      buckets.set(key, bucket);
      const perMs = perMinute / 60_000;
      bucket.left = Math.min(perMinute, bucket.left + (now - bucket.at) * perMs);
      bucket.at = now;
      if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perMs);
      bucket.left -= 1;
      return 0;
    },
  };
}
