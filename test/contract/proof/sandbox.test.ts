import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../src/main/testing/data-of';
import type { ChainHeads, OwnRecords } from '../../../src/shared/ipc/proofs';
import { MainOnSandbox } from '../ipc/main-on-sandbox';
import type { Page } from '../ipc/page';
import { ana, newAccount, PlanningAccount } from '../planning/planning-account';

let rig: MainOnSandbox;
let page: Page;
let account: PlanningAccount;
let post: number;

beforeAll(async () => {
  rig = await MainOnSandbox.open();
  account = new PlanningAccount(rig.sandbox, await newAccount(rig.sandbox));
  page = await rig.openWorkspace({ planning: rig.planning(account.token) });
  const project = await account.makeProject({ timezone: 'Asia/Tokyo' });
  await account.connectAccount(project, { network: 'instagram' });
  const made = await account.makePost(project, {
    status: 'in_review',
    caption: 'Primavera',
    schedule_at: '2026-03-10T20:00:00Z',
    reviewers: [ana],
  });
  post = made.id;
  await account.makePost(project, { status: 'draft', schedule_at: null });
});
afterAll(() => rig.close());

describe('Evidence of the service’s answers', () => {
  it('main records the versions, reviews and decisions that it reads, and a page can only read them', async () => {
    await page.read('planning.list_posts', {});
    await page.read('planning.get_post', { params: { id: post } });
    await account.decide(post, ana.email, 'approved', { comments: 'Lovely' });
    await page.read('planning.list_post_reviews', { params: { id: post } });
    await page.read('planning.list_posts', {});

    const { heads } = dataOf(await page.ask('proofs.heads', {})) as ChainHeads;
    const [head] = heads;
    expect(heads).toHaveLength(1);
    const chain = head?.chain ?? '';
    const { keys, chains } = dataOf(await page.ask('proofs.own_records', { chains: [chain] })) as OwnRecords;
    expect(keys[0]?.hex).toMatch(/^[0-9a-f]{64}$/);
    expect(chains[chain]).toHaveLength(head?.i ?? 0);

    const lines = (chains[chain] ?? []).map((_, index) => index + 1);
    const bodies = dataOf(await page.ask('proofs.own_bodies', { chain, lines })) as readonly string[];
    const entries = bodies.map((body) => JSON.parse(body) as Readonly<Record<string, unknown>>);
    expect(entries.map(({ kind, post: about }) => [kind, about])).toEqual([
      ['chain.begun', undefined],
      ['seen.version', String(post)],
      ['seen.review', String(post)],
      ['seen.confirmed', String(post)],
      ['seen.decision', String(post)],
      ['seen.version', String(post)],
    ]);
    expect(entries[4]).toMatchObject({
      status: 'approved',
      comments: 'Lovely',
      reviewer: { email: ana.email },
    });
    expect(entries[5]).toMatchObject({ reviewStatus: 'approved', content: { caption: 'Primavera' } });
  });
});
