import type { Note, NotedDecision } from '@shared/domain/noted';
import { dayKeyIn, parseInstant } from '@shared/domain/time';
import { todayOf } from '@shared/domain/today';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeLine, KeptRecord, PostRow } from '../../engine';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { changedApproval, NOW, postRow } from '../../testing/posts';
import { lastEvening, readDay } from './read-today';
import { ReviewDecisions } from './review-decisions';

const hourMs = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

const read = (
  engine: FakeEngine,
  projectIds: readonly string[] | null = null,
  notes: ReadonlyMap<string, readonly Note[]> = new Map(),
) => readDay({ engine, decisions: new ReviewDecisions(engine), notes, projectIds, now: NOW, zone: 'UTC' });

const kept = (id: string, record: object, parent: string | null = null) => ({
  id,
  parent,
  seenAt: NOW,
  isSuspect: false,
  record,
});
const project = (id: string, given: object = {}) =>
  kept(id, { id: Number(id), name: `Client ${id}`, ...given }) as KeptRecord<'planning.projects'>;
const account = (id: string, given: object = {}) =>
  kept(id, {
    id,
    status: 'expired',
    project_id: 1,
    name: '@aurora',
    network: 'instagram',
    account_id: `n${id}`,
    ...given,
  }) as KeptRecord<'planning.integrations'>;
const decision = (id: string, post: string, given: object = {}) =>
  kept(
    id,
    {
      id,
      status: 'request_changes',
      is_invalidated: false,
      reasons: ['Price'],
      comments: null,
      decided_at: iso(NOW - 2 * hourMs),
      reviewer: { name: 'Ana', email: 'ana@example.com' },
      ...given,
    },
    post,
  ) as KeptRecord<'planning.post_reviews'>;
const line = (id: string, given: Parameters<typeof changeLine>[1]): ChangeLine => ({
  ...changeLine(id, { client: 'planning:1', seenAt: NOW - hourMs, ...given }),
  key: id,
});

it.each<[string, Partial<NotedDecision>, Partial<PostRow>, boolean]>([
  ['edited after a yes by phone', {}, {}, true],
  ['noted for today’s version', { version: 'w' }, {}, false],
  ['edited after changes were requested by phone', { answer: 'changes' }, {}, false],
  ['edited after a yes, scheduled since', {}, { status: 'scheduled', review: null }, true],
  ['no longer in review', {}, { status: 'draft', review: null }, false],
])('a post %s: is it changed?', async (_name, given, row, isChanged) => {
  const said = {
    post: '1',
    version: 'v',
    answer: 'approved',
    who: 'Ana',
    way: 'phone',
    words: '',
    saidAt: NOW - hourMs,
    notedAt: NOW,
    isAfterPublishing: false,
    first: null,
    ...given,
  } as Note['said'];
  const notes = new Map([['1', [{ key: 'a', said, isWithdrawn: false, earlier: [] }]]]);
  const later = iso(NOW + 20 * 24 * hourMs);
  const engine = new FakeEngine([postRow({ id: '1', versionId: 'w', scheduleAt: later, ...row })]);
  const day = todayOf({ ...(await read(engine, null, notes)), now: NOW, zone: 'UTC' });
  expect(day.changed.map(({ id }) => id)).toEqual(isChanged ? ['1'] : []);
});

it('a post changed after approval and published today is read once', async () => {
  const approval = changedApproval();
  const scheduleAt = iso(NOW + hourMs);
  const engine = new FakeEngine([
    postRow({ id: '1', status: 'scheduled', review: null, scheduleAt, approval }),
  ]);
  expect((await read(engine)).posts.map(({ id }) => id)).toEqual(['1']);
});

describe('Posts of readDay whose approvals were voided', () => {
  const voided = (mayDiffer: boolean) => ({ kind: 'voided', approvedAt: 1, voided: 1, mayDiffer }) as const;
  const far = { scheduleAt: iso(NOW + 200 * hourMs), review: null } as const;
  const posts = [
    postRow({ id: 'may differ', status: 'scheduled', approval: voided(true), ...far }),
    postRow({ id: 'date moved', status: 'scheduled', approval: voided(false), ...far }),
    postRow({ id: 'approved again', status: 'scheduled', ...far }),
    postRow({ id: 'in review', approval: voided(true), scheduleAt: far.scheduleAt }),
  ];

  it('posts that publish by themselves are found, however far ahead', async () => {
    const day = await read(new FakeEngine(posts));
    const found = day.posts.map(({ id, isNotAsApproved, isChanged }) => [id, isNotAsApproved, isChanged]);
    expect(found).toEqual([
      ['date moved', false, true],
      ['may differ', true, true],
    ]);
    const today = todayOf({ ...day, now: NOW, zone: 'UTC' });
    expect(today.not_as_approved.map(({ id }) => id)).toEqual(['may differ']);
    expect(today.changed.map(({ id }) => id)).toEqual(['date moved']);
  });
});

describe('Posts of readDay that were published, and not as approved', () => {
  const approval = changedApproval({ approvedAt: NOW - 50 * hourMs, nextSeenAt: NOW - 3 * hourMs });
  const gone = (id: string, given: Partial<PostRow> = {}) =>
    postRow({
      id,
      status: 'published',
      review: null,
      scheduleAt: iso(NOW - 30 * hourMs),
      approval,
      isPublishedNotAsApproved: true,
      ...given,
    });
  const posts = [
    gone('edited before'),
    gone('corrected after', { approval: { kind: 'same', approvedAt: 1, grade: 'seen' } }),
    gone('edited after', { isPublishedNotAsApproved: false }),
    gone('long ago', { scheduleAt: iso(NOW - 200 * hourMs) }),
    gone('to come', {
      status: 'scheduled',
      scheduleAt: iso(NOW + hourMs),
      isPublishedNotAsApproved: false,
    }),
    gone('in review', {
      status: 'in_review',
      review: 'approved',
      scheduleAt: iso(NOW + 200 * hourMs),
      isPublishedNotAsApproved: false,
    }),
  ];

  it('an edit before publication is listed after posts that can still be stopped, one after publication is not', async () => {
    const today = todayOf({ ...(await read(new FakeEngine(posts))), now: NOW, zone: 'UTC' });
    expect(today.not_as_approved.map(({ id }) => id)).toEqual([
      ...['to come', 'corrected after', 'edited before'],
    ]);
  });

  it('every post of the two sections is in the list that their link opens', async () => {
    const engine = new FakeEngine([
      ...posts,
      postRow({
        id: 'voided',
        status: 'scheduled',
        review: null,
        scheduleAt: iso(NOW + 200 * hourMs),
        approval: { kind: 'voided', approvedAt: 1, voided: 1, mayDiffer: false },
      }),
    ]);
    const today = todayOf({ ...(await read(engine)), now: NOW, zone: 'UTC' });
    const shown = [...today.not_as_approved, ...today.changed].map(({ id }) => id);
    const filter = { isNotAsApproved: true } as const;
    const { rows } = await engine.query({ filter, sort: 'latest', afterKey: null, limit: 50 });
    // The list has no limit of days.
    expect([...shown, 'long ago'].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });
});

describe('readDay beyond its limits', () => {
  it('more posts than the limit mark only their own section as bounded', async () => {
    const asked = (count: number) =>
      new FakeEngine(
        Array.from({ length: count }, (_, n) =>
          postRow({ id: `c${n}`, review: 'request_changes', scheduleAt: iso(NOW + 400 * hourMs) }),
        ),
      );
    expect([...(await read(asked(200))).bounded]).toEqual([]);
    expect([...(await read(asked(201))).bounded]).toEqual(['changes']);
  });

  it('the oldest long overdue posts are dropped beyond the limit, and due posts are kept', async () => {
    const old = Array.from({ length: 2_001 }, (_, n) =>
      postRow({ id: `o${n}`, scheduleAt: iso(NOW - (200 + n) * hourMs) }),
    );
    const day = await read(new FakeEngine([...old, postRow({ id: 'due', scheduleAt: iso(NOW + hourMs) })]));
    expect([...day.bounded]).toEqual(['long_overdue']);
    const ids = new Set(day.posts.map(({ id }) => id));
    expect([ids.has('due'), ids.has('o0'), ids.has('o2000')]).toEqual([true, true, false]);
  });
});

describe('Posts of readDay', () => {
  const posts = [
    postRow({ id: 'failed', projectId: '1', status: 'failed', review: null, scheduleAt: iso(NOW - hourMs) }),
    postRow({
      id: 'old',
      projectId: '1',
      status: 'failed',
      review: null,
      scheduleAt: iso(NOW - 200 * hourMs),
    }),
    postRow({ id: 'due', projectId: '1', scheduleAt: iso(NOW + 47 * hourMs) }),
    postRow({ id: 'overdue', projectId: '1', scheduleAt: iso(NOW - 300 * hourMs) }),
    postRow({ id: 'missed', projectId: '1', status: 'scheduled', scheduleAt: iso(NOW - 300 * hourMs) }),
    postRow({ id: 'done', projectId: '1', status: 'published', scheduleAt: iso(NOW - 300 * hourMs) }),
    postRow({ id: 'soon due', projectId: '1', scheduleAt: iso(NOW + 48.5 * hourMs) }),
    postRow({ id: 'far', projectId: '1', scheduleAt: iso(NOW + 50 * hourMs) }),
    postRow({ id: 'tonight', projectId: '2', status: 'scheduled', scheduleAt: iso(NOW + hourMs) }),
    postRow({ id: 'undated', projectId: '2', scheduleAt: null }),
  ];

  it('posts of the day are failed, overdue, due within about 48 hours, or published around today', async () => {
    const { posts: found } = await read(new FakeEngine(posts));
    const all = ['due', 'failed', 'missed', 'old', 'overdue', 'soon due', 'tonight'];
    expect(found.map(({ id }) => id).sort()).toEqual(all);
  });

  it('posts of the day are those of the given clients', async () => {
    const { posts: found, waitingTotal } = await read(new FakeEngine(posts), ['2']);
    expect(found.map(({ id }) => id)).toEqual(['tonight']);
    expect(waitingTotal).toBe(1);
  });

  it('posts of the day are read over all pages, and waiting posts only as many as shown', async () => {
    const many = Array.from({ length: 450 }, (_, n) =>
      postRow({ id: `p${n}`, scheduleAt: iso(NOW + hourMs) }),
    );
    const day = await read(new FakeEngine(many));
    expect(new Set(day.posts.map(({ id }) => id)).size).toBe(450);
    expect(day.waiting).toHaveLength(40);
    expect(day.waitingTotal).toBe(450);
  });

  it('a full day has the posts around now and the total of the whole day', async () => {
    const startOfDay = Date.parse(`${dayKeyIn('UTC', NOW)}T00:00:00Z`);
    // A post goes out every minute, today and tomorrow.
    const full = Array.from({ length: 2 * 24 * 60 }, (_, n) =>
      postRow({
        id: `p${n}`,
        review: null,
        scheduleAt: iso(startOfDay + n * 60_000),
        status: startOfDay + n * 60_000 < NOW ? 'published' : 'scheduled',
      }),
    );
    const { posts: found, goesOutTotals } = await read(new FakeEngine(full));
    const minutes = found.map(({ scheduledAt }) => ((scheduledAt ?? 0) - NOW) / 60_000);
    expect(found.length).toBeLessThanOrEqual(400);
    expect([minutes.some((minute) => minute < -100), minutes.some((minute) => minute > 100)]).toEqual([
      true,
      true,
    ]);
    expect(goesOutTotals.map(({ total }) => total)).toEqual([24 * 60, 24 * 60]);
  });

  it('the Today data is as old as its oldest post, and has no age before the first load', async () => {
    expect((await read(new FakeEngine())).asOf).toBeNull();
    const seenAt = NOW - 3 * hourMs;
    const engine = new FakeEngine([postRow({ id: '1', seenAt })], { completedAt: NOW });
    expect((await read(engine)).asOf).toBe(seenAt);
  });
});

describe('Clients of readDay', () => {
  it('clients of the day leave out archived projects and projects other than the given ones', async () => {
    const engine = new FakeEngine();
    engine.setRecords('planning.projects', {
      records: [project('1'), project('2', { archived: true }), project('3')],
    });
    expect((await read(engine)).clientIds).toEqual(['1', '3']);
    expect((await read(engine, ['2', '3'])).clientIds).toEqual(['3']);
  });
});

describe('Broken accounts of readDay', () => {
  const engineWith = (...records: KeptRecord<'planning.integrations'>[]) => {
    const engine = new FakeEngine([
      postRow({ id: '1', accountId: 'n1', scheduleAt: iso(NOW + hourMs) } as never),
      postRow({ id: '2', accountId: 'n1', scheduleAt: iso(NOW - hourMs) } as never),
    ]);
    engine.setRecords('planning.projects', { records: [project('1'), project('2', { archived: true })] });
    engine.setRecords('planning.integrations', { records });
    return engine;
  };
  const brokenIn = async (engine: FakeEngine, projectIds: readonly string[] | null = null) =>
    (await read(engine, projectIds)).brokenAccounts;

  it('a broken account is an expired one of a shown client that is not archived', async () => {
    const engine = engineWith(
      account('1'),
      account('2', { status: 'active' }),
      account('3', { project_id: 2 }),
      account('4', { project_id: null }),
    );
    expect((await brokenIn(engine)).map(({ id }) => id)).toEqual(['1', '4']);
    expect((await brokenIn(engine, ['1'])).map(({ id }) => id)).toEqual(['1']);
  });

  it('a broken account says since when, if its expiry was seen', async () => {
    const engine = engineWith(account('1'), account('2'));
    const [resource, kind] = ['planning.integrations', 'connection_expired'] as const;
    engine.changeLines = [line('e1', { resource, kind, recordId: '1', seenAt: NOW - 5 * hourMs })];
    const [seen, unseen] = await brokenIn(engine);
    expect(seen).toMatchObject({ projectName: 'Client 1', expiredAt: NOW - 5 * hourMs });
    expect(unseen?.expiredAt).toBeNull();
  });

  it('a broken account has as many waiting posts as in the list of accounts', async () => {
    const engine = engineWith(account('1'), account('2', { account_id: 'n2' }));
    engine.loads = [{ accountId: 'n1', planned: 3, nextAt: NOW + hourMs }];
    expect((await brokenIn(engine)).map(({ waitingPosts }) => waitingPosts)).toEqual([3, 0]);
  });

  it('an account without a network account id has an unknown number of waiting posts', async () => {
    const engine = engineWith(account('1', { account_id: undefined }));
    expect((await brokenIn(engine))[0]?.waitingPosts).toBeNull();
  });
});

describe('Requested changes of readDay', () => {
  const asked = (id: string) => postRow({ id, projectId: '1', review: 'request_changes' });
  const changesIn = async (engine: FakeEngine) =>
    (await read(engine)).changes.map(({ post, at, reviewer, reasons }) => [post.id, at, reviewer, reasons]);

  it('a requested change has the values of its newest valid decision', async () => {
    const engine = new FakeEngine([asked('1')]);
    engine.setRecords('planning.post_reviews', {
      records: [
        decision('a', '1', { decided_at: iso(NOW - 9 * hourMs), reasons: ['Older'] }),
        decision('b', '1'),
        decision('c', '1', { decided_at: iso(NOW - hourMs), is_invalidated: true }),
        decision('d', '1', { decided_at: iso(NOW - hourMs), status: 'approved' }),
        decision('e', '1', { decided_at: 'some day' }),
      ],
    });
    expect(await changesIn(engine)).toEqual([['1', NOW - 2 * hourMs, 'Ana', ['Price']]]);
  });

  it('a change without a decision has the time its review status moved, or is left out', async () => {
    const engine = new FakeEngine([asked('1'), asked('2')]);
    const moved = { kind: 'review_moved', after: 'request_changes', recordId: '1' } as const;
    engine.changeLines = [
      line('new', { ...moved, seenAt: NOW - hourMs }),
      line('old', { ...moved, seenAt: NOW - 9 * hourMs }),
      line('other', { ...moved, recordId: '2', after: 'approved' }),
    ];
    expect(await changesIn(engine)).toEqual([['1', NOW - hourMs, null, []]]);
  });

  it('the newest change request of a post is loaded once until decisions are forgotten', async () => {
    const engine = new FakeEngine();
    engine.setRecords('planning.post_reviews', { records: [decision('a', '1', { reviewer: {} })] });
    const decisions = new ReviewDecisions(engine);
    expect(await decisions.newestRequest('1')).toMatchObject({ reviewer: null });
    engine.setRecords('planning.post_reviews', { records: [] });
    expect(await decisions.newestRequest('1')).not.toBeNull();
    decisions.forget();
    expect(await decisions.newestRequest('1')).toBeNull();
  });
});

describe('Changes since yesterday evening', () => {
  const approved = (id: string, decidedAt: number, given: object = {}) =>
    line(id, {
      kind: 'decision_made',
      after: { status: 'approved', decided_at: iso(decidedAt) },
      ...given,
    });

  it('approvals since yesterday count by their decision time, and published posts by when they were seen', async () => {
    const engine = new FakeEngine();
    engine.changeLines = [
      approved('a', NOW - hourMs),
      approved('b', NOW - 100 * hourMs),
      approved('c', NOW - hourMs, { after: { status: 'request_changes', decided_at: iso(NOW) } }),
      approved('d', NOW - hourMs, { after: 'approved' }),
      line('p', { kind: 'published' }),
      line('q', { kind: 'published', seenAt: NOW - 100 * hourMs }),
    ];
    expect((await read(engine)).sinceYesterday).toEqual({ approvals: 1, published: 1 });
  });

  it('changes since yesterday are counted over all pages and only for the given clients', async () => {
    const engine = new FakeEngine();
    engine.changeLines = Array.from({ length: 500 }, (_, n) =>
      line(`p${n}`, { kind: 'published', client: n < 450 ? 'planning:1' : 'planning:2' }),
    );
    expect((await read(engine)).sinceYesterday.published).toBe(500);
    expect((await read(engine, ['2'])).sinceYesterday.published).toBe(50);
  });
});

describe('lastEvening', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-20T14:34:00-03:00', '2026-11-19T18:00:00-03:00'],
    ['America/Sao_Paulo', '2026-11-20T00:01:00-03:00', '2026-11-19T18:00:00-03:00'],
    ['Asia/Tokyo', '2026-11-20T23:59:00+09:00', '2026-11-19T18:00:00+09:00'],
    // The night in between has 25 hours.
    ['America/New_York', '2026-11-01T12:00:00-05:00', '2026-10-31T18:00:00-04:00'],
  ])('yesterday evening in %s at %s began at %s', (zone, now, evening) => {
    expect(lastEvening(parseInstant(now) ?? 0, zone)).toBe(parseInstant(evening));
  });

  it('yesterday evening is 5 to 32 hours ago and on an earlier day in any zone and season', () => {
    const zones = ['UTC', 'America/Sao_Paulo', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu'];
    const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (now, zone) => {
        const evening = lastEvening(now, zone);
        expect(now - evening).toBeGreaterThanOrEqual(5 * hourMs);
        expect(now - evening).toBeLessThanOrEqual(32 * hourMs);
        expect(dayKeyIn(zone, evening) < dayKeyIn(zone, now)).toBe(true);
      }),
    );
  });
});
