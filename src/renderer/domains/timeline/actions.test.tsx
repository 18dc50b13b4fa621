import { deskError, fail, succeed } from '@shared/errors';
import type { EventDraft } from '@shared/local-data';
import { expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { FakeMain, type MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { eventCalls } from './actions';
import { draft, eventRecord, keptEvent } from './testing/event-samples';

const record = (id: number, given: Parameters<typeof eventRecord>[1] = {}) =>
  succeed({ record: eventRecord(id, given), setAside: [] as never[] } as never);
const listOf = (...records: ReturnType<typeof eventRecord>[]) =>
  succeed({ records, setAside: [], page: null } as never);
const unknown = fail('OUTCOME_UNKNOWN', 'no answer');

function desk(answers: MainAnswers) {
  const main = new FakeMain(answers);
  const engine = new FakeEngine();
  const kept: (EventDraft | null)[] = [];
  const calls = eventCalls({
    request: main.request,
    engine,
    now: () => NOW,
    drafts: {
      put: async (key, value) => {
        kept.push(value);
        // In the order in which main would see it.
        main.asked.push({ route: 'local.save', input: { key, sent: value?.sent ?? null } });
        return succeed(null);
      },
    },
  });
  const routes = () => main.asked.map(({ route }) => route);
  return { main, engine, kept, calls, routes };
}

it('a timeline event is sent after its draft is saved as sent, then refreshed, and its draft removed', async () => {
  const { main, engine, kept, calls, routes } = desk({
    'reporting.create_timeline_event': () => record(12, { title: 'Launch' }),
  });
  const saved = await calls.save(
    'new:1',
    draft({ title: ' Launch ', content: '<p onclick="x()">Text<script>x()</script></p>' }),
  );
  expect(saved).toEqual(succeed(12));
  expect(routes()).toEqual(['local.save', 'reporting.create_timeline_event', 'local.save']);
  expect(kept.map((one) => one?.sent?.twins ?? null)).toEqual([[], null]);
  // The sent HTML is cleaned even if the draft was not.
  expect(main.inputsOf('reporting.create_timeline_event')).toEqual([
    {
      lane: 'interactive',
      body: { project_id: 7, title: 'Launch', content: '<p>Text</p>', date: '2026-11-12' },
    },
  ]);
  expect(engine.refreshed).toEqual([{ kind: 'record', resource: 'reporting.timeline_events', id: '12' }]);
});

it('an event without a report names none, unless it is taken off one', async () => {
  const { main, engine, calls } = desk({
    'reporting.update_timeline_event': () => record(5),
    'reporting.get_timeline_event': () => record(5, { title: 'Launch', content: '<p>Text</p>' }),
  });
  for (const report_id of [null, 31]) {
    engine.setRecords('reporting.timeline_events', { records: [keptEvent(5, { report_id })] });
    await calls.save('event:5', draft({ event: 5 }));
  }
  const [without, takenOff] = main.inputsOf('reporting.update_timeline_event');
  expect(without).not.toHaveProperty('body.report_id');
  expect(takenOff).toHaveProperty('body.report_id', null);
});

it('a timeline event is not sent if its draft could not be saved', async () => {
  const { main, engine } = desk({});
  const calls = eventCalls({
    request: main.request,
    engine,
    now: () => NOW,
    drafts: { put: async () => fail('STORAGE_FULL', 'full') },
  });
  expect((await calls.save('new:1', draft())).ok).toBe(false);
  expect(main.asked).toEqual([]);
});

it('a refused timeline event keeps its draft as not sent', async () => {
  const refused = deskError('REQUEST_REFUSED', 'refused', { fields: ['report_id'] });
  const { kept, calls } = desk({ 'reporting.create_timeline_event': () => ({ ok: false, error: refused }) });
  expect(await calls.save('new:1', draft())).toEqual({ ok: false, error: refused });
  expect(kept.at(-1)).toMatchObject({ title: 'Launch', sent: null });
});

it('a timeline event without an answer is found later and not mistaken for an older namesake', async () => {
  const { calls, kept, engine, main } = desk({
    'reporting.create_timeline_event': () => unknown,
    'reporting.list_timeline_events': (_, { asked }) =>
      // At first it is not there yet.
      asked.filter(({ route }) => route === 'reporting.list_timeline_events').length === 1
        ? listOf(eventRecord(3, { title: 'Launch' }))
        : listOf(eventRecord(9, { title: 'Launch' }), eventRecord(3, { title: 'Launch' })),
  });
  engine.setRecords('reporting.timeline_events', {
    records: [keptEvent(3, { title: 'Launch' }), keptEvent(4, { title: 'Launch', project_id: 8 })],
  });
  expect(await calls.save('new:1', draft())).toEqual(unknown);
  const sent = kept.at(-1) as EventDraft;
  expect(sent.sent).toEqual({ at: new Date(NOW).toISOString(), twins: [3] });
  expect(await calls.check('new:1', sent, unknown.ok ? null : unknown.error)).toEqual(succeed(null));
  expect(kept.at(-1)).toBe(sent);
  expect(await calls.check('new:1', sent, null)).toEqual(succeed({ id: 9 }));
  expect(kept.at(-1)).toBeNull();
  expect(main.inputsOf('reporting.list_timeline_events')[0]).toMatchObject({ query: { project_id: 7 } });
});

it("a check of a sent timeline event uses the look-up named by main's error", async () => {
  const look = { route: 'reporting.list_timeline_events', input: { query: { project_id: 7, per_page: 5 } } };
  const { calls, main } = desk({ 'reporting.list_timeline_events': () => listOf() });
  const error = deskError('OUTCOME_UNKNOWN', 'no answer', {
    check: { write: 'create_timeline_event', look },
  });
  await calls.check('new:1', draft({ sent: { at: '2026-11-20T10:00:00Z', twins: [] } }), error);
  expect(main.inputsOf('reporting.list_timeline_events')).toEqual([{ ...look.input, lane: 'interactive' }]);
});

it('a changed timeline event is saved once the service has its new content', async () => {
  let content = '<p>old</p>';
  const { calls } = desk({
    'reporting.get_timeline_event': () => record(5, { title: 'Launch', content }),
  });
  const changed = draft({ event: 5, content: '<p>new</p>' });
  expect(await calls.check('event:5', changed, null)).toEqual(succeed(null));
  content = '<div>new</div>';
  expect(await calls.check('event:5', changed, null)).toEqual(succeed({ id: 5 }));
});

it('a change that the service confirms but does not keep keeps the draft', async () => {
  let content = '<p>old</p>';
  const { calls, kept } = desk({
    'reporting.update_timeline_event': () => record(5, { title: 'Launch', content: '<p>new</p>' }),
    'reporting.get_timeline_event': () => record(5, { title: 'Launch', content }),
  });
  const changed = draft({ event: 5, content: '<p>new</p>' });
  expect(await calls.save('event:5', changed)).toMatchObject({ error: { code: 'WRITE_NOT_KEPT' } });
  expect(kept.at(-1)).toMatchObject({ content: '<p>new</p>', sent: null });
  content = '<p>new</p>';
  expect(await calls.save('event:5', changed)).toEqual(succeed(5));
  expect(kept.at(-1)).toBeNull();
});

it('a change whose text the service rewrites is saved once the text differs from the earlier one', async () => {
  let content = '<p>old</p>';
  const { calls, engine } = desk({
    'reporting.update_timeline_event': () => record(5),
    'reporting.get_timeline_event': () => record(5, { title: 'Launch', content }),
  });
  engine.setRecords('reporting.timeline_events', { records: [keptEvent(5, { content: '<p>old</p>' })] });
  const changed = draft({ event: 5, content: '<p><u>new</u></p>' });
  expect(await calls.save('event:5', changed)).toMatchObject({ error: { code: 'WRITE_NOT_KEPT' } });
  content = '<p>new</p><p>words</p>';
  expect(await calls.save('event:5', changed)).toEqual(succeed(5));
});

it.each([
  ['another event', { title: 'Other' }],
  ['an event without its text', { title: 'Launch', content: null }],
])('a creation answered with %s keeps the draft until the sent event is listed', async (_case, given) => {
  let listed = listOf(eventRecord(12, given));
  const { calls, kept } = desk({
    'reporting.create_timeline_event': () => record(12, given),
    'reporting.list_timeline_events': () => listed,
  });
  expect(await calls.save('new:1', draft())).toMatchObject({ error: { code: 'WRITE_NOT_KEPT' } });
  expect(kept.at(-1)?.sent).not.toBeNull();
  listed = listOf(eventRecord(13, { title: 'Launch' }));
  expect(await calls.save('new:1', draft())).toEqual(succeed(13));
});

it('a creation confirmed without its event stays in doubt until the event is listed', async () => {
  let listed = listOf();
  const { calls, kept } = desk({
    'reporting.create_timeline_event': () => succeed({ record: null, setAside: [] } as never),
    'reporting.list_timeline_events': () => listed,
  });
  expect(await calls.save('new:1', draft())).toMatchObject({ error: { code: 'WRITE_NOT_KEPT' } });
  expect(kept.at(-1)?.sent).not.toBeNull();
  listed = listOf(eventRecord(9, { title: 'Launch' }));
  expect(await calls.save('new:1', draft())).toEqual(succeed(9));
  expect(kept.at(-1)).toBeNull();
});

it('a confirmed deletion of an event that the service still has fails', async () => {
  const { calls, kept } = desk({
    'reporting.delete_timeline_event': () => succeed({ body: { success: true } } as never),
    'reporting.get_timeline_event': () => record(5),
  });
  expect(await calls.remove(5)).toMatchObject({ error: { code: 'WRITE_NOT_KEPT' } });
  expect(kept).toEqual([]);
});

it('a deletion without an answer succeeds only if the service no longer has the event', async () => {
  let isThere = true;
  const { calls, engine } = desk({
    'reporting.delete_timeline_event': () => unknown,
    'reporting.get_timeline_event': () => (isThere ? record(5) : fail('RECORD_NOT_FOUND', 'gone')),
  });
  expect(await calls.remove(5)).toEqual(unknown);
  expect(engine.refreshed).toEqual([]);
  isThere = false;
  expect(await calls.remove(5)).toEqual(succeed(null));
  expect(engine.refreshed).toHaveLength(1);
});
