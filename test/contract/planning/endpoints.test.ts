import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ana, PlanningAccount } from './planning-account';

// "Endpoints" and "GET /posts parameters" of content-planning-v1.
let planning: PlanningAccount;

beforeAll(async () => {
  planning = await PlanningAccount.open();
});
afterAll(() => planning.close());

describe('planning GET /projects', () => {
  it('the list of projects has active ones, archived ones or all', async () => {
    const own = await planning.stranger();
    const active = await own.makeProject();
    const archived = await own.makeProject({ archived: true });
    expect(await own.ids('/projects')).toEqual([active]);
    expect(await own.ids('/projects?archived=0')).toEqual([active]);
    expect(await own.ids('/projects?archived=1')).toEqual([archived]);
    expect(await own.ids('/projects?archived=true')).toEqual([archived]);
    expect(await own.ids('/projects?all=1')).toEqual([active, archived]);
  });

  it('a project includes its connected accounts', async () => {
    const id = await planning.makeProject({ timezone: 'Asia/Tokyo' });
    const integration = await planning.connectAccount(id, { network: 'pinterest' });
    const data = await planning.readProject(id);
    expect(data).toMatchObject({ id, timezone: 'Asia/Tokyo' });
    expect(data.integrations).toMatchObject([{ id: integration, status: 'active', network: 'pinterest' }]);
  });

  it('a deleted project and its posts answer 404 and are not listed', async () => {
    const id = await planning.makeProject();
    const post = await planning.makePost(id);
    await planning.sandbox.control('PATCH', `/planning/projects/${id}`, { deleted: true });
    expect((await planning.get(`/projects/${id}`)).status).toBe(404);
    expect((await planning.get(`/posts/${post.id}`)).status).toBe(404);
    expect((await planning.get(`/posts?project_id=${id}`)).status).toBe(404);
    expect(await planning.ids('/projects?all=1')).not.toContain(id);
  });
});

describe('planning GET /posts', () => {
  it.each([
    ['status=draft', ['draft']],
    ['status[]=draft&status[]=failed', ['draft', 'failed']],
    ['status=draft&status=failed', ['draft', 'failed']],
    ['status%5B%5D=published&status%5B%5D=archived', ['published', 'archived']],
    ['status[0]=publishing&status[1]=scheduled', ['publishing', 'scheduled']],
  ])('posts are filtered by %s', async (query, wanted) => {
    const project = await planning.makeProject();
    const statuses = ['draft', 'in_review', 'scheduled', 'publishing', 'published', 'failed', 'archived'];
    for (const status of statuses) await planning.makePost(project, { status });
    const { data } = await planning.readPosts(`project_id=${project}&${query}`);
    expect(new Set(data.map((post) => post.status))).toEqual(new Set(wanted));
    expect(data).toHaveLength(wanted.length);
  });

  it('posts are filtered by one or several networks, by network group and by type', async () => {
    const project = await planning.makeProject();
    const made: Record<string, number> = {};
    for (const network of ['instagram', 'instagram_business', 'facebook', 'x']) {
      made[network] = (
        await planning.makePost(project, { network, type: network === 'facebook' ? 'photo' : 'feed' })
      ).id;
    }
    const found = (query: string) => planning.ids(`/posts?project_id=${project}&${query}`);
    expect(await found('network=x')).toEqual([made['x']]);
    expect(await found('network[]=x&network[]=facebook')).toEqual([made['facebook'], made['x']]);
    expect(await found('network_group=instagram')).toEqual([made['instagram'], made['instagram_business']]);
    expect(await found('type=photo')).toEqual([made['facebook']]);
    expect(await found('type[]=photo&type[]=story')).toEqual([made['facebook']]);
    expect(await found('network=facebook&type=feed')).toEqual([]);
  });

  it('the review status filter finds only posts in review', async () => {
    const project = await planning.makeProject();
    const waiting = await planning.makePost(project, { status: 'in_review', reviewers: [ana] });
    const approved = await planning.makePost(project, { status: 'in_review', reviewers: [ana] });
    const wanting = await planning.makePost(project, { status: 'in_review', reviewers: [ana] });
    await planning.makePost(project, { status: 'scheduled', reviewers: [ana] });
    await planning.decide(approved.id, ana.email, 'approved');
    await planning.decide(wanting.id, ana.email, 'request_changes');
    const found = (status: string) => planning.ids(`/posts?project_id=${project}&review_status=${status}`);
    expect(await found('pending')).toEqual([waiting.id]);
    expect(await found('approved')).toEqual([approved.id]);
    expect(await found('request_changes')).toEqual([wanting.id]);
    expect(await planning.ids(`/posts?project_id=${project}&review_status=pending&status=scheduled`)).toEqual(
      [],
    );
  });

  it('posts are sorted by schedule or creation, ascending by default', async () => {
    const project = await planning.makeProject();
    const late = await planning.makePost(project, { schedule_at: '2026-05-01T10:00:00Z' });
    const early = await planning.makePost(project, { schedule_at: '2026-04-01T10:00:00Z' });
    await planning.sandbox.advance(1);
    const middle = await planning.makePost(project, { schedule_at: '2026-04-15T10:00:00Z' });
    const found = (query: string) => planning.ids(`/posts?project_id=${project}${query}`);
    expect(await found('')).toEqual([early.id, middle.id, late.id]);
    expect(await found('&order=schedule_at&direction=desc')).toEqual([late.id, middle.id, early.id]);
    expect(await found('&order=created_at')).toEqual([late.id, early.id, middle.id]);
    expect(await found('&order=created_at&direction=desc')).toEqual([middle.id, early.id, late.id]);
  });

  it('unknown parameters are ignored', async () => {
    const project = await planning.makeProject();
    const { id } = await planning.makePost(project);
    expect(
      await planning.ids(
        `/posts?project_id=${project}&since=2020-01-01&statuses[]=x&constructor=1&__proto__=2`,
      ),
    ).toEqual([id]);
  });
});

describe('planning date filters', () => {
  // Each instant is the last second of a day or the first of the next, by the zone's own rules.
  it.each([
    // New York: clocks go from 02:00 to 03:00 on 8 March 2026; that day has 23 hours, -05:00 before and -04:00 after.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z'],
    // London: clocks go forward on 29 March 2026.
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T22:59:59Z'],
    // Berlin: clocks go back on 25 October 2026; that day has 25 hours.
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
    // São Paulo has had no daylight saving time since 2019.
    ['America/Sao_Paulo', '2026-03-08', '2026-03-08T03:00:00Z', '2026-03-09T02:59:59Z'],
    // Kathmandu is 5 hours 45 minutes ahead.
    ['Asia/Kathmandu', '2026-03-08', '2026-03-07T18:15:00Z', '2026-03-08T18:14:59Z'],
    // Beirut: clocks go forward at midnight, so 29 March 2026 begins at 01:00.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T20:59:59Z'],
  ])('date filters use days of the project’s time zone: %s on %s', async (timezone, day, first, last) => {
    const project = await planning.makeProject({ timezone });
    const shift = (iso: string, seconds: number) => new Date(Date.parse(iso) + seconds * 1000).toISOString();
    const before = await planning.makePost(project, { schedule_at: shift(first, -1) });
    const opening = await planning.makePost(project, { schedule_at: first });
    const closing = await planning.makePost(project, { schedule_at: last });
    const after = await planning.makePost(project, { schedule_at: shift(last, 1) });
    await planning.makePost(project, { schedule_at: null });
    const found = (query: string) => planning.ids(`/posts?project_id=${project}&${query}`);
    expect(await found(`start_date=${day}&end_date=${day}`)).toEqual([opening.id, closing.id]);
    expect(await found(`start_date=${day}`)).toEqual([opening.id, closing.id, after.id]);
    expect(await found(`end_date=${day}`)).toEqual([before.id, opening.id, closing.id]);
  });

  it('date filters over several projects use each project’s own time zone', async () => {
    const own = await planning.stranger();
    const tokyo = await own.makeProject({ timezone: 'Asia/Tokyo' });
    const mexico = await own.makeProject({ timezone: 'America/Mexico_City' });
    // 20:00 UTC on the 10th: the 11th in Tokyo, still the 10th in Mexico City.
    const instant = '2026-06-10T20:00:00Z';
    const inTokyo = await own.makePost(tokyo, { schedule_at: instant });
    const inMexico = await own.makePost(mexico, { schedule_at: instant });
    expect(await own.ids('/posts?start_date=2026-06-11&end_date=2026-06-11')).toEqual([inTokyo.id]);
    expect(await own.ids('/posts?start_date=2026-06-10&end_date=2026-06-10')).toEqual([inMexico.id]);
    const { data } = await own.readPosts('');
    expect(data.map((post) => post.schedule_at)).toEqual([
      '2026-06-11T05:00:00+09:00',
      '2026-06-10T14:00:00-06:00',
    ]);
  });
});

describe('planning GET /integrations', () => {
  it('connected accounts are filtered by project, network and status', async () => {
    const project = await planning.makeProject();
    const [a, b] = [
      await planning.connectAccount(project, { network: 'instagram' }),
      await planning.connectAccount(project, { network: 'facebook', status: 'expired' }),
    ];
    const found = (query: string) => planning.ids(`/integrations?project_id=${project}&${query}`);
    expect(await found('')).toEqual([a, b]);
    expect(await found('network=facebook')).toEqual([b]);
    expect(await found('network[]=facebook&network[]=instagram')).toEqual([a, b]);
    expect(await found('network=facebook&status=active')).toEqual([]);
  });
});

describe('planning GET /posts/{id}/reviews', () => {
  it('all decisions are listed in order of time, including those that no longer count', async () => {
    const project = await planning.makeProject();
    const { id } = await planning.makePost(project, { status: 'in_review', reviewers: [ana] });
    const first = await planning.decide(id, ana.email, 'approved');
    await planning.sandbox.control('POST', `/planning/posts/${id}/edit`, { caption: 'changed' });
    await planning.sandbox.advance(5);
    const second = await planning.decide(id, ana.email, 'request_changes');
    await planning.sandbox.control('POST', `/planning/posts/${id}/resubmit`);
    await planning.sandbox.control('DELETE', `/planning/posts/${id}/reviewers/${ana.email}`);
    expect(await planning.ids(`/posts/${id}/reviews`)).toEqual([first, second]);
  });
});

describe('planning GET /review-groups', () => {
  it('review groups of one project are listed with the newest first', async () => {
    const project = await planning.makeProject();
    const older = await planning.makePost(project, { status: 'in_review', reviewers: [ana] });
    await planning.sandbox.advance(60);
    const newer = await planning.makePost(project, { status: 'in_review', reviewers: [ana] });
    expect(await planning.ids(`/review-groups?project_id=${project}`)).toEqual([
      newer.review_group_id,
      older.review_group_id,
    ]);
  });

  it('a review group has all its posts in the order shown to the client', async () => {
    const project = await planning.makeProject();
    const first = await planning.makePost(project, {
      status: 'in_review',
      reviewers: [ana],
      schedule_at: '2026-09-01T10:00:00Z',
    });
    const ids = [first.id];
    for (let i = 0; i < 20; i++) {
      const added = await planning.makePost(project, {
        status: 'in_review',
        reviewers: [ana],
        review_group_id: first.review_group_id,
        schedule_at: `2026-08-${String(20 - i).padStart(2, '0')}T10:00:00Z`,
      });
      ids.push(added.id);
    }
    const { body } = await planning.get(`/review-groups/${first.review_group_id}`);
    const { posts } = await planning.readReviewGroup(first.review_group_id);
    expect(posts.map((post) => post.id)).toEqual(ids);
    expect(body).not.toHaveProperty('links');
  });
});
