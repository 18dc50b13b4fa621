// @vitest-environment node
import { deskError } from '@shared/errors';
import { expect, it } from 'vitest';
import { EngineHarness } from '../testing/engine-harness';
import { answerMetrics, connection, wantOf } from '../testing/model-metrics';

it('an expired connection in a metric response triggers one read of the connection list', async () => {
  const harness = new EngineHarness();
  const put = (status: string) =>
    harness.putRecord(
      'connect.connections',
      { uuid: 'c-u1', source_name: '@aurora', status, integration: { name: 'Insta', slug: 'instagram' } },
      'u1',
    );
  harness.putRecord('connect.customers', { uuid: 'u1', name: 'Aurora' });
  put('active');
  await harness.settle();
  answerMetrics(
    harness,
    () => 1,
    () => ({ ok: false, error: deskError('CONNECTION_EXPIRED', 'expired') }),
  );
  put('expired');
  harness.calls.length = 0;
  const source = connection('u1');
  await harness.soon(harness.engine.wantMetrics('board', [wantOf(source)]));
  await harness.clock.pass(1_000);
  const { records } = await harness.soon(harness.engine.records('connect.connections'));
  expect(records.map(({ record }) => record.status)).toEqual(['expired']);
  const lists = () => harness.routes().filter((route) => route === 'connect.list_customer_integrations');
  expect(lists()).toHaveLength(1);
  await harness.clock.pass(60_000);
  expect(lists()).toHaveLength(1);
});
