import { deskError, fail, succeed } from '@shared/errors';
import type { EventDraft } from '@shared/local-data';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { FakeMain } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { eventCalls } from './actions';
import { draft, eventRecord, keptEvent } from './testing/event-samples';

type Event = ReturnType<typeof eventRecord>;

/** Outcome of one call that writes. */
type Fate = 'answered' | 'refused' | 'never_arrived' | 'answer_lost';
const fates = fc.array(fc.constantFrom<Fate>('answered', 'refused', 'never_arrived', 'answer_lost'), {
  maxLength: 6,
});

/** A service whose responses fail in a random order, and a user who checks before anything is sent again. */
function serviceWith(events: Event[], ahead: readonly Fate[]) {
  const left = [...ahead];
  const unknown = fail('OUTCOME_UNKNOWN', 'no answer');
  const recordOf = (record: Event) => succeed({ record, setAside: [] } as never);
  /** Does the work unless the drawn outcome forbids it. Responds unless the drawn outcome loses the response. */
  const write = (work: () => Event) => {
    const fate = left.shift() ?? 'answered';
    if (fate === 'refused') return { ok: false, error: deskError('REQUEST_REFUSED', 'no') } as const;
    if (fate === 'never_arrived') return unknown;
    const record = work();
    return fate === 'answered' ? recordOf(record) : unknown;
  };
  const main = new FakeMain({
    'reporting.create_timeline_event': ({ body }) =>
      write(() => {
        const made = eventRecord(100 + events.length, body as Partial<Event>);
        events.push(made);
        return made;
      }),
    'reporting.update_timeline_event': ({ params, body }) =>
      write(() => {
        const at = events.findIndex(({ id }) => id === params.id);
        const changed = eventRecord(params.id, body as Partial<Event>);
        events.splice(at, 1, changed);
        return changed;
      }),
    'reporting.list_timeline_events': () =>
      succeed({ records: events.toReversed(), setAside: [], page: null } as never),
    'reporting.get_timeline_event': ({ params }) => {
      const found = events.find(({ id }) => id === params.id);
      return found ? recordOf(found) : fail('RECORD_NOT_FOUND', 'gone');
    },
  });
  const engine = new FakeEngine();
  engine.setRecords('reporting.timeline_events', {
    records: events.map((event) => keptEvent(event.id, event)),
  });
  const kept = new Map<string, EventDraft | null>();
  const calls = eventCalls({
    request: main.request,
    engine,
    now: () => NOW,
    drafts: {
      put: async (key, value) => {
        kept.set(key, value);
        return succeed(null);
      },
    },
  });
  return { calls, kept };
}

/** Saves until the event is known to be at the service; answers its id. */
async function saveUntilDone(
  { calls, kept }: ReturnType<typeof serviceWith>,
  key: Parameters<typeof calls.save>[0],
  first: EventDraft,
): Promise<number | null> {
  for (let own = first; ; ) {
    const saved = await calls.save(key, own);
    if (saved.ok) return saved.data;
    own = kept.get(key) ?? own;
    // Refused: nothing is in doubt, and the draft says so.
    if (saved.error.code !== 'OUTCOME_UNKNOWN') {
      expect(own.sent).toBeNull();
      continue;
    }
    const found = await calls.check(key, own, saved.error);
    if (found.ok && found.data) return found.data.id;
  }
}

const twins = fc.array(fc.constantFrom('Launch', 'Another'), { maxLength: 3 });

describe('Event with refused, lost or unanswered calls', () => {
  it('an event is created exactly once and never mistaken for an older namesake', async () => {
    await fc.assert(
      fc.asyncProperty(fates, twins, async (ahead, titles) => {
        const events = titles.map((title, index) => eventRecord(index + 1, { title }));
        const service = serviceWith(events, ahead);
        const id = await saveUntilDone(service, 'new:1', draft());
        expect(events).toHaveLength(titles.length + 1);
        expect(events.at(-1)).toMatchObject({ id, title: 'Launch', date: '2026-11-12' });
        expect(service.kept.get('new:1')).toBeNull();
      }),
    );
  });

  it('a changed event has the typed content, and other events stay unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fates, async (ahead) => {
        const events = [eventRecord(1), eventRecord(2, { title: 'Old' }), eventRecord(3)];
        const others = [events[0], events[2]];
        const service = serviceWith(events, ahead);
        const changed = draft({ event: 2, title: 'New', content: '<p>Typed</p>' });
        expect(await saveUntilDone(service, 'event:2', changed)).toBe(2);
        expect(events[1]).toMatchObject({ id: 2, title: 'New', content: '<p>Typed</p>' });
        expect([events[0], events[2]]).toEqual(others);
        expect(service.kept.get('event:2')).toBeNull();
      }),
    );
  });
});
