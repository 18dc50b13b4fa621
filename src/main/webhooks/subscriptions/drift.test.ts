import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drift, type Expected, type Listed } from './drift';
import { stepsOf } from './work';

const base = 'https://hooks.example.com';
const expected = (pathId: string, changed: Partial<Expected> = {}): Expected => ({
  pathId,
  service: 'reporting',
  event: `event_${pathId}`,
  projectId: null,
  isWanted: true,
  address: `${base}/in/${pathId}`,
  ...changed,
});
const listed = (id: number, pathId: string | null, changed: Partial<Listed> = {}): Listed => ({
  service: 'reporting',
  id,
  url: `${base}/in/${pathId ?? 'elsewhere'}`,
  events: [`event_${pathId}`],
  projectId: null,
  isActive: true,
  source: 'custom',
  createdAt: null,
  pathId,
  ...changed,
});
const states = (...rows: ReturnType<typeof drift>[number][]) => rows.map(({ state }) => state);

describe('Subscription drift', () => {
  it.each([
    ['ok', {}, {}],
    ['ok', {}, { url: 'HTTPS://HOOKS.example.com:443/in/a' }],
    ['paused', {}, { isActive: false }],
    ['ok', {}, { isActive: null }],
    ['wrong_address', {}, { url: 'https://b41c-18.ngrok.example/in/a' }],
    ['changed', {}, { events: ['event_b'] }],
    ['changed', {}, { events: ['event_a', 'event_b'] }],
    ['changed', { projectId: 4 }, { projectId: 5 }],
    ['no_address', { address: null }, { url: 'https://b41c-18.ngrok.example/in/a' }],
    ['left_over', { isWanted: false }, {}],
    ['not_ours', {}, { pathId: null }],
  ] as const)('a subscription has the state %s', (state, own, there) => {
    const rows = drift([expected('a', own)], [listed(1, 'a', there)]);
    expect(states(...rows)[0]).toBe(state);
  });

  it('a missing subscription is reported, and the better of two equal ones is kept as OK', () => {
    const rows = drift(
      [expected('a'), expected('b')],
      [listed(1, 'a', { url: 'https://old.example/in/a' }), listed(2, 'a'), listed(3, 'a')],
    );
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [1, 'duplicate'],
      [2, 'ok'],
      [3, 'duplicate'],
      [null, 'not_subscribed'],
    ]);
  });

  const pathIds = ['a', 'b', 'c', 'd'];
  const world = fc.record({
    expected: fc
      .uniqueArray(fc.constantFrom(...pathIds), { maxLength: 4 })
      .chain((ids) =>
        fc.tuple(
          ...ids.map((id) =>
            fc
              .record({ isWanted: fc.boolean(), hasAddress: fc.boolean() })
              .map(({ isWanted, hasAddress }) =>
                expected(id, { isWanted, ...(!hasAddress && { address: null }) }),
              ),
          ),
        ),
      ),
    listed: fc
      .array(
        fc.record({
          pathId: fc.option(fc.constantFrom(...pathIds), { nil: null }),
          isMoved: fc.boolean(),
          event: fc.constantFrom(...pathIds),
          isActive: fc.constantFrom(true, false, null),
        }),
        { maxLength: 8 },
      )
      .map((all) =>
        all.map(({ pathId, isMoved, event, isActive }, index) =>
          listed(index + 1, pathId, {
            events: [`event_${event}`],
            isActive,
            ...(isMoved && { url: `https://old.example/in/${pathId}` }),
          }),
        ),
      ),
  });

  it('each listed subscription has one row, and each wanted one exactly one that is no duplicate', () => {
    fc.assert(
      fc.property(world, (given) => {
        const rows = drift(given.expected, given.listed);
        expect(rows.flatMap(({ id }) => id ?? []).sort()).toEqual(given.listed.map(({ id }) => id).sort());
        for (const one of given.expected.filter(({ isWanted }) => isWanted)) {
          const own = rows.filter(
            ({ expected: of, state }) => of?.pathId === one.pathId && state !== 'duplicate',
          );
          expect(own).toHaveLength(1);
        }
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }),
    );
  });

  it('no step changes a foreign subscription or uses an unknown address', () => {
    fc.assert(
      fc.property(world, fc.constantFrom('subscribe', 'update', 'remove' as const), (given, work) => {
        const rows = drift(given.expected, given.listed);
        const foreign = new Set(given.listed.filter(({ pathId }) => pathId === null).map(({ id }) => id));
        for (const step of stepsOf(work, rows)) {
          if (step.do !== 'create') expect(foreign.has(step.id)).toBe(false);
          if (step.do !== 'delete') expect(step.address).toBe(step.expected.address);
        }
      }),
    );
  });
});
