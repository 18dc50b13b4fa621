import type { Page } from 'playwright';
import { startServices } from '../../tools/lib/services.mjs';
import type { AgencySize } from '../agency/agency-posts';
import type { MonthAgency } from '../numbers/reporting-service';
import { launchApp, type Profile, type RunningApp, waitUntilReady } from './launch-app';
import { pageScript } from './page-script';

/** Size and speed of the simulated services. */
export interface FedAgency extends AgencySize {
  /** Clients and accounts of the reporting service, where numbers are looked at. */
  readonly month?: MonthAgency;
  /** Of the metrics connector, where customers are looked at. */
  readonly customers?: number;
  /** The rate at which the services answer; at once where nothing is said. */
  readonly callsPerMinute?: number;
}

/**
 * Makes a workspace whose engine reads the made-up agency by its worker's port (`injected-services.ts`). The services that the form
 * wants to test answer only until then: afterwards the app is without a network.
 * @param perPage how many posts the made-up service puts on a page at most
 * @returns the planning service's address, as the workspace has it
 */
export async function openSyncedWorkspace(
  { page }: RunningApp,
  size: FedAgency,
  perPage: number,
): Promise<string> {
  await page.addInitScript({ content: await feedScript(size, perPage) });
  const { services, stop } = await startServices(['--dataset', 'empty']);
  try {
    await page.getByRole('radio', { name: /^Connect your services/ }).check();
    const form = page.getByRole('group', { name: 'Planning' });
    await form.getByLabel('Address').fill(services.planning.base_url);
    await form.getByLabel('Access token').fill(services.planning.access_token);
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByRole('button', { name: 'Start with Planning' }).click();
    await page.waitForURL(/w-[a-z0-9]+/);
    await waitUntilReady(page);
    return services.planning.base_url;
  } finally {
    await stop();
  }
}

/** Waits until everything has been read and is in the copy. */
export async function waitUntilSynced(page: Page, timeoutMs = 600_000): Promise<void> {
  const isDone = () => globalThis.syncProgress.completedAt !== null;
  await page.waitForFunction(isDone, null, { timeout: timeoutMs, polling: 250 });
}

/** Waits until the engine makes no more calls, so that background data is loaded too. */
async function waitUntilAtRest(page: Page, quietMs = 4_000, timeoutMs = 200_000): Promise<void> {
  const isQuiet = (ms: number) => Date.now() - globalThis.syncProgress.calledAt > ms;
  await page.waitForFunction(isQuiet, quietMs, { timeout: timeoutMs, polling: 500 });
}

/** Far more than the service would put on a page: filling is not what is measured, and each page is a transaction. */
const perPageToFill = 1_000;
/** What is read while something is measured. */
const perPageWhenFed = 200;

interface Filling {
  /** With the decisions of all posts. */
  readonly isWhole?: boolean;
  /** Makes what the workspace keeps besides, while its posts are read. */
  readonly meanwhile?: (page: Page) => Promise<void>;
}

/**
 * Fills a new profile and ends the app: what is started on it later finds the copy and no service. Answers the address at
 * which it looks for one.
 */
export async function fillProfile(
  profile: Profile,
  size: FedAgency,
  { isWhole = false, meanwhile }: Filling = {},
): Promise<string> {
  const running = await launchApp(profile);
  try {
    const address = await openSyncedWorkspace(running, size, perPageToFill);
    await meanwhile?.(running.page);
    await waitUntilSynced(running.page);
    if (isWhole) await waitUntilAtRest(running.page);
    return address;
  } finally {
    await running.close();
  }
}

/** Starts the app on a profile that `fillProfile` has filled, with the made-up services in its page. */
export async function launchFed(profile: Profile, size: FedAgency): Promise<RunningApp> {
  const running = await launchApp(profile);
  await running.page.addInitScript({ content: await feedScript(size, perPageWhenFed) });
  await running.page.reload();
  await waitUntilReady(running.page);
  return running;
}

async function feedScript(size: FedAgency, perPage: number): Promise<string> {
  const script = await pageScript(new URL('./injected-services.ts', import.meta.url));
  return `globalThis.syncSize = ${JSON.stringify({ ...size, perPage })};${script}`;
}
