import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoStateOf, type Effect, initialMachine, type Machine, type MachineEvent, step } from './machine';

/** Plays events one after the other; answers the last machine and everything that was to be done. */
function play(...events: MachineEvent[]): { machine: Machine; effects: Effect[] } {
  let machine = initialMachine;
  const effects: Effect[] = [];
  for (const event of events) {
    const [next, ...more] = step(machine, event);
    machine = next;
    effects.push(...more);
  }
  return { machine, effects };
}

const wanted: MachineEvent = { type: 'wanted', isWanted: true };
const unwanted: MachineEvent = { type: 'wanted', isWanted: false };
const off: MachineEvent = { type: 'cut_off', isCutOff: true };
const on: MachineEvent = { type: 'cut_off', isCutOff: false };
const announced: MachineEvent = { type: 'announced', monotonicMs: 0 };
const retry: MachineEvent = { type: 'retry_due' };
const exit = (monotonicMs = 0): MachineEvent => ({ type: 'exited', monotonicMs, nowMs: 0 });

describe('Demo service state machine', () => {
  it('the services start, run and end when no longer wanted', () => {
    expect(demoStateOf(initialMachine)).toEqual({ kind: 'stopped' });
    expect(demoStateOf(play(wanted).machine)).toEqual({ kind: 'starting' });
    expect(demoStateOf(play(wanted, announced).machine)).toEqual({ kind: 'running' });
    expect(play(wanted, announced, unwanted, exit())).toMatchObject({
      machine: { phase: { kind: 'idle' } },
      effects: [{ do: 'fork' }, { do: 'end' }],
    });
  });

  it('the services do not start while offline is simulated', () => {
    expect(play(off, wanted).effects).toEqual([]);
    expect(demoStateOf(play(off, wanted).machine)).toEqual({ kind: 'cut_off' });
    expect(play(off, wanted, on).effects).toEqual([{ do: 'fork' }]);
  });

  it('a new process waits until the old one has exited', () => {
    const cutAndBack = play(wanted, announced, off, on);
    expect(cutAndBack.effects).toEqual([{ do: 'fork' }, { do: 'end' }]);
    expect(play(wanted, announced, off, on, exit()).effects.at(-1)).toEqual({ do: 'fork' });
  });

  it('restarts wait 1, 2, 4 up to 60 seconds', () => {
    const delays = Array.from({ length: 9 }, () => [exit(), retry]).flat();
    const waits = play(wanted, ...delays).effects.flatMap((effect) =>
      effect.do === 'retry_in' ? [effect.delayMs] : [],
    );
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(demoStateOf(play(wanted, exit(), retry, exit()).machine)).toEqual({
      kind: 'restarting',
      attempt: 2,
      retryAt: '1970-01-01T00:00:02.000Z',
    });
  });

  it('a failure after a minute of running counts as the first one', () => {
    const failing = [wanted, exit(), retry, exit(), retry, announced];
    expect(play(...failing, exit(59_999)).effects.at(-1)).toEqual({ do: 'retry_in', delayMs: 4000 });
    expect(play(...failing, exit(60_000)).effects.at(-1)).toEqual({ do: 'retry_in', delayMs: 1000 });
  });

  it('a start that times out is ended and counts as a failure', () => {
    const late = play(wanted, { type: 'start_timed_out' }, exit());
    expect(late.effects).toEqual([{ do: 'fork' }, { do: 'end' }, { do: 'retry_in', delayMs: 1000 }]);
  });

  it('going back online starts the services at once and resets the failures', () => {
    const { effects, machine } = play(wanted, exit(), exit(), on);
    expect(effects.slice(-2)).toEqual([{ do: 'fork' }, { do: 'forget_retry' }]);
    expect(machine.failures).toBe(0);
  });

  it('any sequence of events has at most one process and ends idle', () => {
    const events = fc.array(
      fc.oneof(
        fc.constantFrom(wanted, unwanted, off, on, retry, announced),
        fc.constant<MachineEvent>({ type: 'start_timed_out' }),
        fc.nat(200_000).map(exit),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(events, (list) => {
        let machine = initialMachine;
        let processes = 0;
        for (const event of list) {
          // A process that is not there cannot announce itself or exit.
          if (processes === 0 && (event.type === 'exited' || event.type === 'announced')) continue;
          if (event.type === 'exited') processes -= 1;
          const [next, ...effects] = step(machine, event);
          processes += effects.filter((effect) => effect.do === 'fork').length;
          machine = next;
          expect(processes).toBeLessThanOrEqual(1);
        }
        const [ended] = step(machine, unwanted);
        const [gone] = processes > 0 ? step(ended, exit()) : [ended];
        expect(gone.phase.kind).toBe('idle');
      }),
    );
  });
});
