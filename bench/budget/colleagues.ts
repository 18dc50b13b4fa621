import { type VirtualTime, virtualTime } from '../../src/main/services/testing/virtual-time';
import { SeededRandom } from '../../src/sandbox/kernel/seeded';
import type { Lane } from '../../src/shared/services/read';
import { appPacer, type Pacer } from './scenario';
import { type Answer, type ServiceRules, SimulatedService } from './service';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Answers take this long; the service counts a call somewhere on the way. */
const latencyMs = { least: 40, most: 250 } as const;

/** Who else spends the token. */
export type Colleague =
  /** No colleague uses the token. */
  | 'nobody'
  /** The same app on another machine, which reads all day. */
  | 'another desk'
  /**
   * From the second to the tenth hour a person opens something twice a minute, which takes up to six calls. What was
   * opened is looked at for two seconds at least: two openings at once would fill a limit of ten calls a second alone.
   */
  | 'a person at work'
  /** From the second to the tenth hour, takes half of the limit evenly. It ignores the service's responses. */
  | 'a script by day'
  /** Up to two hours at a time a third to two thirds of the limit, then as long nothing. */
  | 'a script now and then';

export interface Spending {
  readonly calls: number;
  readonly refused: number;
  /** Those that were let through in the last hour. */
  readonly callsInLastHour: number;
  /** The most that were let through within any minute, and of those the most backfill, as parts of the limit. */
  readonly busiestMinute: number;
  readonly busiestBackfill: number;
}

export interface SharedToken {
  readonly ours: Spending;
  readonly theirs: Spending;
}

interface Passed {
  readonly at: number;
  readonly lane: Lane;
  readonly isRefused: boolean;
}

/** The app reads as much as it may for this many hours. The colleague with the same token does the same. */
export async function shareToken(
  rules: ServiceRules,
  colleague: Colleague,
  { hours, seed = 'colleagues' }: { readonly hours: number; readonly seed?: string },
): Promise<SharedToken> {
  const time = virtualTime();
  const random = new SeededRandom(`${seed} ${colleague}`);
  const service = new SimulatedService(rules, () => time.clock.now());
  const wait = (ms: number) => new Promise<void>((resolve) => void time.timers.after(ms, resolve));
  const spender = (): Spender => {
    const passed: Passed[] = [];
    async function send(lane: Lane): Promise<Answer> {
      const tripMs = latencyMs.least + random.next() * (latencyMs.most - latencyMs.least);
      const thereMs = tripMs * random.next();
      await wait(thereMs);
      const answer = service.call();
      passed.push({ at: time.clock.monotonic(), lane, isRefused: answer.isRefused });
      await wait(tripMs - thereMs);
      return answer;
    }
    return { passed, send };
  };

  async function desk({ send }: Spender): Promise<void> {
    const pacer = await appPacer(
      time,
      () => service.rules,
      () => send('freshness'),
    );
    const without = async (lane: Lane) => {
      for (;;) await through(pacer, lane, () => send(lane));
    };
    for (let slot = 0; slot < 4; slot += 1) void without('freshness');
    void without('backfill');
  }

  const [ours, theirs] = [spender(), spender()];
  await desk(ours);
  if (colleague === 'another desk') await desk(theirs);
  else void others[colleague]({ time, random, wait, perMinute: rules.perMinute, send: theirs.send });
  await time.advance(hours * hourMs);
  const lastHourFrom = time.clock.monotonic() - hourMs;
  return {
    ours: spendingOf(ours, rules, lastHourFrom),
    theirs: spendingOf(theirs, rules, lastHourFrom),
  };
}

interface Spender {
  readonly passed: Passed[];
  readonly send: (lane: Lane) => Promise<Answer>;
}

async function through(pacer: Pacer, lane: Lane, send: () => Promise<Answer>): Promise<void> {
  const end = await pacer.leave(lane);
  end(await send());
}

interface Beside {
  readonly time: VirtualTime;
  readonly random: SeededRandom;
  readonly wait: (ms: number) => Promise<void>;
  readonly perMinute: number;
  readonly send: Spender['send'];
}

const others: Readonly<Record<Exclude<Colleague, 'another desk'>, (beside: Beside) => Promise<void>>> = {
  nobody: async () => undefined,
  async 'a person at work'({ time, random, wait, send }) {
    const startedAt = time.clock.monotonic();
    await wait(2 * hourMs);
    while (time.clock.monotonic() < startedAt + 10 * hourMs) {
      await wait(2_000 - 28_000 * Math.log(1 - random.next()));
      for (let call = random.integer(1, 6); call > 0; call -= 1) void send('interactive');
    }
  },
  async 'a script by day'(beside) {
    await beside.wait(2 * hourMs);
    await evenly(beside, beside.perMinute / 2, 8 * hourMs);
  },
  async 'a script now and then'(beside) {
    const { random, wait, perMinute } = beside;
    for (;;) {
      await wait(random.next() * 2 * hourMs);
      await evenly(beside, perMinute * (1 / 3 + random.next() / 3), random.next() * 2 * hourMs);
    }
  },
};

async function evenly({ time, random, wait, send }: Beside, perMinute: number, forMs: number): Promise<void> {
  const until = time.clock.monotonic() + forMs;
  while (time.clock.monotonic() < until) {
    void send('interactive');
    await wait((minuteMs / perMinute) * (0.5 + random.next()));
  }
}

function spendingOf({ passed }: Spender, { perMinute }: ServiceRules, lastHourFrom: number): Spending {
  const counted = passed.filter(({ isRefused }) => !isRefused);
  const of = (lane?: Lane) =>
    busiest(counted.filter((one) => lane === undefined || one.lane === lane).map(({ at }) => at)) / perMinute;
  return {
    calls: passed.length,
    refused: passed.length - counted.length,
    callsInLastHour: counted.filter(({ at }) => at >= lastHourFrom).length,
    busiestMinute: of(),
    busiestBackfill: of('backfill'),
  };
}

/** The most of these ascending moments within any one minute. */
export function busiest(ascending: readonly number[]): number {
  let most = 0;
  let from = 0;
  ascending.forEach((at, index) => {
    while (at - (ascending[from] as number) >= minuteMs) from += 1;
    most = Math.max(most, index - from + 1);
  });
  return most;
}
