import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BudgetState } from '../../../src/shared/budgets';
import { newAccount } from '../planning/desk';
import { Desk } from './desk';
import type { Page } from './page';

// "Limits" of the documents, as a page reads them over the contract between the processes.
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

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
  const { body } = await desk.sandbox.tryControl('POST', '/reporting/companies', limits);
  return (body as { readonly api_token: string }).api_token;
}

describe('budgets.read', () => {
  it('knows of no budget that no call was made with', async () => {
    const token = await newAccount(desk.sandbox);
    const page = await desk.openWorkspace({ planning: desk.planning(token) });
    expect(await budgetsOf(page)).toEqual([]);
  });

  it('tells planning’s 120 per minute and what was spent of it, to the holders of the token alone', async () => {
    const access = desk.planning(await newAccount(desk.sandbox));
    const [page, colleague] = [
      await desk.openWorkspace({ planning: access }),
      await desk.openWorkspace({ planning: access }),
    ];
    const stranger = await desk.openWorkspace({ planning: desk.planning(await newAccount(desk.sandbox)) });
    await page.read('planning.list_projects', {});
    await colleague.read('planning.list_projects', {});
    const minute = { name: 'minute', windowMs: 60_000, limit: 120, used: 2, usedByOthers: 0 };
    for (const one of [page, colleague])
      expect(await windowOf(one, 'planning', 'minute')).toMatchObject(minute);
    expect(await budgetsOf(stranger)).toEqual([]);
  });

  it('tells the company’s own limits, and what its headers show of others’ calls', async () => {
    const token = await newCompany({
      per_minute: 50,
      per_second: 40,
      actions: { reports_create: { max_attempts: 7, decay_seconds: 86_400 } },
    });
    const page = await desk.openWorkspace({ reporting: desk.reporting(token) });
    await page.read('reporting.list_projects', {});
    const { base_url: base } = desk.sandbox.line.reporting;
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

  it('is for the page of a workspace, and takes nothing', async () => {
    const page = await desk.openWorkspace({ planning: desk.planning(await newAccount(desk.sandbox)) });
    expect(await desk.main.ask('budgets.read', {})).toMatchObject({ error: { code: 'CONTEXT_MISSING' } });
    expect(await page.ask('budgets.read', { workspaceId: 'another' })).toMatchObject({
      error: { code: 'INPUT_INVALID' },
    });
  });
});

describe('budget.changed', () => {
  it('pushes what budgets.read would answer, to the workspace that spent', async () => {
    const page = await desk.openWorkspace({ planning: desk.planning(await newAccount(desk.sandbox)) });
    const idle = await desk.openWorkspace({ planning: desk.planning(await newAccount(desk.sandbox)) });
    await page.read('planning.list_projects', {});
    await expect
      .poll(() => desk.main.budgetsTold(page.workspaceId).at(-1))
      .toMatchObject([{ service: 'planning', windows: [{ name: 'minute', limit: 120, used: 1 }] }]);
    expect(desk.main.budgetsTold(idle.workspaceId)).toEqual([]);
  });
});
