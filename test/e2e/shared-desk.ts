import {
  copyDemo,
  type Desk,
  expect,
  isForbidden,
  type LaunchOptions,
  openDesk,
  removeFolder,
  temporaryFolder,
  test,
} from './fixture';

export interface SharedDesk {
  /** The app that runs now. */
  (): Desk;
  /** Its folder, which stays the same from start to start. */
  userData(): string;
  /** Ends the app and starts it again on its saved data. `meanwhile` runs while no app is running. */
  restart(options?: LaunchOptions, meanwhile?: () => Promise<void>): Promise<Desk>;
}

type Prepare = (desk: Desk) => Promise<void>;
const asItStarts: Prepare = async () => undefined;

/**
 * Provides one app for all tests of a file that need no separate first start. Each test starts where the previous one
 * ended. The app is started and prepared before the first test and ended after the last. No test may have made a page
 * say or do something forbidden.
 */
export function sharedDesk(prepare = asItStarts): SharedDesk {
  const { desk, begin } = oneDesk(prepare);
  test.beforeAll(() => begin());
  return desk;
}

/** The same on a copy of the prepared demo: for tests that do not check how the demo is read for the first time. */
export function sharedDemo(prepare = asItStarts): SharedDesk {
  const { desk, begin } = oneDesk(prepare);
  test.beforeAll(({ demoFolder }) => begin(demoFolder));
  return desk;
}

function oneDesk(prepare: Prepare): { desk: SharedDesk; begin(copied?: string): Promise<void> } {
  test.describe.configure({ mode: 'serial' });
  let userData = '';
  const started: Desk[] = [];
  const current = () => {
    const desk = started.at(-1);
    if (!desk) throw new Error('the app is there only while tests run');
    return desk;
  };
  const start = async (options?: LaunchOptions) => {
    started.push(await openDesk(userData, options));
    return current();
  };
  test.afterAll(async () => {
    for (const desk of started) await desk.close();
    if (userData) await removeFolder(userData);
    expect(started.flatMap(({ problems }) => problems.filter(isForbidden))).toEqual([]);
  });
  const desk: SharedDesk = Object.assign(current, {
    userData: () => userData,
    restart: async (options?: LaunchOptions, meanwhile = async () => {}) => {
      await current().close();
      await meanwhile();
      return start(options);
    },
  });
  const begin = async (copied?: string) => {
    userData = temporaryFolder();
    if (copied !== undefined) copyDemo(copied, userData);
    await prepare(await start());
  };
  return { desk, begin };
}
