import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlanningAccount as Account, ana, ben, newAccount } from '../planning/planning-account';
import { callEveryEndpoint } from './every-endpoint';
import { MainOnSandbox } from './main-on-sandbox';
import type { Page } from './page';

// "Endpoints" of content-planning-v1, through the contract between the processes.
let rig: MainOnSandbox;
let page: Page;
let account: Account;
let project: number;
let integration: number;
let lapsed: number;
let archived: number;
/** In review by two people, one of whom has approved; with a picture. */
let waiting: {
  readonly id: number;
  readonly asset_group_id: number;
  readonly review_group_id: number | null;
};
let decision: number;

beforeAll(async () => {
  rig = await MainOnSandbox.open();
  account = new Account(rig.sandbox, await newAccount(rig.sandbox));
  page = await rig.openWorkspace({ planning: rig.planning(account.token) });
  project = await account.makeProject({ timezone: 'Asia/Tokyo' });
  archived = await account.makeProject({ archived: true });
  integration = await account.connectAccount(project, { network: 'instagram' });
  lapsed = await account.connectAccount(project, { network: 'facebook', status: 'expired' });
  waiting = await account.makePost(project, {
    status: 'in_review',
    caption: 'Primavera',
    schedule_at: '2026-03-10T20:00:00Z',
    reviewers: [ana, ben],
    media: 1,
  });
  decision = await account.decide(waiting.id, ana.email, 'approved', { comments: 'Lovely' });
  await account.makePost(project, { status: 'draft', schedule_at: null });
  await account.makePost(project, { status: 'failed', schedule_at: '2026-03-12T20:00:00Z' });
});
afterAll(() => rig.close());

const requestId = expect.stringMatching(/^[\w-]{8,}$/) as string;

describe('planning endpoints over IPC', () => {
  callEveryEndpoint(
    'planning',
    {
      async list_projects() {
        const active = await page.read('planning.list_projects', {});
        const integrations = [
          { id: integration, status: 'active' },
          { id: lapsed, status: 'expired' },
        ];
        expect(active.records).toMatchObject([{ id: project, timezone: 'Asia/Tokyo', integrations }]);
        expect(active).toMatchObject({ requestId, page: { currentPage: 1, total: 1, next: null } });
        const all = await page.read('planning.list_projects', { query: { all: true } });
        expect(all.records.map(({ id }) => id)).toEqual([project, archived]);
      },

      async get_project() {
        const { record } = await page.read('planning.get_project', { params: { id: project } });
        expect(record).toMatchObject({ id: project, integrations: [{ id: integration }, { id: lapsed }] });
      },

      async list_posts() {
        const query = { project_id: project, per_page: 2, order: 'created_at' as const };
        const first = await page.read('planning.list_posts', { query });
        expect(first.page).toMatchObject({ currentPage: 1, lastPage: 2, perPage: 2, total: 3 });
        expect(first.records).toMatchObject([
          {
            id: waiting.id,
            asset_group_id: waiting.asset_group_id,
            project: { id: project, timezone: 'Asia/Tokyo' },
            status: 'in_review',
            review_status: 'pending',
            caption: 'Primavera',
            schedule_at: '2026-03-11T05:00:00+09:00',
          },
          { status: 'draft', review_status: null, schedule_at: null },
        ]);
        const { next } = first.page;
        if (next === null) throw new Error('the first page of two names no next');
        const second = await page.read('planning.list_posts', { next });
        expect(second.records).toMatchObject([{ status: 'failed' }]);
        expect(second.page).toMatchObject({ currentPage: 2, next: null });
      },

      async get_post() {
        const { record } = await page.read('planning.get_post', { params: { id: waiting.id } });
        expect(record).toMatchObject({ id: waiting.id, status: 'in_review' });
        expect(record?.review).toEqual({
          status: 'pending',
          cycle_started_at: null,
          reviewers_total: 2,
          decided: 1,
          approved: 1,
          request_changes: 0,
          pending: 1,
        });
      },

      async get_content_group() {
        const params = { asset_group_id: waiting.asset_group_id };
        const { record } = await page.read('planning.get_content_group', { params });
        expect(record).toMatchObject({
          id: waiting.asset_group_id,
          review_group_id: waiting.review_group_id,
          posts_count: 1,
          networks: ['instagram'],
          status_summary: { in_review: 1 },
          schedule_dates: ['2026-03-11T05:00:00+09:00'],
          posts: [{ id: waiting.id }],
        });
      },

      async list_integrations() {
        const all = await page.read('planning.list_integrations', { query: { project_id: project } });
        expect(all.records.map(({ id, status }) => [id, status])).toEqual([
          [integration, 'active'],
          [lapsed, 'expired'],
        ]);
        const query = { network: ['instagram', 'facebook'], status: 'expired' as const };
        const expired = await page.read('planning.list_integrations', { query });
        expect(expired.records.map(({ id }) => id)).toEqual([lapsed]);
      },

      async list_post_reviews() {
        const { records } = await page.read('planning.list_post_reviews', { params: { id: waiting.id } });
        expect(records).toMatchObject([
          { id: decision, reviewer: ana, status: 'approved', comments: 'Lovely', is_invalidated: false },
        ]);
      },

      async list_review_groups() {
        const { records } = await page.read('planning.list_review_groups', {
          query: { project_id: project },
        });
        expect(records).toMatchObject([
          {
            id: waiting.review_group_id,
            posts_count: 1,
            review_summary: { pending: 1 },
            reviewers_count: 2,
          },
        ]);
      },

      async get_review_group() {
        const params = { id: waiting.review_group_id ?? '' };
        const { record } = await page.read('planning.get_review_group', { params });
        expect(record).toMatchObject({ id: waiting.review_group_id, posts: [{ id: waiting.id }] });
      },
    },
    () => ({ rig, page }),
  );
});

it('a page gets the app’s own address of a file, never the signed one', async () => {
  const { records } = await page.read('planning.list_posts', { query: { status: 'in_review' } });
  const [file] = records[0]?.media ?? [];
  expect(file?.url).toBe(`/media/${file?.id}`);
  const answers = [
    records,
    await page.read('planning.get_post', { params: { id: waiting.id } }),
    await page.read('planning.get_content_group', { params: { asset_group_id: waiting.asset_group_id } }),
    await page.read('planning.get_review_group', { params: { id: waiting.review_group_id ?? '' } }),
  ];
  const { media } = await account.readPost(waiting.id);
  const signature = new URL(media[0]?.url ?? '').search;
  expect(signature.length).toBeGreaterThan(10);
  // Addresses are signed again with each answer, but always on the service's own host.
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('http://');
});
