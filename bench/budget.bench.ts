import type { Figure } from '../tools/bench/benchmark.mjs';
import { reservoir, slidingLog } from './budget/alternatives';
import { busiest, shareToken } from './budget/colleagues';
import { appPacer, type OpenPacer, openScenario, type Scenario } from './budget/scenario';
import type { ServiceRules } from './budget/service';

/**
 * The limiter on a simulated clock against the sandbox's own rate windows, ten minutes for each service and question.
 * The limits are typical ones: planning's is documented, the others' stand in the settings of an account.
 */
const services: readonly ServiceRules[] = [
  { service: 'planning', perMinute: 120, tellsCount: false, tellsWait: true },
  { service: 'reporting', perMinute: 300, perSecond: 10, tellsCount: true, tellsWait: true },
  { service: 'connect', perMinute: 600, perSecond: 20, tellsCount: false, tellsWait: false },
];

const soakMs = 10 * 60_000;

const ways: readonly (readonly [name: string, open: OpenPacer])[] = [
  ['the desk', appPacer],
  ['reservoir', reservoir],
  ['sliding log', slidingLog],
];

const refusals = ({ calls }: Pick<Scenario, 'calls'>) => calls.filter(({ isRefused }) => isRefused).length;

/**
 * Background calls leave colleagues a quarter of the rate, and backfill alone leaves them a half. The app uses the
 * rest. The others have no such ceilings.
 */
async function soak(rules: ServiceRules): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const name = rules.service;
  for (const [way, open] of ways) {
    const isOurs = way === 'the desk';
    const scene = await openScenario(rules, open, `soak ${name}`);
    scene.syncWithoutEnd();
    await scene.time.advance(soakMs);
    const used = (100 * (scene.calls.length - refusals(scene))) / (rules.perMinute * 10);
    figures.push(
      {
        what: `${name}, sync alone, ${way}: rate used`,
        value: used,
        unit: '%',
        ...(isOurs && { atLeast: 72 }),
      },
      ...(isOurs ? [busiestOf(scene, rules, `${name}, sync alone, ${way}`, 75)] : []),
      {
        what: `${name}, sync alone, ${way}: refused`,
        value: refusals(scene),
        unit: 'calls',
        ...(isOurs && { atMost: 0 }),
      },
    );
  }
  const backfill = await openScenario(rules, appPacer, `backfill ${name}`);
  backfill.backfillWithoutEnd();
  await backfill.time.advance(soakMs);
  figures.push(busiestOf(backfill, rules, `${name}, backfill alone, the desk`, 50));
  return figures;
}

function busiestOf({ calls }: Scenario, { perMinute }: ServiceRules, where: string, atMost: number): Figure {
  const most = busiest(calls.map(({ leftAt }) => leftAt).sort((a, b) => a - b));
  return { what: `${where}: busiest minute`, value: (100 * most) / perMinute, unit: '%', atMost };
}

/** A whole day beside somebody with the same token, both of whom read as much as they may. */
async function colleagues(rules: ServiceRules): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  // The connector is asked seldom, and most of it by a person.
  if (rules.service === 'connect') return figures;
  for (const colleague of ['another desk', 'a person at work', 'a script by day'] as const) {
    const { ours, theirs } = await shareToken(rules, colleague, { hours: 24 });
    const place = `${rules.service}, a day beside ${colleague}`;
    figures.push(
      { what: `${place}: our refusals`, value: ours.refused, unit: 'calls', atMost: 4 },
      { what: `${place}: its calls refused`, value: (100 * theirs.refused) / theirs.calls, unit: '%' },
    );
  }
  return figures;
}

/** A person opens a screen every twelve seconds or so, and each asks for up to six records at once. */
async function mixed(rules: ServiceRules): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const name = rules.service;
  for (const [way, open] of ways) {
    const isOurs = way === 'the desk';
    const scene = await openScenario(rules, open, `mixed ${name}`);
    scene.syncWithoutEnd();
    scene.every(
      () => -12_000 * Math.log(1 - scene.random.next()),
      () => {
        for (let i = scene.random.integer(1, 6); i > 0; i--) void scene.call('interactive');
      },
    );
    await scene.time.advance(soakMs);
    const waits = scene.calls.flatMap(({ lane, askedAt, leftAt }) =>
      lane === 'interactive' ? [leftAt - askedAt] : [],
    );
    waits.sort((a, b) => a - b);
    figures.push(
      {
        what: `${name}, a person too, ${way}: wait p95`,
        value: waits[Math.floor(waits.length * 0.95)] ?? Number.NaN,
        unit: 'ms',
        ...(isOurs && { atMost: 1_000 }),
      },
      {
        what: `${name}, a person too, ${way}: refused`,
        value: refusals(scene),
        unit: 'calls',
        ...(isOurs && { atMost: 0 }),
      },
    );
  }
  return figures;
}

/** From the fourth minute on somebody else spends half of the limit, evenly, and heeds nothing. */
async function second(rules: ServiceRules): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const name = rules.service;
  for (const [way, open] of ways) {
    const isOurs = way === 'the desk';
    const scene = await openScenario(rules, open, `second ${name}`);
    scene.syncWithoutEnd();
    await scene.time.advance(3 * 60_000);
    const begunAt = scene.time.clock.monotonic();
    const theirs: { readonly at: number; readonly isRefused: boolean }[] = [];
    scene.every(
      () => (60_000 / (rules.perMinute / 2)) * (0.5 + scene.random.next()),
      () => theirs.push({ at: scene.time.clock.monotonic(), isRefused: scene.service.call().isRefused }),
    );
    await scene.time.advance(soakMs);
    const seconds = (at: number | undefined) => ((at ?? begunAt) - begunAt) / 1000;
    const ours = scene.calls.filter(({ leftAt, isRefused }) => leftAt >= begunAt && isRefused);
    const lost = theirs.filter(({ isRefused }) => isRefused);
    const place = `${name}, a second spender, ${way}`;
    const bar = (atMost: number) => (isOurs ? { atMost } : {});
    figures.push(
      { what: `${place}: our refusals`, value: ours.length, unit: 'calls', ...bar(rules.tellsCount ? 0 : 4) },
      {
        what: `${place}: our last refusal after`,
        value: seconds(ours.at(-1)?.leftAt),
        unit: 's',
        ...bar(240),
      },
      { what: `${place}: its last refusal after`, value: seconds(lost.at(-1)?.at), unit: 's', ...bar(240) },
      { what: `${place}: its calls refused`, value: (100 * lost.length) / theirs.length, unit: '%' },
    );
  }
  return figures;
}

/**
 * In the fourth minute the service halves the limit without notice. Calls already sent cannot be recalled, so they
 * are not counted.
 */
async function cut(rules: ServiceRules): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const name = rules.service;
  for (const [way, open] of ways) {
    const scene = await openScenario(rules, open, `cut ${name}`);
    scene.syncWithoutEnd();
    await scene.time.advance(3.5 * 60_000);
    scene.service.rules = { ...rules, perMinute: rules.perMinute / 2 };
    await scene.time.advance(soakMs);
    const refused = scene.calls.filter(({ isRefused }) => isRefused);
    const knownAt = refused[0]?.answeredAt ?? 0;
    figures.push({
      what: `${name}, the limit is halved, ${way}: refused`,
      value: refused.filter(({ leftAt }, place) => place === 0 || leftAt > knownAt).length,
      unit: 'calls',
      ...(way === 'the desk' && { atMost: 1 }),
    });
  }
  return figures;
}

async function measure(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const question of [soak, mixed, second, cut, colleagues])
    for (const rules of services) figures.push(...(await question(rules)));
  return figures;
}

export default {
  claim: 'three quarters of the rate are used, nothing is refused, and nobody is kept waiting',
  measure,
};
