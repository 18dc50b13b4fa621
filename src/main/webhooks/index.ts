import { join } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import type { DeliveryStatus } from '@shared/webhooks';
import { createEmitter } from '../flow/emitter';
import type { Journal } from '../journal/journal';
import type { ClientCredentials, MachineParts } from '../ports';
import type { Sealer } from '../vault/sealer';
import { createDeliveries, type Deliveries } from './deliveries';
import { createIntake } from './intake';
import { createJudgeAgain } from './judging/judge-again';
import { createJudging } from './judging/judging';
import { createTokenBook } from './judging/token-book';
import { createKeptHeaders } from './kept-headers';
import { createMetricJobs } from './metrics/metric-jobs';
import { type AskForMetrics, createMetricReads, type MetricReads } from './metrics/metric-reads';
import { createPaths, type Paths } from './paths';
import { createReceiver, type Receiver, type ReceiverLimits } from './receiver';
import { createReceiverFile } from './receiver-file';
import { createSigningKeys } from './signing-keys';
import type { Retention } from './store/retention';
import { createTunnelTests, type TunnelTests } from './tunnel-tests';

export { type ClockOffsets, createClockOffsets } from './clock-offsets';
export type { Deliveries } from './deliveries';
export type { MetricReads } from './metrics/metric-reads';
export { webhooksPart } from './part';
export type { OwnPath, Paths } from './paths';
export { createWaitingCounts } from './waiting-counts';

/** Events that services send to this machine: received, judged, kept. One receiver for the app, an inbox per workspace. */
export interface Webhooks {
  readonly deliveries: Deliveries;
  readonly paths: Paths;
  readonly receiver: Receiver;
  readonly tests: TunnelTests;
  /** A workspace has another path, or one less. */
  readonly onPathsChanged: (listener: () => void) => () => void;
  readonly metricReads: MetricReads;
  status(workspaceId: string): Promise<DeskResult<DeliveryStatus>>;
  /** For each workspace that takes deliveries, how many wait to be looked at. */
  readonly waiting: () => Promise<Readonly<Record<string, number>>>;
  /** Begins to listen where any workspace has paths. Nothing waits for it. */
  start(workspaceIds: readonly string[]): Promise<void>;
  /** The keys of a workspace may be others from now on; answers once what waited for one is judged. */
  keysChanged(): Promise<void>;
  /** Ends all that is kept for a workspace, before it is removed. */
  forget(workspaceId: string): Promise<void>;
  close(): Promise<void>;
}

export interface WebhooksDeps extends MachineParts {
  readonly learnSecret: (value: string) => void;
  /** Seals the headers of a delivery that has no verdict yet. */
  readonly sealer: Pick<Sealer, 'prepare' | 'open'>;
  readonly journal: (workspaceId: string) => DeskResult<Pick<Journal, 'append' | 'readSince'>>;
  readonly exists: (workspaceId: string) => boolean;
  readonly clientCredentials: (workspaceId: string) => Promise<DeskResult<ClientCredentials>>;
  /** How far the connector's clock is ahead of this machine's; null where it has not said the time yet. */
  readonly clockOffset: (workspaceId: string) => number | null;
  readonly limits?: ReceiverLimits;
  readonly retention?: Retention;
  /** See `createMetricReads`. */
  readonly askForMetrics: AskForMetrics;
  readonly onLateMetrics: (workspaceId: string) => void;
}

export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const { userDataFolder, clock, timers, logger, exists } = deps;
  const file = createReceiverFile(join(userDataFolder, 'receiver.json'));
  const deliveries = createDeliveries({
    userDataFolder,
    clock,
    timers,
    logger,
    exists,
    ...(deps.retention && { retention: deps.retention }),
  });
  const keys = createSigningKeys({ read: deps.clientCredentials, clock });
  const tokens = createTokenBook(deps.journal);
  const judging = createJudging(keys, tokens);
  const keptHeaders = createKeptHeaders({ sealer: deps.sealer, clock });
  const judgeAgain = createJudgeAgain({ deliveries, keys, judging, keptHeaders, clock });
  const tests = createTunnelTests(clock);
  /** Workspaces that take deliveries, those among them whose journal could not be read. */
  const users = new Set<string>();
  const pathChanges = createEmitter<null>();
  let isStarting = false;

  function followUse(): void {
    void file.writeWorkspaces([...users]);
    void receiver.need('paths', users.size > 0);
  }

  /** Workspaces with paths that the last run noted and that were not opened yet. */
  const notedBefore = () => (isStarting ? (file.workspaces() ?? []) : []);

  const paths = createPaths({
    journal: deps.journal,
    learnSecret: deps.learnSecret,
    onUseChanged(workspaceId, isInUse) {
      if (isInUse) users.add(workspaceId);
      else users.delete(workspaceId);
      pathChanges.emit(null);
      if (!isStarting) followUse();
    },
    noteUse: (workspaceId) => file.writeWorkspaces([...users, ...notedBefore(), workspaceId]),
  });
  const jobs = createMetricJobs(deps.journal);
  const metricReads = createMetricReads({
    paths,
    jobs,
    deliveries,
    clock,
    timers,
    ask: deps.askForMetrics,
    onLate: deps.onLateMetrics,
  });
  const intake = createIntake({
    paths,
    tests,
    deliveries,
    judging,
    keptHeaders,
    clock,
    clockOffset: deps.clockOffset,
    onMetrics: (...arrived) => void metricReads.arrived(...arrived),
  });
  const receiver = createReceiver({
    intake,
    clock,
    timers,
    logger,
    ...(deps.limits && { limits: deps.limits }),
    port: { read: file.port, write: file.writePort },
  });

  /** Handles deliveries that the last run acknowledged but did not process. */
  async function finishLastRun(): Promise<void> {
    for (const id of users) {
      await judgeAgain(id);
      await metricReads.resume(id);
    }
  }
  let finishing: Promise<void> | undefined;

  return {
    deliveries,
    paths,
    receiver,
    tests,
    onPathsChanged: pathChanges.on,
    metricReads,
    async status(workspaceId) {
      const standing = await deliveries.standing(workspaceId);
      if (!standing.ok) return standing;
      return succeed({
        receiver: receiver.state,
        isOn: paths.of(workspaceId).some(({ purpose }) => purpose.kind === 'subscription'),
        ...standing.data,
        clockOffsetMs: deps.clockOffset(workspaceId),
      });
    },
    async waiting() {
      const counts: Record<string, number> = {};
      for (const id of users) counts[id] = await deliveries.waiting(id);
      return counts;
    },
    async start(workspaceIds) {
      const noted = file.workspaces();
      // If the note is lost, each workspace's journal tells whether it has paths.
      const wanted = noted === null ? workspaceIds : workspaceIds.filter((id) => noted.includes(id));
      isStarting = true;
      for (const id of wanted) {
        const opened = await paths.open(id);
        if (!opened.ok) users.add(id);
      }
      isStarting = false;
      followUse();
      finishing = finishLastRun();
    },
    async keysChanged() {
      keys.forget();
      for (const id of users) await judgeAgain(id);
    },
    async forget(workspaceId) {
      paths.forget(workspaceId);
      jobs.forget(workspaceId);
      tokens.forget(workspaceId);
      await deliveries.destroy(workspaceId);
    },
    async close() {
      await receiver.close();
      await deliveries.closeAll();
      await finishing;
      await file.idle();
    },
  };
}
