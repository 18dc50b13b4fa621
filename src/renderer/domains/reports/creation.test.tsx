import { fail, succeed } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { done } from '../../testing/fake-main';
import { renderValue } from '../../testing/render-part';
import { batchItem, batchResults, resultBase, setResults } from '../batches/testing/batch-samples';
import { useCreation, useReportResult } from './creation';

afterEach(cleanup);

describe('useCreation', () => {
  const request = batchItem('a').request;

  it('a single report is created as a batch of one item, whose result is followed', async () => {
    const engine = new FakeEngine();
    const { result, main } = renderValue(
      () => ({ creation: useCreation(), result: useReportResult('i'), none: useReportResult(null) }),
      { engine, answers: { 'reports.start': () => succeed({ items: ['i'] }), 'reports.settle': done } },
    );
    let started: unknown;
    await act(async () => {
      started = await result.current.creation.start(request, 'reporting:7');
    });
    expect(started).toEqual({ item: 'i', batch: expect.any(String) as string });
    expect(main.inputsOf('reports.start')).toMatchObject([
      { name: null, items: [{ client: 'reporting:7', request, notBefore: null }] },
    ]);
    act(() => setResults(engine, { i: { ...resultBase, state: 'left_out' } }));
    await waitFor(() => expect(result.current.result?.state).toBe('left_out'));
    expect(result.current.none).toBeNull();
    await act(() => result.current.creation.settle('i', { kind: 'send' }));
    expect(main.inputsOf('reports.settle')).toEqual([{ item: 'i', decision: { kind: 'send' } }]);
  });

  it('a report that could not be started reports its error', async () => {
    const { result } = renderValue(useCreation, {
      answers: { 'reports.start': () => fail('STORAGE_FULL', 'x') },
    });
    let started: unknown = 'nothing yet';
    await act(async () => {
      started = await result.current.start(request, null);
    });
    expect([started, result.current.error?.code, result.current.isStarting]).toEqual([
      ...[null, 'STORAGE_FULL', false],
    ]);
  });
});

it('useReportResult gives only the result of its own item', async () => {
  const engine = new FakeEngine();
  setResults(engine, batchResults);
  const { result } = renderValue(() => [useReportResult('made'), useReportResult('waits')], { engine });
  await waitFor(() => expect(result.current[0]?.state).toBe('made'));
  expect(result.current[1]).toBeNull();
});
