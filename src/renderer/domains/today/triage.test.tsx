import { currentAwayKey } from '@shared/domain/triage';
import { fail, succeed } from '@shared/errors';
import type { LocalValue } from '@shared/local-data';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { brokenAccount, entriesIn, HOUR, iso, snapshotOf } from './testing/today-samples';
import { useStandings, useTriage } from './triage';

afterEach(cleanup);

const entries = entriesIn(
  snapshotOf({ brokenAccounts: ['1', '2'].map((id) => brokenAccount({ id, expiredAt: 5 })) }),
);
const saves: MainAnswers = { 'local.save': () => succeed({ sequence: 1 }) };
const keptAway = (given: Partial<LocalValue<'put_away'>> = {}): LocalValue<'put_away'> => ({
  key: 'planning:integration:1',
  at: iso(NOW - HOUR),
  value: { at: NOW - HOUR, until: null, posts: [], mark: '5' },
  ...given,
});

async function open(answers: MainAnswers = saves, saved: readonly LocalValue<'put_away'>[] = []) {
  const engine = new FakeEngine();
  engine.setLocal('put_away', saved);
  const { result, main } = renderValue(
    () => ({ triage: useTriage(), standings: useStandings(entries, NOW) }),
    { engine, answers },
  );
  await waitFor(() => expect(result.current.standings).not.toBeNull());
  const shown = (place: number) => {
    const one = result.current.standings?.[place];
    if (!one) throw new Error('no such line');
    return one;
  };
  return {
    engine,
    main,
    shown,
    triage: () => result.current.triage,
    away: () => result.current.standings?.map(({ standing }) => standing.isAway),
    putAway: (place: number, until: number | null = null, isHeld = false) =>
      act(async () => result.current.triage.putAway(shown(place), `title ${place}`, until, isHeld)),
  };
}

it('done and snoozed states are null before the first answer', () => {
  const { result } = renderValue(() => useStandings(entries, NOW));
  expect(result.current).toBeNull();
});

describe('Marking lines done or snoozed', () => {
  it('a snoozed line changes at once and is saved with its end rounded up to a millisecond', async () => {
    const { away, putAway, main } = await open();
    await putAway(0, NOW + HOUR + 0.25);
    expect(away()).toEqual([true, false]);
    expect(main.inputsOf('local.save')).toEqual([
      {
        collection: 'put_away',
        key: 'planning:integration:1',
        value: { at: NOW, until: NOW + HOUR + 1, posts: [], mark: '5' },
      },
    ]);
  });

  it('a line that could not be saved as done stays, reports the error and has nothing to undo', async () => {
    let isFull = true;
    const { away, putAway, triage } = await open({
      'local.save': () => (isFull ? fail('STORAGE_FULL', 'x') : succeed({ sequence: 1 })),
    });
    await putAway(0);
    expect(away()).toEqual([false, false]);
    expect(triage()).toMatchObject({ error: { code: 'STORAGE_FULL' }, actions: [] });
    let undone: unknown;
    act(() => {
      undone = triage().undo();
    });
    expect(undone).toBeNull();
    isFull = false;
    await putAway(0);
    expect(away()).toEqual([true, false]);
    expect(triage().error).toBeNull();
  });

  it('rows marked done while a key is held stay until it is released', async () => {
    const { putAway, triage } = await open();
    await putAway(0, null, true);
    await putAway(1, null, true);
    expect([...triage().held]).toEqual(['planning:integration:1', 'planning:integration:2']);
    act(() => triage().release());
    expect(triage().held.size).toBe(0);
    await putAway(0);
    expect(triage().held.size).toBe(0);
  });
});

describe('Undoing done and snoozed lines', () => {
  it('undo restores the last line first, and returns nothing if none is left', async () => {
    const { away, putAway, triage } = await open();
    await putAway(0);
    await putAway(1);
    const undo = async () => {
      let undone: string | undefined;
      await act(async () => {
        undone = triage().undo()?.title;
      });
      return [undone, away()];
    };
    expect(await undo()).toEqual(['title 1', [true, false]]);
    expect(await undo()).toEqual(['title 0', [false, false]]);
    expect(await undo()).toEqual([undefined, [false, false]]);
  });

  it('undo of a changed snooze brings back the earlier value', async () => {
    const before = keptAway();
    const { putAway, triage, main, away } = await open(saves, [before]);
    await putAway(0, NOW + HOUR);
    await act(async () => void triage().undo());
    expect(main.inputsOf('local.save').at(-1)).toMatchObject({
      key: 'planning:integration:1',
      value: before.value,
    });
    expect(away()).toEqual([true, false]);
  });

  it('restoring a Today line can be undone', async () => {
    const { triage, shown, away } = await open(saves, [keptAway()]);
    await act(async () => triage().takeBack(shown(0), 'title'));
    expect(away()).toEqual([false, false]);
    await act(async () => void triage().undo());
    expect(away()).toEqual([true, false]);
  });
});

describe('Done lines and the journal', () => {
  it('a local choice on Today holds until the journal has a newer value', async () => {
    const { engine, shown, triage, away } = await open(saves, [keptAway()]);
    expect(away()).toEqual([true, false]);
    await act(async () => triage().takeBack(shown(0), 'title'));
    // The journal reports another change in the meantime and still has the old value.
    act(() => engine.setLocal('put_away', [keptAway(), keptAway({ key: 'planning:integration:2' })]));
    await waitFor(() => expect(away()).toEqual([false, true]));
    act(() => engine.setLocal('put_away', [keptAway({ at: iso(NOW + 1) })]));
    await waitFor(() => expect(away()).toEqual([true, false]));
  });

  it.each([
    ['planning:integration:1', 'account 1'],
    ['app:due_report:reporting:7', 'report reporting:7'],
    ['reporting:dashboard:12', 'opened dashboard 12'],
    ['app:piece:["p1","g1"]', 'piece ["p1","g1"]'],
  ])('a done key of an earlier version counts as %s', (current, earlier) => {
    expect([currentAwayKey(earlier), currentAwayKey(current)]).toEqual([current, current]);
  });

  it('a line done in an earlier version stays done, and restoring it removes the old key too', async () => {
    const { away, shown, triage, main } = await open(saves, [keptAway({ key: 'account 1' })]);
    expect(away()).toEqual([true, false]);
    await act(async () => triage().takeBack(shown(0), 'title'));
    expect(away()).toEqual([false, false]);
    expect(main.inputsOf('local.save')).toEqual([
      { collection: 'put_away', key: 'planning:integration:1', value: null },
      { collection: 'put_away', key: 'account 1', value: null },
    ]);
  });

  it('the old done key stays in the journal if the new choice could not be saved', async () => {
    const full: MainAnswers = { 'local.save': () => fail('STORAGE_FULL', 'x') };
    const { away, shown, triage, main } = await open(full, [keptAway({ key: 'account 1' })]);
    await act(async () => triage().takeBack(shown(0), 'title'));
    expect([away(), main.inputsOf('local.save').length]).toEqual([[true, false], 1]);
  });

  it('marking a line done removes five of the entries older than half a year', async () => {
    const old = Array.from({ length: 9 }, (_, index) =>
      keptAway({
        key: `old ${index}`,
        value: { at: NOW - 181 * 24 * HOUR, until: null, posts: [], mark: null },
      }),
    );
    const { putAway, main } = await open(saves, old);
    await putAway(0);
    const forgotten = main
      .inputsOf('local.save')
      .filter((input) => Reflect.get(input as object, 'value') === null);
    expect(forgotten).toHaveLength(5);
  });
});
