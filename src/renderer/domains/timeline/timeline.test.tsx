import type { JoinedClient } from '@shared/domain/clients';
import { questionKeyOf } from '@shared/domain/metrics';
import { deskError, succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { usePerWorkspace } from '../../query/per-workspace';
import { FakeEngine } from '../../testing/fake-engine';
import { bootstrap, liveWorkspace } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderPart, renderValue } from '../../testing/render-part';
import { engineWithReports } from '../../testing/report-samples';
import { boardOf, cardOf } from '../boards/testing/samples';
import { useAround } from './EventsAroundDate';
import { RemovedNote, useRemovedWords } from './EventText';
import {
  eventDraftOf,
  eventDrafts,
  missingIn,
  newDraft,
  useDraftState,
  useEventDrafts,
} from './event-drafts';
import { htmlWords } from './excerpt';
import {
  useChartEvents,
  useClientEvents,
  useClientOfProject,
  useReportEvents,
  useTimeline,
  useTimelineReports,
  useWriteReason,
} from './queries';
import { draft, keptEvent } from './testing/event-samples';
import { useCleaned } from './use-cleaned';

afterEach(cleanup);

const at = '2026-11-20T14:00:00.000Z';
const cocina: JoinedClient = {
  key: 'reporting:7',
  name: 'Cocina',
  givenName: null,
  planning: null,
  connect: null,
  reporting: { id: '7', name: 'Cocina', isHeld: true },
};

describe('Timeline events', () => {
  function engineWithEvents() {
    const engine = engineWithReports();
    engine.setRecords('reporting.timeline_events', {
      asOf: NOW,
      records: [
        keptEvent(1, { date: '2026-11-12' }),
        keptEvent(2, { date: '2026-10-01', report_id: 9 }),
        keptEvent(3, { date: '2026-11-12', content: null as never }),
        keptEvent(4, { date: '2026-11-01', project_id: 8 }),
      ],
    });
    return engine;
  }

  it('events are sorted newest first and numbered from the oldest of each client', async () => {
    const { result } = renderValue(useTimeline, { engine: engineWithEvents() });
    expect(result.current).toBeNull();
    await waitFor(() =>
      expect(result.current?.events.map(({ id, number }) => [id, number])).toEqual([
        ...[
          [3, 3],
          [1, 2],
          [4, 1],
          [2, 1],
        ],
      ]),
    );
    expect(result.current).toMatchObject({ asOf: NOW, error: null, events: [{ content: '' }, {}, {}, {}] });
  });

  it('events belong to a client by project and to a report by id, and are empty until loaded', async () => {
    const { result } = renderValue(
      () => ({
        own: useClientEvents(cocina),
        nobodys: useClientEvents(null),
        reports: useReportEvents(9),
        chart: useChartEvents(cocina, 1),
        ownerOf: useClientOfProject(),
      }),
      { engine: engineWithEvents() },
    );
    expect(result.current).toMatchObject({ own: [], nobodys: [], reports: [], chart: [] });
    await waitFor(() => expect(result.current.own.map(({ id }) => id)).toEqual([3, 1, 2]));
    expect(result.current.nobodys).toEqual([]);
    expect(result.current.reports.map(({ id }) => id)).toEqual([2]);
    expect(result.current.chart.map(({ id, isOn }) => [id, isOn])).toEqual([
      [3, false],
      [1, true],
      [2, false],
    ]);
    await waitFor(() => expect(result.current.ownerOf(8)?.name).toBe('Bluebell Veterinary'));
    expect([result.current.ownerOf(404), result.current.ownerOf(null)]).toEqual([null, null]);
  });

  it('reports to link to an event are listed newest first', async () => {
    const { result } = renderValue(useTimelineReports, { engine: engineWithReports() });
    await waitFor(() => expect(result.current.map(({ id }) => id)).toEqual([1, 3, 2]));
    expect(result.current[0]).toMatchObject({ projectId: 7, title: 'Informe mensual', start: '2026-10-01' });
  });

  it('events can be written only if the reporting service is set up and online', () => {
    const reporting = { baseUrl: 'https://reporting.example/v2', hasKey: true };
    const workspace = { ...liveWorkspace, services: { ...liveWorkspace.services, reporting } };
    const reason = (engine: FakeEngine, given = {}) =>
      renderValue(useWriteReason, { engine, bootstrap: bootstrap(given) }).result.current;
    expect(reason(new FakeEngine(), { workspace })).toBeNull();
    expect(reason(new FakeEngine([], { phase: 'offline' }), { workspace })).toEqual(expect.any(String));
    expect(reason(new FakeEngine())).toEqual(expect.any(String));
  });
});

describe('Event draft', () => {
  it('missing fields of an event draft are named', () => {
    expect(missingIn(draft())).toEqual([]);
    expect(missingIn(newDraft(null, ''))).toEqual(['project_id', 'title', 'date', 'content']);
    expect(missingIn(draft({ title: '  ', content: '<p> <br></p>' }))).toEqual(['title', 'content']);
  });

  it('the draft of a changed event starts with its values and update time', () => {
    const event = { ...newDraft(7, '2026-11-12'), id: 41, number: 1, title: 'Launch', content: '<p>x</p>' };
    expect(eventDraftOf({ ...event, projectId: 7, reportId: 9, updatedAt: 'then' })).toEqual({
      event: 41,
      projectId: 7,
      reportId: 9,
      title: 'Launch',
      date: '2026-11-12',
      content: '<p>x</p>',
      base: 'then',
      sent: null,
    });
  });

  it('an event draft shows typed values at once and disappears when it is ended', async () => {
    const engine = new FakeEngine();
    engine.setLocal('event_drafts', [{ key: 'new:a', value: draft({ title: 'Kept' }), at }]);
    const { result, main } = renderValue(
      () => ({ all: useEventDrafts(), state: useDraftState('new:a'), drafts: usePerWorkspace(eventDrafts) }),
      { engine, answers: { 'local.save': () => succeed({ sequence: 1 }) } },
    );
    await waitFor(() => expect(result.current.all?.get('new:a')?.title).toBe('Kept'));
    expect(result.current.state).toBeUndefined();
    act(() => result.current.drafts.type('new:a', draft({ title: 'Typed' })));
    expect(result.current.all?.get('new:a')?.title).toBe('Typed');
    act(() => result.current.drafts.type('new:a', null));
    expect(result.current.all?.size).toBe(0);
    await act(async () => void (await result.current.drafts.saveAll()));
    expect(main.inputsOf('local.save').at(-1)).toEqual({
      collection: 'event_drafts',
      key: 'new:a',
      value: null,
    });
  });
});

describe('Event excerpt', () => {
  it('the event excerpt has the text on one line without scripts, styles and titles', () => {
    expect(htmlWords('<p>One</p><ul><li>two</li><li>three</li></ul>')).toBe('One two three');
    expect(
      htmlWords('a<script>x()</script><style>p{}</style><title>t</title><svg><text>s</text></svg>b'),
    ).toBe('ab');
    expect(htmlWords('On Monday in style')).toBe('On Monday in style');
  });

  it('the event excerpt is cut to 4,000 characters and handles any markup', () => {
    expect(htmlWords(`<p>${'x'.repeat(9_000)}</p>`).length).toBeLessThan(4_001);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', 'p', '/', '"', ' ', '&', '!', '-') }),
        (html) => {
          expect(htmlWords(html)).not.toMatch(/\s\s/);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('Removed parts of an event text', () => {
  it('removed parts of an event text are counted by kind, and none gives null', () => {
    const words = renderValue(useRemovedWords).result.current;
    expect(words({ script: 1, style: 2 })).toMatch(/^1 script and 2 /);
    expect([words({}), words({ script: 0 })]).toEqual([null, null]);
  });

  it('the original event text can be viewed as plain text, only if something was removed', async () => {
    const html = '<img src=x onerror=alert(1)>';
    renderPart(<RemovedNote removed={{ picture: 1 }} html={html} />);
    fireEvent.click(screen.getByRole('button'));
    expect((await screen.findByText(html)).tagName).toBe('PRE');
    expect(document.querySelector('img')).toBeNull();
    cleanup();
    renderPart(<RemovedNote removed={{}} html={html} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('removed parts of an event text are known once the cleaner is loaded', async () => {
    const { result } = renderValue(() => useCleaned('<p>Text<script>x()</script></p>'));
    await waitFor(() => expect(result.current?.removed).toEqual({ script: 1 }));
  });
});

describe('Metrics around an event', () => {
  const card = cardOf({ id: 'a' });
  const chart = cardOf({ id: 'c', item: { ...card.item, component: 'chart_v1' } });
  const over = (start: string, end: string) =>
    questionKeyOf({ source: card.source, item: card.item, period: { start, end } });
  const before = over('2026-11-01', '2026-11-07');
  const after = over('2026-11-09', '2026-11-15');
  const number = (value: number | null) => ({ answer: { kind: 'number', value } as const, asOf: NOW });

  const around = (engine: FakeEngine, date = '2026-11-08') => {
    engine.setLocal('boards', [
      { key: 'b', value: boardOf([card, chart, { ...card, id: 'again' }], { client: 'reporting:7' }), at },
    ]);
    return renderValue(() => useAround(cocina, date), { engine });
  };

  it("metrics of the client's boards are shown once each, seven days before and after an event", async () => {
    const engine = engineWithReports();
    engine.setMetrics({ [before]: number(100), [after]: number(150) });
    const { result } = around(engine);
    await waitFor(() => expect(result.current.figures).toHaveLength(1));
    await waitFor(() =>
      expect(result.current.figures[0]).toMatchObject({
        title: 'Reach',
        before: 100,
        after: 150,
        state: 'known',
        change: { percent: 50 },
      }),
    );
    expect([...engine.metricWants.values()].flat()).toMatchObject([{ urgency: 'visible' }]);
  });

  it('metrics around an event are not requested before the seven days are over', async () => {
    const engine = engineWithReports();
    const { result } = around(engine, '2026-11-19');
    await waitFor(() => expect(result.current.isOver).toBe(false));
    expect(result.current.figures).toEqual([]);
    expect(engine.metricWants.size).toBe(0);
  });

  it.each([
    ['loading', { isWaiting: true }],
    ['failed', { refusal: { error: deskError('TRIAL_ENDED', 'x'), at: NOW } }],
    ['not_loaded', {}],
  ] as const)('a metric is %s if one of its two numbers is missing', async (state, missing) => {
    const engine = engineWithReports();
    engine.setMetrics({ [before]: number(100), [after]: missing });
    const { result } = around(engine);
    await waitFor(() => expect(result.current.figures[0]?.state).toBe(state));
  });
});
