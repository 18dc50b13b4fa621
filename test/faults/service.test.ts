import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../../src/main/ports';
import { systemClock } from '../../src/main/ports';
import { createNodeTransport } from '../../src/main/shell/transport/transport-node';
import { hasty, type Patience, patient, startClient } from './client';
import { openServices, readOf, type Services, writeOf } from './desk';

/** What a service itself can do wrong, armed in the sandbox and met by the app's own client over HTTP. */

let services: Services;
const transport = createNodeTransport();
beforeAll(async () => {
  services = await openServices();
});
afterEach(() => control('DELETE', '/faults'));
afterAll(async () => {
  transport.close();
  await services.agency.close();
});

const control = (method: string, path: string, body?: object) =>
  services.agency.sandbox.control(method, path, body);

function desk(clock: Clock = systemClock, patience: Patience = patient) {
  const { planning, reporting } = services;
  const at = startClient(transport, { planning, reporting }, { clock, patience: () => patience });
  return { turnsHeld: at.turnsHeld, read: readOf(at), write: writeOf(at, services) };
}

const arm = (service: 'planning' | 'reporting', fault: object) =>
  control('POST', '/faults', {
    service,
    method: service === 'planning' ? 'GET' : 'POST',
    times: 2,
    ...fault,
  });

const unknown = (cause: string) => ({ code: 'OUTCOME_UNKNOWN', data: { cause } });

const matrix = {
  'a reset': [{ reset: true }, 'NETWORK_INTERRUPTED', unknown('NETWORK_INTERRUPTED')],
  'a body cut short': [{ truncate: true }, 'NETWORK_INTERRUPTED', unknown('NETWORK_INTERRUPTED')],
  'a body that is no JSON': [{ garbage: true }, 'ANSWER_NOT_THE_SERVICE', unknown('ANSWER_NOT_THE_SERVICE')],
  'an answer that is late': [{ delay_ms: 3_000 }, 'NETWORK_TIMEOUT', unknown('NETWORK_TIMEOUT')],
  'its own failure': [{ status: 500 }, 'SERVICE_FAILED', unknown('SERVICE_FAILED')],
  'being out of service': [{ status: 503 }, 'SERVICE_UNAVAILABLE', { code: 'SERVICE_UNAVAILABLE' }],
  'a status that it does not document': [{ status: 418 }, 'REQUEST_REFUSED', { code: 'REQUEST_REFUSED' }],
} as const;

describe('faulty service', () => {
  it.each(Object.entries(matrix))(
    'on %s a read and a write give their error codes, and the write is sent once',
    async (_name, [fault, reading, writing]) => {
      const isLate = reading === 'NETWORK_TIMEOUT';
      const { read, write, turnsHeld } = desk(systemClock, isLate ? hasty : patient);
      await arm('planning', fault);
      expect(await read()).toMatchObject({ ok: false, error: { code: reading } });
      expect(turnsHeld()).toBe(0);
      await arm('reporting', fault);
      const { requests: before } = await control('GET', '/requests?service=reporting');
      expect(await write()).toMatchObject({ ok: false, error: writing });
      expect(turnsHeld()).toBe(0);
      const { requests: after } = await control('GET', '/requests?service=reporting');
      expect(after.slice(before.length).filter(({ method }) => method === 'POST')).toHaveLength(1);
      await control('DELETE', '/faults');
      expect(await desk().read()).toMatchObject({ ok: true });
    },
  );
});

describe('service rate limit', () => {
  it('a 429 with a long pause fails at once, and no call is sent during the pause', async () => {
    const { read, turnsHeld } = desk();
    await arm('planning', { status: 429, retry_after: 60 });
    expect(await read()).toMatchObject({
      ok: false,
      error: { code: 'RATE_LIMITED', data: { status: 429, retryAfterMs: 60_000 } },
    });
    const { requests } = await control('GET', '/requests?service=planning');
    expect(await read()).toMatchObject({ ok: false, error: { code: 'BUDGET_SPENT' } });
    expect((await control('GET', '/requests?service=planning')).requests).toEqual(requests);
    expect(turnsHeld()).toBe(0);
  });

  it('a 429 with a short pause is retried after the pause and succeeds', async () => {
    const { read } = desk();
    await arm('planning', { status: 429, retry_after: 1, times: 1 });
    const startedAt = performance.now();
    expect(await read()).toMatchObject({ ok: true });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1_000);
  });

  it('a 429 without Retry-After is given up after a limited number of tries', async () => {
    const { read, turnsHeld } = desk();
    await arm('planning', { status: 429, retry_after: null });
    const reading = await read();
    expect(reading).toMatchObject({ ok: false, error: { code: 'RATE_LIMITED' } });
    expect(reading.ok ? {} : reading.error.data).not.toHaveProperty('retryAfterMs');
    expect(turnsHeld()).toBe(0);
  });

  it('a 429 to a write is reported as rate limited, not as an unknown outcome', async () => {
    const { write, turnsHeld } = desk();
    await arm('reporting', { status: 429, retry_after: 1 });
    expect(await write()).toMatchObject({ ok: false, error: { code: 'RATE_LIMITED' } });
    expect(turnsHeld()).toBe(0);
  });
});

describe('clock jump', () => {
  it.each([
    ['one day forward', 86_400_000],
    ['one day back', -86_400_000],
  ])('after a jump of %s calls still succeed, and their times follow the clock', async (_, jumpMs) => {
    let offsetMs = 0;
    const { read } = desk({ now: () => Date.now() + offsetMs, monotonic: systemClock.monotonic });
    expect(await read()).toMatchObject({ ok: true });
    offsetMs = jumpMs;
    const reading = await read();
    if (!reading.ok) throw new Error(reading.error.message);
    expect(Math.abs(reading.data.readAt - (Date.now() + jumpMs))).toBeLessThan(5_000);
  });
});
