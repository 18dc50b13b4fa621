// @vitest-environment node
import { isoTime } from '@shared/domain/time';
import { deskError, type ErrorCode, succeed } from '@shared/errors';
import type { Post } from '@shared/services/planning/records';
import type { ListRead } from '@shared/services/read';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness, type MadeCall } from '../testing/engine-harness';

const minuteMs = 60_000;
let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

const all = { decided: 1, approved: 1, pending: 0, reviewers_total: 1 };
const none = { decided: 0, approved: 0, pending: 1, reviewers_total: 1 };

/** The service has one decision on post 1. */
function approve(at = harness.clock.now(), isInvalidated = false, name = 'Ana'): void {
  harness.service.decisions.set('1', [
    {
      id: 7,
      reviewer: { name, email: 'ana@client.example' },
      status: 'approved',
      reasons: [],
      comments: null,
      is_invalidated: isInvalidated,
      decided_at: isoTime(at),
      created_at: isoTime(at),
    },
  ]);
}

const row = async () => (await harness.list()).rows[0];
const changedIds = async () => (await harness.list({ isNotAsApproved: true })).rows.map(({ id }) => id);

describe('Post held before its approval', () => {
  const approved = async () => {
    harness.put(1, { caption: 'Twelve days', review_status: 'pending' }, none);
    await harness.settle();
    approve();
    harness.put(1, { caption: 'Twelve days', review_status: 'approved' }, all);
    await harness.clock.pass(2 * minuteMs);
  };

  it('an approved post counts as unchanged while it is not edited', async () => {
    await approved();
    expect((await row())?.approval).toMatchObject({ kind: 'same' });
    expect(await changedIds()).toEqual([]);
  });

  it('an edited caption marks an approved post as changed although the service kept the decision', async () => {
    await approved();
    harness.put(1, { caption: 'Fourteen days', review_status: 'approved' }, all);
    await harness.clock.pass(2 * minuteMs);
    expect((await row())?.approval).toMatchObject({ kind: 'changed', fields: ['caption'], grade: 'seen' });
    expect(await changedIds()).toEqual(['1']);
    const detail = await harness.soon(harness.engine.readPost('1'));
    expect(detail).toMatchObject({
      approved: { caption: 'Twelve days' },
      version: { caption: 'Fourteen days' },
    });
  });

  it('a change after approval survives scheduling and a restart, and ends when the edit is reverted', async () => {
    await approved();
    harness.put(1, { caption: 'Fourteen days', review_status: 'approved' }, all);
    await harness.clock.pass(2 * minuteMs);
    harness.put(1, { caption: 'Fourteen days', status: 'scheduled' });
    harness.restart();
    await harness.clock.pass(20 * minuteMs);
    expect(await row()).toMatchObject({ status: 'scheduled', approval: { kind: 'changed' } });
    expect(await changedIds()).toEqual(['1']);
    harness.put(1, { caption: 'Twelve days', status: 'scheduled' });
    await harness.clock.pass(20 * minuteMs);
    expect((await row())?.approval).toMatchObject({ kind: 'same' });
    expect(await changedIds()).toEqual([]);
  });

  it('a moved date is no change after approval, and a voided decision is counted', async () => {
    await approved();
    harness.put(
      1,
      { caption: 'Twelve days', review_status: 'approved', schedule_at: '2026-12-01T12:00:00Z' },
      all,
    );
    await harness.clock.pass(2 * minuteMs);
    expect((await row())?.approval).toMatchObject({ kind: 'same' });
    approve(harness.clock.now() - 4 * minuteMs, true);
    harness.put(1, { caption: 'Other', review_status: 'pending' }, none);
    await harness.clock.pass(2 * minuteMs);
    expect((await row())?.approval).toMatchObject({ kind: 'changed', voided: 1, grade: 'seen' });
  });

  it('another account is a change in the feed, but a renamed account is not', async () => {
    await approved();
    const fieldsTold = async () => {
      const record = { resource: 'planning.posts', id: '1' };
      const page = await harness.soon(harness.engine.changes({ record, afterKey: null, limit: 50 }));
      return page.lines.map(({ field }) => field);
    };
    const on = (id: string, name: string) =>
      harness.put(1, { caption: 'Twelve days', review_status: 'approved', account: { id, name } }, all);
    on('a1', '@one');
    await harness.clock.pass(2 * minuteMs);
    const before = (await fieldsTold()).filter((field) => field === 'account').length;
    on('a1', '@renamed');
    await harness.clock.pass(2 * minuteMs);
    expect((await fieldsTold()).filter((field) => field === 'account')).toHaveLength(before);
    on('a2', '@two');
    await harness.clock.pass(2 * minuteMs);
    expect((await fieldsTold()).filter((field) => field === 'account')).toHaveLength(before + 1);
    expect((await row())?.approval).toMatchObject({ kind: 'changed', fields: ['account'] });
  });
});

it('a post that was approved before its first reading tells an edit since, until it is taken back', async () => {
  approve(harness.clock.now() - 60 * minuteMs);
  const put = async (caption: string) => {
    harness.put(1, {
      caption,
      status: 'scheduled',
      schedule_at: isoTime(harness.clock.now() + 30 * minuteMs),
    });
    await harness.clock.pass(2 * minuteMs);
  };
  await put('First');
  await harness.settle();
  const isChanged = async () => {
    const approval = (await row())?.approval;
    return approval?.kind === 'unknown' && approval.isChangedSinceSeen === true;
  };
  await put('First');
  expect((await row())?.approval).toMatchObject({ kind: 'unknown', reason: 'not_held' });
  expect(await isChanged()).toBe(false);
  await put('Second');
  expect(await isChanged()).toBe(true);
  await put('First');
  expect(await isChanged()).toBe(false);
});

describe('Post whose file gets other bytes under the same id', () => {
  const media: Post['media'] = [
    { id: 5, type: 'image', url: 'https://m.example/5', url_expires_at: '2026-12-01T00:00:00Z' },
  ];
  const start = () => harness.clock.now();
  /** Approved after so long, scheduled two minutes later. */
  async function approvedAfter(ms: number): Promise<void> {
    harness.put(1, { media, review_status: 'pending' }, none);
    await harness.settle();
    await harness.clock.pass(ms);
    approve();
    harness.put(1, { media, review_status: 'approved' }, all);
    await harness.clock.pass(2 * minuteMs);
    harness.put(1, { media, status: 'scheduled', schedule_at: isoTime(start() + 60 * minuteMs) });
    await harness.clock.pass(2 * minuteMs);
  }
  async function replace(lastSeenAt: number, revision = 'abc', seenAt = start()): Promise<void> {
    const files = [{ fileId: '5', postIds: ['1', '99'], revision, lastSeenAt, seenAt }];
    harness.engine.onMainEvent({ kind: 'files_replaced', files });
    await harness.clock.pass(100);
  }
  const mediaLines = async () => {
    const record = { resource: 'planning.posts', id: '1' };
    const page = await harness.soon(harness.engine.changes({ record, afterKey: null, limit: 50 }));
    return page.lines.filter(({ field }) => field === 'media');
  };

  it('bytes that were the same after the approval mark the post as changed, also after answers and a restart', async () => {
    await approvedAfter(minuteMs);
    const lastSeenAt = start() - minuteMs;
    await replace(lastSeenAt);
    expect((await row())?.approval).toMatchObject({ kind: 'changed', fields: ['media'], grade: 'seen' });
    expect(await changedIds()).toEqual(['1']);
    expect(await mediaLines()).toMatchObject([{ before: ['5'], after: ['5#abc'], lastSeenAt }]);
    harness.put(1, { media, status: 'scheduled', schedule_at: isoTime(start() + 50 * minuteMs) });
    await harness.clock.pass(2 * minuteMs);
    harness.restart();
    await harness.clock.pass(2 * minuteMs);
    expect((await row())?.approval).toMatchObject({ kind: 'changed', fields: ['media'] });
  });

  it('bytes that were last the same before the approval leave the approved version unknown', async () => {
    const before = start();
    await approvedAfter(5 * minuteMs);
    await replace(before + minuteMs);
    expect((await row())?.approval).toMatchObject({
      kind: 'unknown',
      reason: 'bytes_order_unknown',
    });
    expect(await changedIds()).toEqual([]);
  });

  it('a replacement that is told twice is one change, and its row keeps its age', async () => {
    await approvedAfter(minuteMs);
    const seenAt = start();
    await replace(seenAt - minuteMs);
    const before = await row();
    await harness.clock.pass(minuteMs);
    await replace(seenAt - minuteMs, 'abc', seenAt);
    expect(await mediaLines()).toHaveLength(1);
    expect((await row())?.approval).toEqual(before?.approval);
    expect((await row())?.seenAt).toBeGreaterThanOrEqual(seenAt);
  });

  it('a replacement from before the first reading of the post is no change', async () => {
    const before = start();
    await approvedAfter(minuteMs);
    await replace(before - 60 * minuteMs, 'abc', before - 30 * minuteMs);
    expect((await row())?.approval).toMatchObject({ kind: 'same' });
    expect(await mediaLines()).toEqual([]);
  });
});

describe('Published post that was approved before', () => {
  const put = async (caption: string, given: object) => {
    harness.put(1, { caption, ...given });
    await harness.clock.pass(20 * minuteMs);
  };

  it('the first reading of the publication decides, whatever is edited later, also after a restart', async () => {
    harness.put(1, { caption: 'Twelve days', review_status: 'pending' }, none);
    await harness.settle();
    approve();
    harness.put(1, { caption: 'Twelve days', review_status: 'approved' }, all);
    await harness.clock.pass(2 * minuteMs);
    await put('Twelve days', { status: 'scheduled' });
    await put('Fourteen days', { status: 'published' });
    expect(await row()).toMatchObject({ status: 'published', isPublishedNotAsApproved: true });
    await put('Twelve days', { status: 'published' });
    harness.restart();
    await harness.settle();
    expect(await row()).toMatchObject({ approval: { kind: 'same' }, isPublishedNotAsApproved: true });
    expect(await changedIds()).toEqual(['1']);
  });

  it('an edit after the publication is none of it', async () => {
    harness.put(1, { caption: 'Twelve days', review_status: 'pending' }, none);
    await harness.settle();
    approve();
    harness.put(1, { caption: 'Twelve days', review_status: 'approved' }, all);
    await harness.clock.pass(2 * minuteMs);
    await put('Twelve days', { status: 'published' });
    await put('Fourteen days', { status: 'published' });
    expect((await row())?.approval).toMatchObject({ kind: 'changed' });
    expect((await row())?.isPublishedNotAsApproved).toBeUndefined();
    expect(await changedIds()).toEqual([]);
  });
});

describe('Scheduled post whose approval no longer counts', () => {
  it('is in the list of posts that go out not as approved, without a certain difference', async () => {
    harness.put(1, { caption: 'Twelve days', review_status: 'pending' }, none);
    await harness.settle();
    const at = harness.clock.now();
    approve(at);
    harness.put(1, { caption: 'Twelve days', review_status: 'approved' }, all);
    await harness.clock.pass(2 * minuteMs);
    approve(at, true);
    harness.put(1, { caption: 'Twelve days', review_status: 'pending' }, none);
    await harness.clock.pass(2 * minuteMs);
    expect((await row())?.approval).toMatchObject({ kind: 'voided' });
    expect(await changedIds()).toEqual([]);
    harness.put(1, { caption: 'Twelve days', status: 'scheduled' });
    await harness.clock.pass(20 * minuteMs);
    expect(await row()).toMatchObject({ status: 'scheduled', approval: { kind: 'voided' } });
    expect(await changedIds()).toEqual(['1']);
  });
});

describe('Responses without a content change', () => {
  const image = {
    id: 5,
    type: 'image',
    url: 'https://media.example/5?a',
    url_expires_at: '2026-11-24T09:00:00Z',
  } as const;
  const base = {
    caption: 'Caf\u00e9\nopens at nine',
    first_comment: null,
    schedule_at: '2026-12-01T12:00:00Z',
    account: { id: 'a1', name: '@cafe' },
    project: { id: 7, timezone: 'America/Sao_Paulo', name: 'Café Aurora' },
    media: [image],
  };

  it.each([
    ['a renewed signed address', { media: [{ ...image, url: 'https://media.example/5?b' }] }],
    ['another expiry', { media: [{ ...image, url_expires_at: '2026-11-26T09:00:00Z' }] }],
    [
      'a size that was filled in later',
      { media: [{ ...image, width: 1080, height: 1350, aspect_ratio: '4:5' }] },
    ],
    ['an id as text', { media: [{ ...image, id: '5' }] }],
    [
      'reordered JSON keys',
      { media: [Object.fromEntries(Object.entries(image).toReversed())] as Post['media'] },
    ],
    ['an empty first comment', { first_comment: '' }],
    ['an absent first comment', { first_comment: undefined }],
    ['the same instant with another offset', { schedule_at: '2026-12-01T09:00:00-03:00' }],
    ['a moved publish date', { schedule_at: '2026-12-02T12:00:00Z' }],
    ['a renamed account', { account: { id: 'a1', name: '@aurora' } }],
    ['a renamed project in another zone', { project: { id: 7, timezone: 'Europe/Lisbon', name: 'Aurora' } }],
    ['other line endings', { caption: base.caption.replace('\n', '\r\n') }],
    ['another Unicode composition', { caption: base.caption.normalize('NFD') }],
  ])('%s does not mark an approved post as changed', async (_what, other) => {
    const approved = { ...base, review_status: 'approved' } as const;
    harness.put(1, { ...base, review_status: 'pending' }, none);
    await harness.settle();
    approve();
    harness.put(1, approved, all);
    await harness.clock.pass(2 * minuteMs);
    harness.put(1, { ...approved, ...other }, all);
    await harness.clock.pass(2 * minuteMs);
    expect((await row())?.approval).toMatchObject({ kind: 'same' });
    expect(await changedIds()).toEqual([]);
  });
});

describe('Events without a content change', () => {
  const post = (caption: string) => ({ caption, review_status: 'approved' }) as const;
  const isList = ({ route }: MadeCall) => route === 'planning.list_posts';
  /** Answers one list in the place of the service, made from the service's own answer. */
  const onceInstead = (of: (answer: ListRead<Post>) => object): void => {
    let isMade = false;
    harness.intercept = (call) => {
      if (isMade || !isList(call)) return null;
      const answer = harness.service.answer('planning.list_posts', call.input, harness.clock.now());
      if (!answer.ok || (answer.data as ListRead<Post>).records.length === 0) return null;
      isMade = true;
      return succeed(of(answer.data as ListRead<Post>));
    };
  };
  const failing = (code: ErrorCode) => () => harness.fail(deskError(code, 'test'), isList);
  const dated = (answer: object, readAt: number, serviceAt: number) => ({
    ...answer,
    sentAt: readAt - 10,
    serviceAt,
  });
  const old = (answer: ListRead<Post>): ListRead<Post> => ({
    ...answer,
    records: answer.records.map((one) => ({ ...one, ...post('Ten days') })),
  });

  it.each<[string, () => void]>([
    ['a renamed reviewer', () => approve(harness.clock.now() - 2 * minuteMs, false, 'Ana Maria')],
    [
      'a page read twice',
      () => onceInstead((page) => ({ ...page, records: page.records.flatMap((one) => [one, one]) })),
    ],
    ['a page that lacks the post', () => onceInstead((page) => ({ ...page, records: [] }))],
    [
      'a rejected record',
      () =>
        onceInstead((page) => ({
          ...page,
          records: [],
          setAside: [{ path: 'data.0.status', reason: 'not a status', id: '1' }],
        })),
    ],
    ['a 5xx answer', failing('SERVICE_FAILED')],
    ['a cut body', failing('NETWORK_INTERRUPTED')],
    ['an HTML page', failing('ANSWER_NOT_THE_SERVICE')],
    ['a restored copy', () => harness.restart()],
    ['a clock set back', () => (harness.clock.wallOffsetMs -= 20 * minuteMs)],
    [
      'a key of the same reach',
      () => harness.engine.onMainEvent({ kind: 'access', revisions: { planning: 2 } }),
    ],
    [
      'a stale answer with an older version and date',
      () => onceInstead((page) => dated(old(page), page.readAt, page.readAt - 3 * minuteMs)),
    ],
  ])('%s does not mark an approved post as changed', async (_what, happen) => {
    harness.engine.onMainEvent({ kind: 'access', revisions: { planning: 1 } });
    harness.put(1, { caption: 'Twelve days', review_status: 'pending' }, none);
    await harness.settle();
    approve();
    harness.put(1, post('Twelve days'), all);
    await harness.clock.pass(2 * minuteMs);
    happen();
    await harness.clock.pass(5 * minuteMs);
    harness.intercept = () => null;
    await harness.clock.pass(5 * minuteMs);
    expect((await row())?.approval).toMatchObject({ kind: 'same' });
    expect(harness.service.told().filter(({ field }) => field === 'caption')).toEqual([]);
  });

  it('a new installation does not mark an approved post as changed', async () => {
    harness.put(1, post('Twelve days'), all);
    approve(harness.clock.now() - minuteMs);
    await harness.settle();
    expect((await row())?.approval).toMatchObject({ kind: 'same', grade: 'word' });
  });
});

describe('Post approved before it was first held', () => {
  const approvedAt = () => harness.clock.now() - minuteMs;

  it('is as approved by the service’s word while it is approved in review, and changed once it is edited', async () => {
    harness.put(1, { caption: 'Twelve days', review_status: 'approved' }, all);
    const at = approvedAt();
    approve(at);
    await harness.settle();
    expect((await row())?.approval).toMatchObject({ kind: 'same', grade: 'word' });
    await harness.clock.pass(2 * minuteMs);
    approve(at, true);
    harness.put(1, { caption: 'Fourteen days', review_status: 'pending' }, none);
    await harness.clock.pass(2 * minuteMs);
    expect((await row())?.approval).toMatchObject({ kind: 'changed', grade: 'word', voided: 1 });
    expect(await changedIds()).toEqual(['1']);
  });

  it('raises no alarm once its review is over, edited or not', async () => {
    harness.put(1, { caption: 'Twelve days', status: 'scheduled' });
    approve(approvedAt());
    await harness.settle();
    await harness.clock.pass(20 * minuteMs);
    harness.put(1, { caption: 'Fourteen days', status: 'scheduled' });
    await harness.clock.pass(20 * minuteMs);
    expect((await row())?.approval?.kind).not.toBe('changed');
    expect(await changedIds()).toEqual([]);
  });

  it('a post that was never approved has no approval', async () => {
    harness.put(1, { review_status: 'pending' }, none);
    await harness.settle();
    expect((await row())?.approval).toBeNull();
  });
});
