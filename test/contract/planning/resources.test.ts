import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ana, ben, PlanningAccount } from './planning-account';
import type { Post } from './records';

// "Resources and their fields" of content-planning-v1, read word by word. São Paulo is at -03:00 all year.
let planning: PlanningAccount;
let project: number;

beforeAll(async () => {
  planning = await PlanningAccount.open();
  project = await planning.makeProject({ timezone: 'America/Sao_Paulo' });
});
afterAll(() => planning.close());

describe('Post resource', () => {
  it('a post has the documented fields', async () => {
    const made = await planning.makePost(project, {
      type: 'reels',
      status: 'scheduled',
      caption: 'Fornada das seis',
      schedule_at: '2026-03-10T12:30:00Z',
      media: 1,
    });
    const data = await planning.readPost(made.id);
    expect(data).toMatchObject({
      id: made.id,
      asset_group_id: made.asset_group_id,
      project: { id: project, timezone: 'America/Sao_Paulo' },
      network: 'instagram',
      network_group: 'instagram',
      type: 'reels',
      status: 'scheduled',
      review_status: null,
      caption: 'Fornada das seis',
      schedule_at: '2026-03-10T09:30:00-03:00',
      published_url: null,
    });
    expect(data).toHaveProperty('first_comment');
  });

  it('the account id of a post is not the integration id', async () => {
    const integration = await planning.connectAccount(project, { network: 'linkedin' });
    const made = await planning.makePost(project, { network: 'linkedin' });
    const data = await planning.readPost(made.id);
    expect(String(data.account?.id)).not.toBe(String(integration));
  });

  it('a post without its own caption has the content group’s caption', async () => {
    const first = await planning.makePost(project, { caption: 'One text for both' });
    const second = await planning.makePost(project, {
      network: 'facebook',
      asset_group_id: first.asset_group_id,
    });
    expect((await planning.readPost(second.id)).caption).toBe('One text for both');
  });

  it('an unscheduled post has no publish date', async () => {
    const made = await planning.makePost(project, { schedule_at: null });
    expect((await planning.readPost(made.id)).schedule_at).toBeNull();
  });

  it('a published post has an address on the network that can be opened', async () => {
    const made = await planning.makePost(project, {
      status: 'published',
      schedule_at: '2026-03-01T12:00:00Z',
      caption: 'Out <now>',
    });
    const data = await planning.readPost(made.id);
    const page = await fetch(data.published_url!);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Out &lt;now&gt;');
  });
});

describe('Media item resource', () => {
  it('media items have a matching size and ratio and an address valid for 48 hours', async () => {
    const made = await planning.makePost(project, { media: 3 });
    const { media } = await planning.readPost(made.id);
    expect(media).toHaveLength(3);
    for (const item of media) {
      expect(item).toMatchObject({ type: 'image', url_expires_at: '2026-03-04T06:00:00-03:00' });
      expect(item.aspect_ratio).toMatch(/^\d+:\d+$/);
      const [across = 0, down = 1] = item.aspect_ratio!.split(':').map(Number);
      expect(item.width! / item.height!).toBeCloseTo(across / down, 5);
    }
  });

  it.each([
    ['feed', 'image/png', '89504e470d0a1a0a'],
    ['reels', 'video/mp4', '00000020667479706973'],
  ])('the file of a %s has the right type and signature', async (type, contentType, firstBytes) => {
    const made = await planning.makePost(project, { type, media: 1 });
    const item = (await planning.readPost(made.id)).media[0]!;
    const file = await fetch(item.url);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe(contentType);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, firstBytes.length / 2).toString('hex')).toBe(firstBytes);
  });

  it('an image file has the stated size', async () => {
    const made = await planning.makePost(project, { media: 1 });
    const item = (await planning.readPost(made.id)).media[0]!;
    const bytes = Buffer.from(await (await fetch(item.url)).arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([item.width, item.height]);
  });
});

describe('Review block', () => {
  it('the review block is null for a draft and absent from lists', async () => {
    const draft = await planning.makePost(project, { status: 'draft' });
    expect((await planning.readPost(draft.id)).review).toBeNull();
    const { data } = await planning.readPosts(`project_id=${project}`);
    for (const post of data) expect(post).not.toHaveProperty('review');
  });

  it('the review block appears both inside and beside the post', async () => {
    const made = await planning.makePost(project, { status: 'in_review', reviewers: [ana] });
    const { body } = await planning.get(`/posts/${made.id}`);
    const { data, review } = body as { readonly data: Post; readonly review: unknown };
    expect(review).toMatchObject({ status: 'pending', reviewers_total: 1, pending: 1 });
    expect(data.review).toEqual(review);
  });

  it('the review block counts reviewers and decisions', async () => {
    const made = await planning.makePost(project, { status: 'in_review', reviewers: [ana, ben] });
    await planning.decide(made.id, ana.email, 'approved');
    expect((await planning.readPost(made.id)).review).toEqual({
      status: 'pending',
      cycle_started_at: null,
      reviewers_total: 2,
      decided: 1,
      approved: 1,
      request_changes: 0,
      pending: 1,
    });
  });
});

describe('Content group resource', () => {
  it('a content group has the posts, networks, statuses and dates of all its posts', async () => {
    const first = await planning.makePost(project, {
      status: 'scheduled',
      schedule_at: '2026-04-02T15:00:00Z',
      media: 1,
    });
    const group = first.asset_group_id;
    await planning.makePost(project, { asset_group_id: group, network: 'facebook', status: 'draft' });
    await planning.makePost(project, {
      asset_group_id: group,
      network: 'x',
      status: 'scheduled',
      schedule_at: '2026-04-01T15:00:00Z',
    });
    await planning.makePost(project, {
      asset_group_id: group,
      network: 'threads',
      status: 'in_review',
      schedule_at: '2026-04-02T15:00:00Z',
    });
    const data = await planning.readGroup(group);
    expect(data).toMatchObject({
      id: group,
      project: { id: project, timezone: 'America/Sao_Paulo' },
      posts_count: 4,
      networks: ['instagram', 'facebook', 'x', 'threads'],
      status_summary: { draft: 1, in_review: 1, scheduled: 2 },
      schedule_dates: ['2026-04-01T12:00:00-03:00', '2026-04-02T12:00:00-03:00'],
    });
    expect(Object.keys(data.status_summary)).toEqual(['draft', 'in_review', 'scheduled']);
    expect(data.accounts).toHaveLength(4);
    expect(data.posts).toHaveLength(4);
    expect((await fetch(data.posts[0]!.thumbnail!.url)).headers.get('content-type')).toBe('image/png');
  });

  it('a content group has a review group only after it was sent for review', async () => {
    const draft = await planning.makePost(project, { status: 'draft' });
    expect((await planning.readGroup(draft.asset_group_id)).review_group_id).toBeNull();
    const sent = await planning.makePost(project, { status: 'in_review', reviewers: [ana] });
    expect((await planning.readGroup(sent.asset_group_id)).review_group_id).toBe(sent.review_group_id);
  });

  it('a content group loses deleted posts and disappears with its last post', async () => {
    const first = await planning.makePost(project);
    const second = await planning.makePost(project, { asset_group_id: first.asset_group_id, network: 'x' });
    await planning.sandbox.control('DELETE', `/planning/posts/${first.id}`);
    expect((await planning.readGroup(first.asset_group_id)).posts_count).toBe(1);
    await planning.sandbox.control('DELETE', `/planning/posts/${second.id}`);
    expect((await planning.get(`/posts/group/${first.asset_group_id}`)).status).toBe(404);
  });
});

describe('Connected account resource', () => {
  it('a disconnected account stays in the list', async () => {
    const own = await planning.makeProject();
    const id = await planning.connectAccount(own, { network: 'youtube', status: 'deleted' });
    const { data } = await planning.readIntegrations(`project_id=${own}`);
    expect(data).toMatchObject([{ id, status: 'deleted' }]);
  });

  it('a reconnected account moves from the expired filter to the active one', async () => {
    const own = await planning.makeProject();
    const id = await planning.connectAccount(own, { network: 'tiktok', status: 'expired' });
    expect(await planning.ids(`/integrations?project_id=${own}&status=expired`)).toEqual([id]);
    await planning.sandbox.control('PATCH', `/planning/integrations/${id}`, { status: 'active' });
    expect(await planning.ids(`/integrations?project_id=${own}&status=expired`)).toEqual([]);
    expect(await planning.ids(`/integrations?project_id=${own}&status=active`)).toEqual([id]);
  });
});

describe('Approval decision resource', () => {
  it('a decision has the reviewer’s name and email, status, reasons, comments and times', async () => {
    const made = await planning.makePost(project, { status: 'in_review', reviewers: [ana] });
    const decision = await planning.decide(made.id, ana.email, 'request_changes', {
      reasons: ['text', 'date'],
      comments: 'Not before Easter',
    });
    const data = await planning.readDecisions(made.id);
    expect(data).toEqual([
      {
        id: decision,
        reviewer: ana,
        status: 'request_changes',
        reasons: ['text', 'date'],
        comments: 'Not before Easter',
        is_invalidated: false,
        decided_at: '2026-03-02T06:00:00-03:00',
        created_at: '2026-03-02T06:00:00-03:00',
      },
    ]);
  });
});

describe('Review group resource', () => {
  it('a review group counts all its posts, and review statuses only of posts in review', async () => {
    const first = await planning.makePost(project, { status: 'in_review', reviewers: [ana, ben] });
    const group = first.review_group_id;
    const add = (more: object) =>
      planning.makePost(project, { review_group_id: group, reviewers: [ana], ...more });
    const second = await add({ status: 'in_review' });
    const third = await add({ status: 'scheduled' });
    const gone = await add({ status: 'in_review' });
    await planning.decide(second.id, ana.email, 'approved');
    await planning.sandbox.control('DELETE', `/planning/posts/${gone.id}`);
    const data = await planning.readReviewGroup(group);
    expect(data).toMatchObject({
      id: group,
      posts_count: 3,
      review_summary: { pending: 1, approved: 1 },
      reviewers_count: 2,
    });
    expect(data.posts.map((post: { id: number }) => post.id)).toEqual([first.id, second.id, third.id]);
  });
});
