import { cleanup, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { monthQuestion, useClientsNumbers } from '../months';
import {
  engineWithMonth,
  itemOf,
  type NumberSample,
  readingsOf,
  sourceOf,
} from '../months/testing/month-samples';
import { useBoardReadings } from './readings';
import { boardOf, cardOf } from './testing/samples';

afterEach(cleanup);

const context = { today: '2026-11-20', weekStart: 0 };
const total = cardOf({
  id: 'total',
  total: true as const,
  source: sourceOf('c-aurora', 'aurora-ig'),
  item: itemOf('instagram', 'reach'),
});
const board = boardOf([total], { client: 'connect:c-aurora' });
const question = monthQuestion({
  month: '2026-11-01',
  today: context.today,
  comparison: 'previous',
  metrics: ['reach'],
});

function show(samples: readonly NumberSample[]) {
  const engine = engineWithMonth();
  engine.setMetrics(readingsOf(samples));
  return renderValue(
    () => ({
      board: useBoardReadings(board, context, null),
      month: useClientsNumbers(question, 'connect:c-aurora'),
    }),
    { engine },
  );
}

describe('Client total card', () => {
  it('a total card shows the same numbers as the month table for any account values', async () => {
    const maybe = fc.oneof(
      { weight: 3, arbitrary: fc.nat(90_000) },
      fc.constantFrom('none' as const, null, undefined),
    );
    await fc.assert(
      fc.asyncProperty(maybe, maybe, maybe, maybe, async (ig, igBefore, fb, fbBefore) => {
        const { result } = show([
          ['c-aurora', 'aurora-ig', 'instagram', 'reach', ig, igBefore],
          ['c-aurora', 'aurora-fb', 'facebook', 'reach', fb, fbBefore],
        ]);
        await waitFor(() => {
          expect(result.current.board.views).not.toBeNull();
          expect(result.current.month).not.toBeNull();
        });
        const cell = result.current.month?.rows[0]?.cells[0];
        const view = result.current.board.views?.[0];
        const shown = view?.answer?.kind === 'number' ? view.answer.value : null;
        const compared = view?.compared?.kind === 'number' ? view.compared.value : null;
        expect([shown, compared]).toEqual([cell?.value ?? null, cell?.before ?? null]);
        cleanup();
      }),
      { numRuns: 12 },
    );
  });

  it('a total card requests every account of the client and names those that it leaves out', async () => {
    const { result, engine } = show([
      ['c-aurora', 'aurora-ig', 'instagram', 'reach', 90_372, 80_000],
      ['c-aurora', 'aurora-fb', 'facebook', 'reach', undefined, 400],
    ]);
    await waitFor(() => expect(result.current.board.views?.[0]?.answer).toMatchObject({ value: 90_372 }));
    const view = result.current.board.views?.[0];
    expect(view?.without.map(({ label, state }) => [label, state])).toEqual([['Facebook', 'not_loaded']]);
    expect(view?.asOf).toBe(NOW - 60_000);
    const wanted = [...engine.metricWants.values()].flat();
    expect(wanted.map((one) => one.question.item.referenceKey).toSorted()).toEqual([
      ...['facebook:reach', 'instagram:reach'],
    ]);
  });
});
