import type { DeskResult } from '@shared/errors';
import type { RouteInput, RouteOutput } from '@shared/ipc/routes';
import type { EngineEvent } from '../api';
import { type ReadRoute, resourceRoutes } from '../resources';
import { posts } from '../resources/posts';
import type { EngineStore } from '../store/engine-store';

/** Everything the engine needs of the machine. The worker hands in the real things, the simulation virtual ones. */
export interface EnginePorts {
  readonly clock: EngineClock;
  /** Uniform in [0, 1). Only spreads retries; nothing that is kept depends on it. */
  readonly random: () => number;
  readonly call: CallService;
  readonly store: EngineStore;
  /** Storage that this origin uses and may use, in bytes; null if the browser does not report it. */
  readonly originUse: () => Promise<{ readonly used: number; readonly quota: number } | null>;
  readonly publish: (event: EngineEvent) => void;
  /** Reports a bug, or a fact about this machine for the log. Never contains data of records. */
  readonly report: (problem: Error) => void;
}

export interface EngineClock {
  /** Wall clock, epoch ms: for stamps a person reads. */
  now(): number;
  /** Milliseconds that never run backwards: for intervals, which a changed wall clock must not move. */
  monotonic(): number;
  /** Runs once after the delay; answers the function that cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

/** Reads of metrics, which are asked for by questions and not by a resource's declaration. */
export const metricRoutes = ['reporting.get_metric_values', 'connect.get_metric_values'] as const;
export type MetricRoute = (typeof metricRoutes)[number];

/** The same answers, delivered to main's receiver. */
const deliveredMetricRoutes = [
  'metric_reads.request',
  'metric_reads.next_late',
  'metric_reads.take_late',
] as const;

/** The only routes the engine may use: those its declarations name, metrics, and the journal's. The page refuses any other. */
export const callRoutes: readonly CallRoute[] = [
  ...posts.routes,
  ...resourceRoutes,
  ...metricRoutes,
  ...deliveredMetricRoutes,
  'journal.read_since',
  'journal.restore',
  'changes.append',
  'deliveries.pending',
  'deliveries.settle',
];

export type CallRoute =
  | ReadRoute
  | MetricRoute
  | 'journal.read_since'
  | 'journal.restore'
  | 'changes.append'
  | 'deliveries.pending'
  | 'deliveries.settle'
  | (typeof deliveredMetricRoutes)[number];

/** Asks main. Never rejects: a broken bridge is an INTERNAL failure like any other. */
export type CallService = <N extends CallRoute>(
  route: N,
  input: RouteInput<N>,
) => Promise<DeskResult<RouteOutput<N>>>;
