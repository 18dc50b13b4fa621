import { type DeskResult, succeed } from '@shared/errors';
import type { SubscriptionsView } from '@shared/subscriptions';
import { type Logger, pause, type Timers } from '../../ports';
import type { SubscriptionCalls } from './calls';
import type { SubscriptionJournal } from './expected';
import { type ConfirmAddress, createSubscriptionOrders, type SubscriptionOrders } from './orders';
import type { ServicesOf, SubscriptionPaths, WayIn } from './ports';
import { createTurns, type SubscriptionsListener } from './turns';
import type { WorkspaceSubscriptions } from './workspace-subscriptions';

export interface SubscriptionsDeps {
  /** Fails where there is no such workspace any more. */
  readonly journal: (workspaceId: string) => DeskResult<SubscriptionJournal>;
  readonly calls: SubscriptionCalls;
  readonly paths: SubscriptionPaths;
  readonly wayIn: WayIn;
  readonly servicesOf: ServicesOf;
  readonly isDemo: (workspaceId: string) => boolean;
  readonly confirmAddress: ConfirmAddress;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly onChanged: SubscriptionsListener;
}

/**
 * Turns events of the services on and off, workspace by workspace, and watches that they are still sent to where this
 * machine listens. Nothing is changed at a service that a person has not asked for; what is not ours is changed only by
 * name.
 */
export interface Subscriptions extends SubscriptionOrders {
  /**
   * Loads what an earlier run left of a workspace. If events are on, it checks the services and resumes unfinished
   * operations.
   */
  open(workspaceId: string): Promise<void>;
  /** Says whether the workspace wants events, by its journal as read so far. */
  isOn(workspaceId: string): boolean;
  /** Number of this machine's known subscriptions at the services. */
  countOurs(workspaceId: string): number;
  /** The text without what makes a path of this machine secret. */
  mask(text: string): string;
  /** Returns the current view. If the services have not been checked yet, they are checked after the response. */
  view(workspaceId: string): Promise<DeskResult<SubscriptionsView>>;
  look(workspaceId: string): Promise<DeskResult<SubscriptionsView>>;
  /** The tunnel or the receiver changed. The services are asked only where the address is another one than before. */
  wayInChanged(): void;
  /** The demo's services have started again. */
  lookAfterAll(): void;
  /** Called before a workspace is removed. Deletes our subscriptions if the user wants that and the services answer. */
  leave(workspaceId: string, deletesOurs: boolean): Promise<void>;
  forget(workspaceId: string): Promise<void>;
  close(): Promise<void>;
}

const lookEveryMs = 3_600_000;
const longestLeaveMs = 15_000;

export function createSubscriptions(deps: SubscriptionsDeps): Subscriptions {
  const { timers, logger, wayIn, calls } = deps;
  const ended = new AbortController();
  const turns = createTurns({ ...deps, ended: ended.signal });
  const { inTurn, behind } = turns;
  let cancelHourly: (() => void) | null = null;
  /** Address of each workspace when its services' lists were last read. */
  const lookedFrom = new Map<string, string | null>();

  const orders = createSubscriptionOrders({
    turns,
    calls,
    wayIn,
    isDemo: deps.isDemo,
    confirmAddress: deps.confirmAddress,
    onSwitched(workspaceId, isOn) {
      if (isOn) lookHourly();
      else release(workspaceId);
    },
  });

  const release = (workspaceId: string) =>
    wayIn.release(
      workspaceId,
      !turns.opened().some(([id, own]) => id !== workspaceId && !deps.isDemo(id) && own.book.isOn()),
    );

  /** Reads the lists, and resumes unfinished operations if possible. */
  async function lookAfter(workspaceId: string, own: WorkspaceSubscriptions): Promise<void> {
    // Done each time, because the demo's services forget at every start that they may deliver here.
    if (own.book.isOn()) await wayIn.prepare(workspaceId);
    lookedFrom.set(workspaceId, wayIn.standing(workspaceId).reachedAt);
    const begun = own.book.work();
    await (begun === null ? own.lookAround('freshness') : own.run(begun));
  }

  /** Continues only while events are on in at least one workspace. */
  function lookHourly(): void {
    if (cancelHourly || ended.signal.aborted) return;
    cancelHourly = timers.after(lookEveryMs, () => {
      cancelHourly = null;
      lookAfterAll();
    });
  }

  function lookAfterAll(): void {
    for (const [workspaceId, own] of turns.opened()) {
      if (!own.book.isOn()) {
        // Which services there are may be another answer than before.
        turns.told(workspaceId, own);
        continue;
      }
      behind(workspaceId, () => lookAfter(workspaceId, own));
      lookHourly();
    }
  }

  function wayInChanged(): void {
    for (const [workspaceId, own] of turns.opened()) {
      if (!own.book.isOn()) {
        // Whether events can be turned on is another answer now.
        turns.told(workspaceId, own);
        continue;
      }
      const { reachedAt } = wayIn.standing(workspaceId);
      const isAnother = reachedAt !== null && reachedAt !== lookedFrom.get(workspaceId);
      if (isAnother || (reachedAt !== null && own.book.work() !== null))
        behind(workspaceId, () => lookAfter(workspaceId, own));
      else turns.told(workspaceId, own);
    }
  }

  return {
    ...orders,
    async open(workspaceId) {
      const own = turns.of(workspaceId);
      const read = await inTurn(workspaceId, async () => own.retireUnused());
      if (!read.ok) return logger.log('warn', 'subscriptions cannot be read', { code: read.error.code });
      if (own.book.isOn()) lookHourly();
      else if (own.book.work() === null) return;
      behind(workspaceId, () => lookAfter(workspaceId, own));
    },
    isOn: (workspaceId) => turns.opened().some(([id, own]) => id === workspaceId && own.book.isOn()),
    countOurs: (workspaceId) => {
      const own = turns.opened().find(([id]) => id === workspaceId)?.[1];
      if (!own) return 0;
      const there = own.rows().filter(({ state, id }) => state !== 'not_ours' && id !== null).length;
      const wanted = [...own.book.subscriptions.values()].filter(({ isWanted }) => isWanted).length;
      return own.hasLookedAtAll() ? there : own.book.isOn() ? wanted : 0;
    },
    mask: (text) => turns.opened().reduce((masked, [, own]) => own.book.mask(masked), text),
    async view(workspaceId) {
      const own = turns.of(workspaceId);
      const read = await own.read();
      if (!read.ok) return read;
      if (!own.hasLookedAtAll())
        behind(workspaceId, async () => own.hasLookedAtAll() || own.lookAround('interactive'));
      return succeed(own.view());
    },
    look: (workspaceId) =>
      inTurn(workspaceId, async (own) => {
        await own.lookAround('interactive');
        return turns.told(workspaceId, own);
      }),
    wayInChanged,
    lookAfterAll,
    async leave(workspaceId, deletesOurs) {
      const left = inTurn(workspaceId, async (own) => {
        const switched = await own.switchTo({ isOn: false, work: deletesOurs ? 'remove' : null });
        if (switched.ok && deletesOurs) await own.run({ work: 'remove', service: null });
        return switched;
      });
      // A service that does not answer must not keep a workspace from being removed.
      const over = new AbortController();
      await Promise.race([left, pause(timers, longestLeaveMs, over.signal)]);
      over.abort();
      release(workspaceId);
    },
    forget: turns.forget,
    async close() {
      ended.abort();
      cancelHourly?.();
      await turns.idle();
    },
  };
}
