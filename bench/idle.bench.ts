import { fileURLToPath } from 'node:url';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { fillProfile } from './app/fill-app';
import { launchApp, type Profile, type RunningApp, withProfiles } from './app/launch-app';
import { pageScript } from './app/page-script';
import { servePlanning } from './idle/planning-http';
import { type Load, type Loads, loadOver } from './idle/processes';

/**
 * Measures the app's resource use while nothing changes. Today is open and all data is loaded. The engine polls its
 * service as it does all day, over HTTP through main and its limit. The use of an empty window of the same host in
 * the same run is subtracted.
 */
const size = { posts: 2_000, inReview: 300 };
const visibleMs = 60_000;
const hiddenMs = 30_000;
const emptyMs = 15_000;
/** The first questions of a start, what is asked a second later, and what the start itself left to be done. */
const settleMs = 35_000;

const emptyApp = fileURLToPath(new URL('../test/host/empty-app', import.meta.url));

interface Stretch {
  readonly loads: Loads;
  readonly questions: number;
  readonly calls: number;
}

async function measureApp(
  profile: Profile,
  address: string,
): Promise<readonly [visible: Stretch, hidden: Stretch]> {
  const service = await servePlanning(address, size);
  const running = await launchApp(profile);
  const { page } = running;
  try {
    await page.addInitScript({
      content: await pageScript(new URL('./idle/question-count.ts', import.meta.url)),
    });
    await page.reload();
    await page.getByRole('navigation').getByRole('link', { name: 'Today' }).click();
    const stretch = async (ms: number): Promise<Stretch> => {
      const before = service.calls();
      await page.evaluate(() => Object.assign(globalThis.engineTraffic, { questions: {} }));
      const loads = await loadOver(pidOf(running), ms);
      const { questions } = await page.evaluate(() => globalThis.engineTraffic);
      const sum = Object.values(questions).reduce((all, one) => all + one, 0);
      return { loads, questions: sum, calls: service.calls() - before };
    };
    await pause(settleMs);
    const visible = await stretch(visibleMs);
    await hide(running);
    await pause(2_000);
    return [visible, await stretch(hiddenMs)];
  } finally {
    await running.close();
    service.close();
  }
}

async function measureEmpty(profile: Profile): Promise<readonly [visible: Loads, hidden: Loads]> {
  const running = await launchApp(profile, emptyApp);
  try {
    await pause(5_000);
    const visible = await loadOver(pidOf(running), emptyMs);
    await hide(running);
    await pause(1_000);
    return [visible, await loadOver(pidOf(running), emptyMs)];
  } finally {
    await running.close();
  }
}

const pidOf = ({ app }: RunningApp) => app.process().pid ?? Number.NaN;
const hide = ({ app }: RunningApp) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function measure(): Promise<readonly Figure[]> {
  return withProfiles(2, async ([profile, other]) => {
    if (!profile || !other) throw new Error('two profiles were asked for');
    const address = await fillProfile(profile, size, { isWhole: true });
    const empty = await measureEmpty(other);
    const [visible, hidden] = await measureApp(profile, address);
    return [
      ...figuresOf('Today open', visible, empty[0], { cpu: 1, aim: 0.5, wakeUps: 30 }),
      ...figuresOf('hidden', hidden, empty[1], { cpu: 0.3 }),
    ];
  });
}

interface Bars {
  readonly cpu: number;
  readonly aim?: number;
  readonly wakeUps?: number;
}

function figuresOf(when: string, { loads, questions, calls }: Stretch, empty: Loads, bars: Bars): Figure[] {
  const own = (part: keyof Load) =>
    (['main', 'renderer'] as const).map((kind) => loads[kind][part] - empty[kind][part]);
  const sum = (part: keyof Load) => own(part).reduce((all, one) => all + one, 0);
  const [mainCpu = 0, rendererCpu = 0] = own('cpuPercent');
  return [
    {
      what: `${when}: main and renderer, of one core`,
      value: sum('cpuPercent'),
      unit: '%',
      atMost: bars.cpu,
      ...(bars.aim !== undefined && { aimAtMost: bars.aim }),
    },
    {
      what: `${when}: wake-ups`,
      value: sum('wakeUpsPerSecond'),
      unit: '/s',
      ...(bars.wakeUps !== undefined && { atMost: bars.wakeUps }),
    },
    { what: `${when}: questions to the engine`, value: questions, unit: '', atMost: 0 },
    { what: `${when}: main, of one core`, value: mainCpu, unit: '%' },
    { what: `${when}: renderer, of one core`, value: rendererCpu, unit: '%' },
    { what: `${when}: calls to the service meanwhile`, value: calls, unit: '' },
    {
      what: `${when}: an empty app of the same host, main and renderer`,
      value: empty.main.cpuPercent + empty.renderer.cpuPercent,
      unit: '%',
    },
    {
      what: `${when}: the host’s other processes beyond those of the empty app`,
      value: loads.rest.cpuPercent - empty.rest.cpuPercent,
      unit: '%',
    },
  ];
}

export default {
  claim:
    'synced and idle, the app takes 1 % of a core with Today open and 0.3 % hidden, and asks its copy nothing',
  measure,
};
