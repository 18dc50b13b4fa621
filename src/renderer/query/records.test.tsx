import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FakeEngine } from '../testing/fake-engine';
import { NOW } from '../testing/posts';
import { renderValue } from '../testing/render-part';
import { useRecords } from './records';

afterEach(cleanup);

it('components that read the same list share it, also with a later age', async () => {
  const engine = new FakeEngine();
  engine.setRecords('reporting.templates', { records: [], asOf: NOW });
  const { result } = renderValue(
    () => [useRecords('reporting.templates'), useRecords('reporting.templates')] as const,
    { engine },
  );
  await waitFor(() => expect(result.current[0]?.asOf).toBe(NOW));
  const ages = { ...engine.status().ages, lists: { 'reporting.templates': NOW + 60_000 } };
  act(() => engine.setStatus({ ages }));
  expect(result.current[0]?.asOf).toBe(NOW + 60_000);
  expect(result.current[0]).toBe(result.current[1]);
});
