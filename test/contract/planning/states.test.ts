import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ana, ben, eva, PlanningAccount } from './planning-account';

// "States and transitions" of content-planning-v1: the aggregate rules, one after the other.
let planning: PlanningAccount;
let project: number;

beforeAll(async () => {
  planning = await PlanningAccount.open();
  project = await planning.makeProject();
});
afterAll(() => planning.close());

const inReview = async (...reviewers: object[]): Promise<number> =>
  (await planning.makePost(project, { status: 'in_review', reviewers })).id;
const review = async (id: number) => (await planning.readPost(id)).review;
const reviewStatus = async (id: number) => (await planning.readPost(id)).review_status;
const history = (id: number) => planning.readDecisions(id);

describe('planning approval aggregate', () => {
  it('the review status is pending while there are no decisions', async () => {
    const id = await inReview(ana, ben);
    expect(await review(id)).toMatchObject({ status: 'pending', reviewers_total: 2, decided: 0, pending: 2 });
    expect(await history(id)).toEqual([]);
  });

  it('one change request makes the review status request_changes, even if all others approve', async () => {
    const id = await inReview(ana, ben, eva);
    await planning.decide(id, ana.email, 'approved');
    await planning.decide(id, ben.email, 'request_changes');
    await planning.decide(id, eva.email, 'approved');
    expect(await review(id)).toMatchObject({
      status: 'request_changes',
      decided: 3,
      approved: 2,
      request_changes: 1,
      pending: 0,
    });
  });

  it('the review status is approved only when all reviewers have approved', async () => {
    const id = await inReview(ana, ben);
    await planning.decide(id, ana.email, 'approved');
    expect(await reviewStatus(id)).toBe('pending');
    await planning.decide(id, ben.email, 'approved');
    expect(await reviewStatus(id)).toBe('approved');
  });

  it('only the last decision of a reviewer counts', async () => {
    const id = await inReview(ana);
    await planning.decide(id, ana.email, 'request_changes');
    await planning.decide(id, ana.email, 'approved');
    expect(await review(id)).toMatchObject({
      status: 'approved',
      decided: 1,
      approved: 1,
      request_changes: 0,
    });
    expect(await history(id)).toHaveLength(2);
  });

  it('the post list and the review block give the same review status', async () => {
    const id = await inReview(ana);
    await planning.decide(id, ana.email, 'approved');
    const { data } = await planning.readPosts(`review_status=approved&project_id=${project}&per_page=50`);
    const listed = data.find((post) => post.id === id);
    expect(listed?.review_status).toBe((await review(id))?.status);
  });

  it('the review status is null outside review and pending in review without decisions', async () => {
    const id = await inReview();
    expect(await reviewStatus(id)).toBe('pending');
    await planning.sandbox.control('PATCH', `/planning/posts/${id}`, { status: 'scheduled' });
    expect(await reviewStatus(id)).toBeNull();
    expect(await review(id)).toBeNull();
  });
});

describe('review cycles', () => {
  it('a resubmitted post starts a new cycle, in which earlier decisions stay listed and do not count', async () => {
    const id = await inReview(ana, ben);
    await planning.decide(id, ana.email, 'request_changes', { comments: 'Other picture, please' });
    await planning.sandbox.advance(3_600);
    await planning.sandbox.control('POST', `/planning/posts/${id}/resubmit`);
    expect(await review(id)).toEqual({
      status: 'pending',
      cycle_started_at: '2026-03-02T10:00:00+00:00',
      reviewers_total: 2,
      decided: 0,
      approved: 0,
      request_changes: 0,
      pending: 2,
    });
    expect(await history(id)).toMatchObject([{ status: 'request_changes', is_invalidated: false }]);
    await planning.decide(id, ana.email, 'approved');
    await planning.decide(id, ben.email, 'approved');
    expect(await reviewStatus(id)).toBe('approved');
    expect((await history(id)).map(({ status }) => status)).toEqual([
      'request_changes',
      'approved',
      'approved',
    ]);
  });
});

describe('edit of a post in review', () => {
  it('an edit of an approved post marks its approvals invalidated and makes it pending', async () => {
    const id = await inReview(ana, ben);
    await planning.decide(id, ana.email, 'approved');
    await planning.decide(id, ben.email, 'approved');
    await planning.sandbox.control('POST', `/planning/posts/${id}/edit`, { caption: 'New words' });
    expect(await review(id)).toMatchObject({
      status: 'pending',
      cycle_started_at: null,
      decided: 0,
      approved: 0,
      pending: 2,
    });
    expect(await history(id)).toMatchObject([{ is_invalidated: true }, { is_invalidated: true }]);
    expect((await planning.readPost(id)).caption).toBe('New words');
    await planning.decide(id, ana.email, 'approved');
    await planning.decide(id, ben.email, 'approved');
    expect(await reviewStatus(id)).toBe('approved');
  });

  it('an edit keeps a change request valid', async () => {
    const id = await inReview(ana);
    await planning.decide(id, ana.email, 'request_changes');
    await planning.sandbox.control('POST', `/planning/posts/${id}/edit`, { caption: 'Better now?' });
    expect(await reviewStatus(id)).toBe('request_changes');
    expect(await history(id)).toMatchObject([{ is_invalidated: false }]);
  });
});

describe('removed reviewer', () => {
  it('the decision of a removed reviewer still counts as decided', async () => {
    const id = await inReview(ana, ben, eva);
    await planning.decide(id, ana.email, 'approved');
    await planning.decide(id, ben.email, 'approved');
    await planning.sandbox.control(
      'DELETE',
      `/planning/posts/${id}/reviewers/${encodeURIComponent(ana.email)}`,
    );
    expect(await review(id)).toMatchObject({
      status: 'pending',
      reviewers_total: 2,
      decided: 2,
      approved: 2,
      pending: 1,
    });
  });

  it('a removed reviewer without a decision is no longer pending', async () => {
    const id = await inReview(ana, ben);
    await planning.decide(id, ana.email, 'approved');
    await planning.sandbox.control('DELETE', `/planning/posts/${id}/reviewers/${ben.email}`);
    expect(await review(id)).toMatchObject({
      status: 'approved',
      reviewers_total: 1,
      decided: 1,
      pending: 0,
    });
  });

  it('the change request of a removed reviewer still counts', async () => {
    const id = await inReview(ana, ben);
    await planning.decide(id, ana.email, 'request_changes');
    await planning.decide(id, ben.email, 'approved');
    await planning.sandbox.control('DELETE', `/planning/posts/${id}/reviewers/${ana.email}`);
    expect(await review(id)).toMatchObject({
      status: 'request_changes',
      reviewers_total: 1,
      decided: 2,
      pending: 0,
    });
  });
});

describe('publication', () => {
  it('a scheduled post is published at its publish date', async () => {
    const { id } = await planning.makePost(project, {
      status: 'scheduled',
      schedule_at: '2026-03-20T10:00:00Z',
    });
    const untilThen = (Date.UTC(2026, 2, 20, 10) - Date.parse(await planning.sandbox.later(0))) / 1000;
    await planning.sandbox.advance(untilThen - 1);
    expect((await planning.readPost(id)).status).toBe('scheduled');
    await planning.sandbox.advance(1);
    expect((await planning.readPost(id)).status).toBe('published');
  });

  it('a video is in publishing for a while before it is published', async () => {
    const soon = await planning.sandbox.later(60);
    const { id } = await planning.makePost(project, {
      status: 'scheduled',
      type: 'reels',
      media: 1,
      schedule_at: soon,
    });
    await planning.sandbox.advance(61);
    expect((await planning.readPost(id)).status).toBe('publishing');
    await planning.sandbox.advance(60);
    expect((await planning.readPost(id)).status).toBe('published');
  });

  it('a post on an expired account fails to publish', async () => {
    const own = await planning.makeProject();
    await planning.connectAccount(own, { network: 'instagram', status: 'expired' });
    const soon = await planning.sandbox.later(60);
    const { id } = await planning.makePost(own, { status: 'scheduled', schedule_at: soon });
    await planning.sandbox.advance(120);
    expect(await planning.readPost(id)).toMatchObject({ status: 'failed', published_url: null });
  });
});
