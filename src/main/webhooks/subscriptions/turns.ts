import type { ServiceDrift } from '@shared/domain/webhooks/drifted';
import { type DeskResult, succeed } from '@shared/errors';
import type { SubscriptionsView } from '@shared/subscriptions';
import type { Logger } from '../../ports';
import {
  createWorkspaceSubscriptions,
  type WorkspaceDeps,
  type WorkspaceSubscriptions,
} from './workspace-subscriptions';

interface Deps extends Pick<WorkspaceDeps, 'calls' | 'paths' | 'wayIn' | 'servicesOf'> {
  readonly journal: (workspaceId: string) => ReturnType<WorkspaceDeps['journal']>;
  readonly logger: Logger;
  readonly onChanged: SubscriptionsListener;
  /** Aborted when the app quits. */
  readonly ended: AbortSignal;
}

/** @param drift What does not arrive here and nobody is mending; null where nothing can be said. */
export type SubscriptionsListener = (
  workspaceId: string,
  view: SubscriptionsView,
  drift: readonly ServiceDrift[] | null,
) => void;

/** The workspaces that were opened, and whose turn it is in each. */
export interface Turns {
  readonly opened: () => readonly (readonly [workspaceId: string, own: WorkspaceSubscriptions])[];
  readonly of: (workspaceId: string) => WorkspaceSubscriptions;
  /** Runs work on the journal's current state, one after the other for each workspace. */
  readonly inTurn: <T>(
    workspaceId: string,
    work: (own: WorkspaceSubscriptions) => Promise<DeskResult<T>>,
  ) => Promise<DeskResult<T>>;
  /** Queues work to run after the current request has been answered. Failures appear in the view. */
  readonly behind: (workspaceId: string, work: (own: WorkspaceSubscriptions) => Promise<unknown>) => void;
  /** Returns the current view and sends it to the pages. */
  readonly told: (workspaceId: string, own: WorkspaceSubscriptions) => DeskResult<SubscriptionsView>;
  /** Starts no further operation for the workspace. Resolves once none is running. */
  readonly forget: (workspaceId: string) => Promise<void>;
  idle(): Promise<void>;
}

export function createTurns({ logger, onChanged, ended, ...deps }: Deps): Turns {
  const all = new Map<string, { readonly own: WorkspaceSubscriptions; readonly gone: AbortController }>();

  function of(workspaceId: string): WorkspaceSubscriptions {
    const known = all.get(workspaceId);
    if (known) return known.own;
    const gone = new AbortController();
    const own: WorkspaceSubscriptions = createWorkspaceSubscriptions({
      ...deps,
      workspaceId,
      journal: () => deps.journal(workspaceId),
      ended: AbortSignal.any([ended, gone.signal]),
      onChanged: () => onChanged(workspaceId, own.view(), own.drift()),
    });
    all.set(workspaceId, { own, gone });
    return own;
  }

  const inTurn: Turns['inTurn'] = (workspaceId, work) => {
    const own = of(workspaceId);
    return own.inTurn(async () => {
      const read = await own.read();
      return read.ok ? work(own) : read;
    });
  };

  return {
    opened: () => [...all].map(([workspaceId, { own }]) => [workspaceId, own]),
    of,
    inTurn,
    behind(workspaceId, work) {
      void inTurn(workspaceId, async (own) => succeed(await work(own))).then(
        (result) => {
          if (result.ok) return;
          logger.log('warn', 'subscriptions could not be looked after', { code: result.error.code });
        },
        (error: unknown) => logger.log('error', 'looking after subscriptions broke', { error }),
      );
    },
    told(workspaceId, own) {
      const view = own.view();
      onChanged(workspaceId, view, own.drift());
      return succeed(view);
    },
    async forget(workspaceId) {
      const known = all.get(workspaceId);
      if (!known) return;
      known.gone.abort();
      all.delete(workspaceId);
      await known.own.inTurn(async () => undefined);
    },
    async idle() {
      await Promise.all([...all.values()].map(({ own }) => own.inTurn(async () => undefined)));
    },
  };
}
