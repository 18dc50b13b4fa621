import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newsKinds } from '../../notifications';
import type { LocalKey } from '../../record-key';
import { parseInstant } from '../time';
import {
  emptyQueue,
  isChosen,
  type News,
  type NewsRules,
  type NotificationQueue,
  newsOfChanged,
  newsOfDrift,
  quietUntil,
  showNews,
  takeChanged,
  takeLasting,
  takeNews,
} from './index';

const at = (text: string) => parseInstant(text) ?? 0;
const noon = at('2026-11-20T12:00:00-03:00');
const zone = 'America/Sao_Paulo';
const MINUTE = 60_000;

const news = (id: string, given: Partial<News> = {}): News => ({
  id,
  kind: 'approved',
  subject: `planning:post:${id}`,
  title: id,
  client: 'planning:1',
  at: noon,
  ...given,
});
const openRules: NewsRules = {
  isWanted: () => true,
  isUrgent: () => false,
  quietUntil: () => null,
  gatherMs: 0,
};
const ids = (all: readonly News[]) => all.map(({ id }) => id);

describe('Notification queue', () => {
  it('a burst is held for five seconds and shown as one notification', () => {
    const queue = takeNews(emptyQueue, [news('a'), news('b')], openRules);
    const early = showNews(queue, openRules, noon + 1);
    expect([early.show, early.nextAt]).toEqual([[], noon + 5_000]);
    const shown = showNews(early.queue, openRules, noon + 5_000);
    expect(ids(shown.show)).toEqual(['a', 'b']);
    expect([shown.queue.held, shown.nextAt]).toEqual([[], null]);
  });

  it('news is gathered for the chosen time since the last notification', () => {
    const rules = { ...openRules, gatherMs: 60 * MINUTE };
    const queue = takeNews({ ...emptyQueue, shownAt: noon }, [news('a', { at: noon + MINUTE })], rules);
    expect(showNews(queue, rules, noon + 59 * MINUTE).nextAt).toBe(noon + 60 * MINUTE);
    expect(ids(showNews(queue, rules, noon + 60 * MINUTE).show)).toEqual(['a']);
  });

  it('a time in the future after a clock change delays news by one minute at most', () => {
    const queue = takeNews(
      { ...emptyQueue, shownAt: noon + 9e9 },
      [news('a', { at: noon + 9e9 })],
      openRules,
    );
    expect(showNews(queue, openRules, noon).nextAt).toBe(noon + MINUTE);
  });

  it('held news of a due post is dropped when the post is no longer due', () => {
    const due = (id: string) => news(`due ${id}`, { kind: 'due' });
    const held = takeLasting(emptyQueue, 'due', [due('1'), due('2')], openRules);
    expect(ids(takeLasting(held, 'due', [due('2')], openRules).held)).toEqual(['due 2']);
  });

  it('a lasting problem is notified once until it ends and comes back', () => {
    const drift = newsOfDrift({ service: 'connect', count: 5 }, noon);
    let queue = emptyQueue;
    let at = noon;
    const shown = (standing: readonly News[]) => {
      at += 2 * MINUTE;
      const told = showNews(takeLasting(queue, 'drift', standing, openRules), openRules, at);
      queue = takeLasting(told.queue, 'due', [], openRules);
      return ids(told.show);
    };
    expect([shown([drift]), shown([drift]), shown([]), shown([drift])]).toEqual([
      ['drift connect'],
      [],
      [],
      ['drift connect'],
    ]);
  });

  it('held news that is no longer wanted is dropped', () => {
    const held = takeNews(emptyQueue, [news('a'), news('b', { kind: 'failed' })], openRules);
    const rules = { ...openRules, isWanted: ({ kind }: News) => kind !== 'failed' };
    expect(ids(showNews(held, rules, noon + MINUTE).show)).toEqual(['a']);
  });
});

describe('Quiet hours', () => {
  const night = { from: '20:00', to: '08:00' };
  it.each([
    ['2026-11-20T19:59:59-03:00', null],
    ['2026-11-20T20:00:00-03:00', '2026-11-21T08:00:00-03:00'],
    ['2026-11-21T00:30:00-03:00', '2026-11-21T08:00:00-03:00'],
    ['2026-11-21T07:59:59-03:00', '2026-11-21T08:00:00-03:00'],
    ['2026-11-21T08:00:00-03:00', null],
  ])('quiet hours over midnight at %s end at %s', (now, end) => {
    expect(quietUntil(at(now), night, zone)).toBe(end === null ? null : at(end));
  });

  it('quiet hours within one day end at their end time', () => {
    const lunch = { from: '12:00', to: '13:30' };
    expect(quietUntil(noon, lunch, zone)).toBe(noon + 90 * MINUTE);
    expect(quietUntil(noon + 90 * MINUTE, lunch, zone)).toBeNull();
  });

  it('quiet hours with equal start and end last the whole day', () => {
    expect(quietUntil(noon, { from: '09:00', to: '09:00' }, zone)).toBe(at('2026-11-21T09:00:00-03:00'));
  });

  it('quiet hours end after now and within 24 hours in any time zone', () => {
    const clock = fc.integer({ min: 0, max: 1439 }).map((minute) => {
      const two = (value: number) => String(value).padStart(2, '0');
      return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    });
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') }),
        fc.record({ from: clock, to: clock }),
        fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'),
        (now, hours, place) => {
          const end = quietUntil(now, hours, place);
          if (end === null) return;
          expect(end).toBeGreaterThan(now);
          expect(end - now).toBeLessThanOrEqual(24 * 60 * MINUTE);
        },
      ),
    );
  });
});

describe('Chosen clients', () => {
  it('the rule of a client comes before its mark as mine, and other clients are not chosen', () => {
    const choices = {
      mine: new Set(['planning:1', 'planning:2']),
      rules: new Map([
        ['planning:2', 'never'],
        ['planning:3', 'always'],
      ] as const),
    };
    const chosen = (['planning:1', 'planning:2', 'planning:3', 'planning:4'] as const).map((key) =>
      isChosen(choices, key),
    );
    expect(chosen).toEqual([true, false, true, false]);
    expect(isChosen(choices, null)).toBe(false);
  });

  it('without marked clients all are chosen except those with the rule never', () => {
    const choices = { mine: new Set<string>(), rules: new Map([['planning:2', 'never']] as const) };
    expect([
      isChosen(choices, 'planning:1'),
      isChosen(choices, 'planning:2'),
      isChosen(choices, null),
    ]).toEqual([true, false, true]);
  });
});

/** A day of a queue: news come, come again, and the queue is looked at, at rising moments. */
describe('Notification queue with random news', () => {
  const clients = ['planning:1', 'planning:2', 'planning:3'] as const satisfies readonly LocalKey[];
  const some = fc.record({
    number: fc.integer({ min: 0, max: 30 }),
    client: fc.constantFrom(...clients),
    kind: fc.constantFrom(...newsKinds),
  });
  const step = fc.record({
    afterMs: fc.integer({ min: 0, max: 3 * 60 * MINUTE }),
    take: fc.array(some, { maxLength: 6 }),
  });
  const day = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 40 }),
    quietHours: fc.constantFrom(null, { from: '20:00', to: '08:00' }, { from: '13:00', to: '14:00' }),
    gatherMs: fc.constantFrom(0, 15 * MINUTE, 60 * MINUTE),
    unwanted: fc.constantFrom(...clients),
  });

  function live({
    steps,
    quietHours,
    gatherMs,
    unwanted,
  }: typeof day extends fc.Arbitrary<infer D> ? D : never) {
    const rules: NewsRules = {
      isWanted: ({ client }) => client !== unwanted,
      isUrgent: () => false,
      quietUntil: (now) => quietUntil(now, quietHours, zone),
      gatherMs,
    };
    const shown: { readonly at: number; readonly news: readonly News[] }[] = [];
    const taken = new Set<string>();
    let queue: NotificationQueue = emptyQueue;
    let now = noon;
    const look = () => {
      const showing = showNews(queue, rules, now);
      queue = showing.queue;
      if (showing.show.length > 0) shown.push({ at: now, news: showing.show });
      return showing.nextAt;
    };
    for (const { afterMs, take } of steps) {
      now += afterMs;
      const fresh = take.map(({ number, client, kind }) =>
        news(`${number} ${client} ${kind}`, { client, kind, at: now }),
      );
      queue = takeNews(queue, fresh, rules);
      for (const { id, client } of fresh) if (client !== unwanted) taken.add(id);
      look();
    }
    // Looks again at each moment that the queue asked for, as the keeper does.
    for (let next = look(); next !== null; next = look()) now = next;
    return { shown, taken, rules };
  }

  it('all wanted news is shown exactly once, outside quiet hours and never for unwanted clients', () => {
    fc.assert(
      fc.property(day, (given) => {
        const { shown, taken, rules } = live(given);
        const told = shown.flatMap((one) => ids(one.news));
        expect(new Set(told)).toEqual(taken);
        expect(told).toHaveLength(taken.size);
        for (const { at: moment, news: all } of shown) {
          expect(rules.quietUntil(moment)).toBeNull();
          expect(all.some(({ client }) => client === given.unwanted)).toBe(false);
        }
      }),
    );
  });

  it('the time between two notifications is at least the chosen one', () => {
    fc.assert(
      fc.property(day, (given) => {
        const { shown } = live(given);
        const gaps = shown.slice(1).map(({ at: moment }, index) => moment - (shown[index]?.at ?? 0));
        for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(Math.max(MINUTE, given.gatherMs));
      }),
    );
  });
});

describe('Alarms of the guard', () => {
  /** Pairs of the posts that differ at one reading, and whether the app starts again before it. */
  const readings = fc.array(
    fc.record({
      pairs: fc.uniqueArray(fc.constantFrom('1 a..b', '1 a..c', '2 a..b', '3 d..e')),
      publishesByItself: fc.boolean(),
      afterMs: fc.constantFrom(1_000, 6_000, MINUTE, 60 * MINUTE),
      isRestarted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  );

  it('property 6: each pair of approved and present version is told at most once, over restarts too', () => {
    fc.assert(
      fc.property(readings, (steps) => {
        const rules = { ...openRules, isUrgent: ({ change }: News) => change?.publishesByItself === true };
        let queue: NotificationQueue = emptyQueue;
        let now = noon;
        const told: string[] = [];
        for (const { pairs, publishesByItself, afterMs, isRestarted } of steps) {
          now += afterMs;
          if (isRestarted) queue = JSON.parse(JSON.stringify(queue)) as NotificationQueue;
          const changed = pairs.map((one) => {
            const [postId = '', pair = ''] = one.split(' ');
            const [title, client] = [postId, 'planning:1'] as const;
            const fields = ['caption'] as const;
            return newsOfChanged(
              { postId, pair, title, client, fields, publishAt: noon, publishesByItself },
              now,
            );
          });
          const showing = showNews(takeChanged(queue, changed, rules, now), rules, now);
          queue = showing.queue;
          told.push(...ids(showing.show));
        }
        expect(told).toEqual([...new Set(told)]);
      }),
    );
  });

  const DAY = 24 * 60 * MINUTE;
  /** Alarms about one post whose text differs each time, at these moments: whether each asks about it. */
  function toldAt(moments: readonly number[], publishAt: number | null) {
    let queue: NotificationQueue = emptyQueue;
    return moments.map((afterMs, index) => {
      const now = noon + afterMs;
      const post = { postId: '1', title: '1', client: 'planning:1', fields: ['caption'] } as const;
      const changed = newsOfChanged(
        { ...post, pair: `a..${index}`, publishAt, publishesByItself: true },
        now,
      );
      const rules = { ...openRules, isUrgent: () => true };
      const showing = showNews(takeChanged(queue, [changed], rules, now), rules, now + 5_000);
      queue = showing.queue;
      return showing.show.map(({ change }) => change?.isOften ?? false);
    });
  }

  /** Alarms about posts of one content group, each with its moment, edit and publish date: which are shown. */
  function toldOf(posts: readonly { afterMs: number; edit?: string; publishAt?: number | null }[]) {
    const rules = { ...openRules, isUrgent: () => true };
    let queue: NotificationQueue = emptyQueue;
    return posts.map(({ afterMs, edit, publishAt = noon }, index) => {
      const now = noon + afterMs;
      const changed = posts.slice(0, index + 1).map((one, place) => {
        const common = { title: 'One', client: 'planning:1', fields: ['caption'], pair: 'a..b' } as const;
        const post = { ...common, postId: String(place), publishesByItself: true };
        const group =
          place === index ? { edit, publishAt } : { edit: one.edit, publishAt: one.publishAt ?? noon };
        return newsOfChanged({ ...post, ...group }, now);
      });
      const showing = showNews(takeChanged(queue, changed, rules, now), rules, now + 5_000);
      queue = showing.queue;
      return ids(showing.show).map((id) => id.split(' ')[1]);
    });
  }

  it('posts of one content group whose caption became the same text within ten minutes are told of once', () => {
    const edit = 'group text';
    expect(toldOf([0, 1, 9].map((minutes) => ({ afterMs: minutes * MINUTE, edit })))).toEqual([
      ['0'],
      [],
      [],
    ]);
    expect(toldOf([0, 11].map((minutes) => ({ afterMs: minutes * MINUTE, edit })))).toEqual([['0'], ['1']]);
  });

  it('another text, a post of no group, and a post of the group that publishes sooner are told of', () => {
    const first = { afterMs: 0, edit: 'group text' };
    const afterMs = MINUTE;
    expect(toldOf([first, { afterMs, edit: 'group other' }])).toEqual([['0'], ['1']]);
    expect(toldOf([{ afterMs: 0 }, { afterMs }])).toEqual([['0'], ['1']]);
    expect(toldOf([first, { afterMs, edit: first.edit, publishAt: noon - 1 }])).toEqual([['0'], ['1']]);
    expect(toldOf([first, { afterMs, edit: first.edit, publishAt: noon + 1 }])).toEqual([['0'], []]);
    expect(toldOf([first, { afterMs, edit: first.edit, publishAt: null }])).toEqual([['0'], []]);
    expect(
      toldOf([
        { ...first, publishAt: null },
        { afterMs, edit: first.edit },
      ]),
    ).toEqual([['0'], ['1']]);
  });

  it('a text that changes each day is told of twice a week, then a day apart at most, as changing by itself', () => {
    const moments = [0, DAY / 2, DAY, 1.6 * DAY, 2 * DAY, 3 * DAY];
    expect(toldAt(moments, null)).toEqual([[false], [false], [], [true], [], [true]]);
    expect(toldAt([0, DAY, 9 * DAY], null)).toEqual([[false], [false], [false]]);
  });

  it('a third change is told of at once if the post publishes within the day or is published', () => {
    expect(toldAt([0, MINUTE, 2 * MINUTE], noon)).toEqual([[false], [false], [true]]);
    expect(toldAt([0, MINUTE, 2 * MINUTE], noon + DAY / 2)).toEqual([[false], [false], [true]]);
    expect(toldAt([0, MINUTE, 2 * MINUTE], noon + 3 * DAY)).toEqual([[false], [false], []]);
  });
});
