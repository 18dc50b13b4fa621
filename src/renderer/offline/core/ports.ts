import type { DeskResult } from '@shared/errors';
import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/routes';
import type { EngineEvent } from '../api';
import type { EngineStore } from '../store/engine-store';

/** Everything the engine needs of the machine. The worker hands in the real things, the simulation virtual ones. */
export interface EnginePorts {
  readonly clock: EngineClock;
  /** Uniform in [0, 1). Only spreads retries; nothing that is kept depends on it. */
  readonly random: () => number;
  readonly call: CallService;
  readonly store: EngineStore;
  readonly publish: (event: EngineEvent) => void;
  /** A bug, or a fact about this machine that the log should have. Never holds a record's contents. */
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

/** The only routes the engine may use. The page relays these and refuses any other. */
export const callRoutes = [
  'planning.list_projects',
  'planning.get_project',
  'planning.list_posts',
  'planning.get_post',
  'journal.read_since',
] as const satisfies readonly RouteName[];

export type CallRoute = (typeof callRoutes)[number];

/** Asks main. Never rejects: a broken bridge is an INTERNAL failure like any other. */
export type CallService = <N extends CallRoute>(
  route: N,
  input: RouteInput<N>,
) => Promise<DeskResult<RouteOutput<N>>>;
