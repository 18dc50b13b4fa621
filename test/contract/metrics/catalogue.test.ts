import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallService } from '../../../src/renderer/engine/core/ports';
import {
  createEngineInProcess,
  type EngineInProcess,
} from '../../../src/renderer/engine/testing/engine-in-process';
import { MemoryDisk, MemoryStore } from '../../../src/renderer/engine/testing/memory-store';
import { causesOf } from '../../../src/shared/error-causes';
import { MetricsAgency } from './engine-on-sandbox';

// The catalogue of metrics, read by the engine through main from the connector.
let agency: MetricsAgency;
let engine: EngineInProcess;

const resource = 'connect.metric_definitions';
const read = (parent: string) => engine.refresh({ kind: 'list', resource, parent });
const available = (isAvailable: boolean) =>
  agency.rig.sandbox.control('POST', '/connect/catalogue', { available: isAvailable });
const kept = async (parent: string) => (await engine.records(resource, { parent })).records.length;

beforeAll(async () => {
  agency = await MetricsAgency.open({});
  await agency.connection('Padaria Aurora', 'instagram');
  engine = createEngineInProcess({
    store: new MemoryStore(new MemoryDisk()),
    clock: { now: () => Date.now(), monotonic: () => performance.now(), after },
    random: () => 0.5,
    originUse: async () => null,
    call: ((route: string, input: unknown) => agency.page.ask(route, input)) as CallService,
    publish: () => undefined,
    report: (problem) => {
      throw problem;
    },
  });
  engine.start();
});
afterAll(async () => {
  engine.stop();
  await agency.close();
});

it('an unavailable catalogue reports its cause, keeps the offline copy and can be read again later', async () => {
  expect(await read('instagram en')).toBeNull();
  const before = await kept('instagram en');
  expect(before).toBeGreaterThan(10);
  await available(false);
  const away = await read('instagram en');
  expect(away).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryable: true });
  expect(away && causesOf(away)).toEqual(['catalogue_unavailable']);
  expect(await kept('instagram en')).toBe(before);
  expect(await read('facebook pt_br')).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await available(true);
  expect(await read('facebook pt_br')).toBeNull();
  expect(await kept('facebook pt_br')).toBeGreaterThan(10);
});

it('an unknown platform fails with platform_unknown and leaves other catalogues unchanged', async () => {
  const unknown = await read('myspace en');
  expect(unknown).toMatchObject({ code: 'RECORD_NOT_FOUND', retryable: false });
  expect(unknown && causesOf(unknown)).toEqual(['platform_unknown']);
  expect(await kept('myspace en')).toBe(0);
  expect(await kept('instagram en')).toBeGreaterThan(10);
});

function after(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
