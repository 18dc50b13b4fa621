import { beforeAll, describe, expect, it } from 'vitest';
import type { Scripted } from '../testing/fake-transport';
import { answers, fails } from '../testing/fake-transport';
import { loadDeclarations, onSettings, run, start } from '../testing/scripted-client';

beforeAll(loadDeclarations);

describe('Writes', () => {
  const creation = {
    body: {
      title: 'T',
      subtitle: '',
      start: '2026-02-01',
      end: '2026-02-28',
      template_id: 3,
      integration_ids: [71],
      project_id: 11,
    },
    lane: 'interactive' as const,
  };
  const afterSettings = (outcome: ReturnType<typeof answers>): Scripted =>
    onSettings({ company: { rate_limits: { per_minute: 60, per_second: 5, actions: {} } } }, () => outcome);

  it.each([
    ['a lost answer', fails('interrupted'), 'NETWORK_INTERRUPTED'],
    ['a time-out', fails('total_timeout'), 'NETWORK_TIMEOUT'],
    ['an abort before the answer', fails('aborted'), 'CALL_ABORTED'],
    ['a gateway error', answers(502, '<html>'), 'SERVICE_UNAVAILABLE'],
    ['a server error', answers(500, { message: 'x' }), 'SERVICE_FAILED'],
    ['a success status without JSON', answers(200, '<html>Welcome</html>'), 'ANSWER_NOT_THE_SERVICE'],
  ])(
    'a write with an unknown outcome is sent once and reported as unknown after %s',
    async (_, outcome, cause) => {
      const { client, paths, time } = start(afterSettings(outcome));
      expect(await run(time, client.call('reporting', 'create_report', creation))).toMatchObject({
        ok: false,
        error: { code: 'OUTCOME_UNKNOWN', data: { cause } },
      });
      expect(paths().filter((path) => path === 'POST /v2/reports')).toHaveLength(1);
    },
  );

  it.each([
    ['never left', fails('refused', false), 'NETWORK_UNREACHABLE'],
    ['was refused', answers(422, { message: 'x', errors: { title: ['x'] } }), 'REQUEST_REFUSED'],
    ['was answered with 503', answers(503, { message: 'x' }), 'SERVICE_UNAVAILABLE'],
    ['was answered with 429', answers(429, { message: 'x' }, { 'retry-after': '60' }), 'RATE_LIMITED'],
  ])('a write keeps a definite error and is sent once when the call %s', async (_, outcome, code) => {
    const { client, paths, time } = start(afterSettings(outcome));
    const result = await run(time, client.call('reporting', 'create_report', creation));
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(paths().filter((path) => path === 'POST /v2/reports')).toHaveLength(1);
  });

  it('a write that the service says was not successful fails, whatever its status', async () => {
    const { client, paths, time } = start(afterSettings(answers(200, { success: false, message: 'x' })));
    const deletion = { params: { id: 7 }, lane: 'interactive' } as const;
    expect(await run(time, client.call('reporting', 'delete_timeline_event', deletion))).toMatchObject({
      ok: false,
      error: { code: 'SERVICE_FAILED', data: { status: 200 } },
    });
    expect(paths().filter((path) => path.startsWith('DELETE'))).toHaveLength(1);
  });

  it('a write with an unreadable or empty success answer succeeds', async () => {
    const odd = start(afterSettings(answers(201, { report: { id: 'x' } })));
    expect(await run(odd.time, odd.client.call('reporting', 'create_report', creation))).toMatchObject({
      ok: true,
      data: { record: null, setAside: [{ id: 'x' }] },
    });
    const empty = start(afterSettings(answers(204, '')));
    const removal = { params: { id: 4 }, lane: 'interactive' } as const;
    expect(await run(empty.time, empty.client.call('reporting', 'delete_webhook', removal))).toMatchObject({
      ok: true,
    });
  });
});
