import { succeed } from '@shared/errors';
import type { SubscriptionsView } from '@shared/subscriptions';
import type { Journal } from '../../../journal/journal';
import type { journalDesk } from '../../../journal/testing/journal-desk';
import { dataOf } from '../../../testing/data-of';
import { createPaths } from '../../paths';
import { createSubscriptions } from '../subscriptions';
import type { Office } from './office';

export const workspaceId = 'office01';

/** The app on one disk: started, and started again. */
export function startApp(desk: ReturnType<typeof journalDesk>, office: Office, base: { url: string | null }) {
  const has = { services: true };
  const journal: Journal = desk.open();
  /** Pending timers; tests run them. */
  const waits = new Map<symbol, { readonly ms: number; readonly run: () => void }>();
  const views: SubscriptionsView[] = [];
  const drifts: unknown[] = [];
  const released: string[] = [];
  const journalOf = () => succeed(journal);
  const paths = createPaths({
    journal: journalOf,
    learnSecret: () => undefined,
    onUseChanged: () => undefined,
    noteUse: async () => succeed(null),
  });
  const subscriptions = createSubscriptions({
    journal: journalOf,
    calls: office.calls,
    paths,
    wayIn: {
      standing: () =>
        base.url === null
          ? { reachedAt: null, noWayIn: 'tunnel_off' }
          : { reachedAt: base.url, noWayIn: null },
      addressOf: (_, path) => (base.url === null ? null : `${base.url}${path}`),
      prepare: async () => {
        has.services = true;
        return succeed(null);
      },
      release: (id) => void released.push(id),
    },
    servicesOf: () => (has.services ? ['connect', 'reporting'] : []),
    isDemo: () => false,
    confirmAddress: async (_service, address) => !address.includes('declined'),
    timers: {
      after(ms, run) {
        const key = Symbol('wait');
        waits.set(key, { ms, run });
        return () => void waits.delete(key);
      },
    },
    logger: { log: () => undefined },
    onChanged: (_, view, drift) => {
      views.push(view);
      drifts.push(drift);
    },
  });
  return {
    subscriptions,
    paths,
    views,
    drifts,
    has,
    released,
    waits: () => [...waits.values()].map(({ ms }) => ms),
    /** The time of all that waits has come. */
    timePasses() {
      const due = [...waits.values()];
      waits.clear();
      for (const { run } of due) run();
    },
    /** Everything that was begun has ended. */
    settled: () => subscriptions.look(workspaceId).then(dataOf),
    async end() {
      await subscriptions.close();
      await journal.close();
    },
  };
}

type StartedApp = ReturnType<typeof startApp>;

export const turnedOn = async ({ subscriptions, settled }: StartedApp) => {
  dataOf(await subscriptions.turnOn(workspaceId));
  return settled();
};
