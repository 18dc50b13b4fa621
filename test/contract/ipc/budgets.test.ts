import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BudgetState } from '../../../src/shared/budgets';
import { MainOnSandbox } from './main-on-sandbox';
import type { Page } from './page';

// "Limits" of the documents, as a page reads them over the contract between the processes.
let rig: MainOnSandbox;
beforeAll(async () => {
  rig = await MainOnSandbox.open();
});
afterAll(() => rig.close());

async function budgetsOf(page: Page): Promise<readonly BudgetState[]> {
  const read = await page.ask('budgets.read', {});
  if (!read.ok) throw new Error(read.error.code);
  return read.data as readonly BudgetState[];
}

async function windowOf(page: Page, service: string, name: string) {
  const state = (await budgetsOf(page)).find((one) => one.service === service);
  return state?.windows.find((one) => one.name === name);
}

async function newCompany(limits: object = {}): Promise<string> {
  const { body } = await rig.sandbox.tryControl('POST', '/reporting/companies', limits);
  return (body as { readonly api_token: string }).api_token;
}

/** Token of an account with the documented limit. */
const newAccount = async (): Promise<string> =>
  (await rig.sandbox.control('POST', '/planning/accounts', {})).access_token;

describe('budgets.read', () => {
  it('budgets.read returns nothing before the first call', async () => {
    const token = await newAccount();
    const page = await rig.openWorkspace({ planning: rig.planning(token) });
    expect(await budgetsOf(page)).toEqual([]);
  });

  it('planning’s limit of 120 per minute and its use are shared by workspaces with the same token only', async () => {
    const access = rig.planning(await newAccount());
    const [page, colleague] = [
      await rig.openWorkspace({ planning: access }),
      await rig.openWorkspace({ planning: access }),
    ];
    const stranger = await rig.openWorkspace({ planning: rig.planning(await newAccount()) });
    await page.read('planning.list_projects', {});
    await colleague.read('planning.list_projects', {});
    const minute = { name: 'minute', windowMs: 60_000, limit: 120, used: 2, usedByOthers: 0 };
    for (const one of [page, colleague])
      expect(await windowOf(one, 'planning', 'minute')).toMatchObject(minute);
    expect(await budgetsOf(stranger)).toEqual([]);
  });

  it('budgets.read returns the company’s own limits and the calls made by others', async () => {
    const token = await newCompany({
      per_minute: 50,
      per_second: 40,
      actions: { reports_create: { max_attempts: 7, decay_seconds: 86_400 } },
    });
    const page = await rig.openWorkspace({ reporting: rig.reporting(token) });
    await page.read('reporting.list_projects', {});
    const { base_url: base } = rig.sandbox.line.reporting;
    for (let i = 0; i < 5; i++)
      await fetch(`${base}/projects`, { headers: { authorization: `Bearer ${token}` } });
    await page.read('reporting.list_projects', {});
    expect(await windowOf(page, 'reporting', 'minute')).toMatchObject({ limit: 50, usedByOthers: 5 });
    expect(await windowOf(page, 'reporting', 'second')).toMatchObject({ limit: 40 });
    expect(await windowOf(page, 'reporting', 'reports_create')).toMatchObject({ limit: 7, used: 0 });
    expect(await budgetsOf(page)).toMatchObject([
      { service: 'reporting', othersSpend: true, refusedAt: null },
    ]);
  });

  it('budgets.read needs a workspace and refuses any input', async () => {
    const page = await rig.openWorkspace({ planning: rig.planning(await newAccount()) });
    expect(await rig.main.ask('budgets.read', {})).toMatchObject({ error: { code: 'CONTEXT_MISSING' } });
    expect(await page.ask('budgets.read', { workspaceId: 'another' })).toMatchObject({
      error: { code: 'INPUT_INVALID' },
    });
  });
});

describe('budget.changed', () => {
  it('budget.changed is sent only to the workspace that made calls, once after each budgets.read', async () => {
    const page = await rig.openWorkspace({ planning: rig.planning(await newAccount()) });
    const idle = await rig.openWorkspace({ planning: rig.planning(await newAccount()) });
    const told = () => [page, idle].map(({ workspaceId }) => rig.main.timesBudgetTold(workspaceId));
    await page.read('planning.list_projects', {});
    for (const one of [page, idle]) await budgetsOf(one);
    await page.read('planning.list_projects', {});
    await expect.poll(told).toEqual([1, 0]);
    await page.read('planning.list_projects', {});
    expect(await windowOf(page, 'planning', 'minute')).toMatchObject({ limit: 120, used: 3 });
    await page.read('planning.list_projects', {});
    await expect.poll(told, { timeout: 5_000 }).toEqual([2, 0]);
  });
});
