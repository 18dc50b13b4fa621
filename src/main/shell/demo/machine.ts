import { isoTime } from '@shared/domain/time';
import type { DemoState } from '@shared/workspaces';

/**
 * The demo's services as a state machine, without a process or a clock in it. At most one process at a time: a new
 * one is only made when the old one has exited, so that it can have its port.
 */
export interface Machine {
  readonly phase: Phase;
  /** Whether the app wants the services at all (there is a demo workspace, and the app is not quitting). */
  readonly isWanted: boolean;
  /** Whether the person has switched the services off. */
  readonly isCutOff: boolean;
  /** How many starts in a row have ended by themselves. */
  readonly failures: number;
}

type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'running'; readonly sinceMs: number }
  /** The process was asked to end and has not ended yet. */
  | { readonly kind: 'ending' }
  | { readonly kind: 'waiting'; readonly retryAt: number };

export type MachineEvent =
  | { readonly type: 'wanted'; readonly isWanted: boolean }
  | { readonly type: 'cut_off'; readonly isCutOff: boolean }
  | { readonly type: 'announced'; readonly monotonicMs: number }
  | { readonly type: 'start_timed_out' }
  | { readonly type: 'exited'; readonly monotonicMs: number; readonly nowMs: number }
  | { readonly type: 'retry_due' };

export type Effect =
  | { readonly do: 'fork' }
  | { readonly do: 'end' }
  | { readonly do: 'retry_in'; readonly delayMs: number }
  | { readonly do: 'forget_retry' };

export const initialMachine: Machine = {
  phase: { kind: 'idle' },
  isWanted: false,
  isCutOff: false,
  failures: 0,
};

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;
/** A process that held out this long was sound; the next failure is a first one again. */
const STABLE_MS = 60_000;

type Step = readonly [Machine, ...(readonly Effect[])];

export function step(machine: Machine, event: MachineEvent): Step {
  const { phase } = machine;
  switch (event.type) {
    case 'wanted':
      return towardsGoal({ ...machine, isWanted: event.isWanted });
    case 'cut_off':
      return towardsGoal({ ...machine, isCutOff: event.isCutOff });
    case 'announced':
      if (phase.kind !== 'starting') return [machine];
      return [{ ...machine, phase: { kind: 'running', sinceMs: event.monotonicMs } }];
    case 'start_timed_out':
      // The state stays `starting`: when the process ends, that counts as a failure.
      return phase.kind === 'starting' ? [machine, { do: 'end' }] : [machine];
    case 'exited':
      return afterExit(machine, event);
    case 'retry_due':
      return phase.kind === 'waiting' ? fork(machine) : [machine];
  }
}

const shouldRun = ({ isWanted, isCutOff }: Machine) => isWanted && !isCutOff;

const fork = (machine: Machine): Step => [{ ...machine, phase: { kind: 'starting' } }, { do: 'fork' }];

function towardsGoal(machine: Machine): Step {
  const { kind } = machine.phase;
  if (shouldRun(machine)) {
    if (kind === 'idle') return fork(machine);
    // The person switched the services on again: the pause between restarts is skipped.
    if (kind === 'waiting') return [...fork({ ...machine, failures: 0 }), { do: 'forget_retry' }];
    return [machine];
  }
  if (kind === 'starting' || kind === 'running') {
    return [{ ...machine, phase: { kind: 'ending' }, failures: 0 }, { do: 'end' }];
  }
  if (kind === 'waiting') {
    return [{ ...machine, phase: { kind: 'idle' }, failures: 0 }, { do: 'forget_retry' }];
  }
  return [machine];
}

function afterExit(machine: Machine, event: MachineEvent & { type: 'exited' }): Step {
  const { phase } = machine;
  switch (phase.kind) {
    case 'idle':
    case 'waiting':
      return [machine];
    case 'ending': {
      const gone: Machine = { ...machine, phase: { kind: 'idle' } };
      return shouldRun(gone) ? fork(gone) : [gone];
    }
    case 'starting':
    case 'running': {
      const wasStable = phase.kind === 'running' && event.monotonicMs - phase.sinceMs >= STABLE_MS;
      const failures = wasStable ? 1 : machine.failures + 1;
      const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS);
      return [
        { ...machine, failures, phase: { kind: 'waiting', retryAt: event.nowMs + delayMs } },
        { do: 'retry_in', delayMs },
      ];
    }
  }
}

/** The state in the form for pages. */
export function demoStateOf(machine: Machine): DemoState {
  const { phase } = machine;
  if (machine.isCutOff) return { kind: 'cut_off' };
  if (!machine.isWanted) return { kind: 'stopped' };
  if (phase.kind === 'running') return { kind: 'running' };
  if (phase.kind === 'waiting') {
    const retryAt = isoTime(phase.retryAt);
    return { kind: 'restarting', attempt: machine.failures, retryAt };
  }
  return { kind: 'starting' };
}
