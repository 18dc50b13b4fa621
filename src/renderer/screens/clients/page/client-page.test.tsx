import { clientSections } from '@shared/client-sections';
import { addDays } from '@shared/domain/time';
import { deskError, succeed } from '@shared/errors';
import { defaultSettings } from '@shared/settings';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { engineWithMonth, readingsOf } from '../../../domains/months/testing/month-samples';
import { connectedWorkspace, fullWorkspace } from '../../../testing/connector-samples';
import { liveWorkspace } from '../../../testing/fake-main';
import { NOW, postRow, reviewCounts } from '../../../testing/posts';
import { renderApp } from '../../../testing/render-app';
import { engineWithReports } from '../../../testing/report-samples';
import { created, sessionLink } from '../../../testing/session-samples';
import { answers, auroraLink, engineWithClients, report, timelineEvent } from '../testing/client-samples';

afterEach(cleanup);

const opened = { workspace: fullWorkspace, settings: { ...defaultSettings, clientSections } };

/** With every section of the page open. */
function show(path: string, { isLinked = true } = {}) {
  const engine = engineWithClients();
  if (isLinked) engine.setLocal('client_links', [auroraLink]);
  const calls = { 'app.open_external': () => succeed({ opened: true }) };
  return renderApp({
    engine,
    path,
    answers: { ...answers, ...calls },
    bootstrap: opened,
  });
}
const aurora = '/clients/planning:41';
const named = (name: string) => screen.findByRole('heading', { name, level: 2 });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('Client page', () => {
  it.each([
    ['has no data', 'none', 'no data'],
    ['was not loaded', undefined, 'not loaded'],
    ['was refused', null, 'couldn’t load'],
  ] as const)(
    'an account whose number %s is named under the numbers with this word',
    async (_, value, word) => {
      const engine = engineWithMonth();
      engine.setMetrics(
        readingsOf([
          ['c-aurora', 'aurora-ig', 'instagram', 'reach', 90_372, 80_000],
          ['c-aurora', 'aurora-fb', 'facebook', 'reach', value, value],
          ['c-aurora', 'aurora-fb', 'facebook', 'clicks', value, value],
          ['c-bluebell', 'bluebell-ig', 'instagram', 'reach', value, value],
        ]),
      );
      const { router } = await renderApp({
        engine,
        path: '/clients/connect:c-aurora',
        answers,
        bootstrap: opened,
      });
      const numbers = await section('Metrics');
      await numbers.findByText('90,372');
      await numbers.findByText(`without Facebook (${word}). Left out of both periods.`);
      await router.navigate({ to: '/clients/$client', params: { client: 'connect:c-bluebell' } });
      await (await section('Metrics')).findByText(`without Instagram (${word}). Left out of both periods.`);
    },
  );

  it('a client’s page names the reporting lists that the service refuses', async () => {
    const engine = engineWithReports();
    engine.setRecords('reporting.timeline_events', { asOf: null, error: deskError('ACCESS_REFUSED', '403') });
    await renderApp({ engine, path: '/clients/reporting:7', answers, bootstrap: opened });
    await screen.findByText('Couldn’t load: Timeline events');
  });

  it('report sources are listed with their state and where to reconnect them, and counted as broken', async () => {
    const engine = engineWithReports();
    await renderApp({ engine, path: '/clients/reporting:7', answers, bootstrap: opened });
    const sources = await section('Report sources');
    expect(sources.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/@tiktok.*paused.*Reconnect it in the reporting service/),
      expect.stringMatching(/@instagram.*Active$/),
    ]);
    expect(sources.getByText('1 broken')).toBeTruthy();
  });

  it('the page shows one client with its records of three services and three alarms', async () => {
    await show(aurora);
    await named('Aurora Cosméticos Naturais');
    const names = within(screen.getByRole('list', { name: 'Matched records' })).getAllByRole('listitem');
    expect(names.map((item) => item.textContent)).toEqual([
      'Planning Aurora Cosméticos',
      'Reporting AURORA COSMETICOS LTDA',
      'Connector Aurora Cosméticos',
    ]);
    const alarms = within(screen.getByRole('note')).getAllByRole('listitem');
    expect(alarms.map((item) => item.textContent)).toEqual([
      '1 post due in 3 h 26 min, 2 pending',
      '1 connection broke at least 2 days ago',
      '1 post with changes requested',
      '1 more',
    ]);
  });

  it('one click creates a session link, whose card is the first part of “At a glance”', async () => {
    const link = { ...created, openedAt: NOW };
    const engine = engineWithClients();
    engine.setLocal('client_links', [auroraLink]);
    const { main } = await renderApp({
      engine,
      path: aurora,
      bootstrap: opened,
      answers: {
        ...answers,
        'sessions.list': () => succeed([]),
        'sessions.create': (_input, asked) => {
          asked.emit('sessions.changed', [sessionLink({ customer: 'c-aurora', openedAt: NOW })]);
          return succeed({ ...link, unsent: null });
        },
      },
    });
    await named('Aurora Cosméticos Naturais');
    fireEvent.click(await screen.findByRole('button', { name: 'Session link' }));
    const card = await section('Session link');
    await card.findByRole('timer');
    expect(main.inputsOf('sessions.create')).toMatchObject([{ customer: 'c-aurora', to: 'browser' }]);
    const aside = screen.getByRole('complementary', { name: 'At a glance' });
    expect(within(aside).getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Session link');
    // Under the open content items there is room for these, whatever the link takes beside them.
    for (const name of ['Last report', 'Note'])
      expect(aside.contains(screen.getByRole('heading', { name }))).toBe(false);
    expect(screen.queryByRole('button', { name: 'Session link' })).toBeNull();
  });

  it('the focus returns to the button or menu after its dialog is closed', async () => {
    await show(aurora, { isLinked: false });
    await named('Aurora Cosméticos');
    const leaves = async (name: RegExp, opener: HTMLElement) => {
      const dialog = await screen.findByRole('dialog', { name });
      fireEvent.keyDown(dialog, { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(opener);
    };
    const join = screen.getByRole('button', { name: 'Match with…' });
    join.focus();
    fireEvent.click(join);
    await leaves(/^Match Aurora/, join);
    const more = screen.getByRole('button', { name: 'More about this client' });
    fireEvent.click(more);
    const rename = await screen.findByRole('menuitem', { name: 'Rename…' });
    rename.focus();
    fireEvent.click(rename);
    await leaves(/^Rename/, more);
  });

  it('the client’s language and form of address are chosen in the menu', async () => {
    const { main } = await show(aurora);
    await named('Aurora Cosméticos Naturais');
    fireEvent.click(screen.getByRole('button', { name: 'More about this client' }));
    const spanish = await screen.findByRole('menuitemradio', { name: 'Español (tú)' });
    expect(spanish.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(spanish);
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([
        { collection: 'languages', key: 'planning:41', value: 'es-x-informal' },
      ]),
    );
  });

  it('a client without a planning project can be added to my clients', async () => {
    const { main } = await show('/clients/connect:c-padaria');
    fireEvent.click(await screen.findByRole('button', { name: 'More about this client' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Add to My clients' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([
        { collection: 'mine', key: 'connect:c-padaria', value: true },
      ]),
    );
  });

  it('the page shows open content items, the next 14 days, reports with views and the timeline', async () => {
    const { main } = await show(aurora);
    const items = await section('Open content items');
    expect((await items.findByRole('link', { name: 'Teaser' })).getAttribute('href')).toContain('/post/1');
    expect(items.getByText('2, on 2 posts')).toBeTruthy();
    expect(items.getByText('2 pending')).toBeTruthy();
    const days = await section('Next 14 days');
    expect(days.getAllByRole('listitem')).toHaveLength(14);
    await days.findByRole('link', { name: /^Friday 20 November, 1 post/ });
    const reports = await section('Reports');
    expect(reports.getByText('11 views')).toBeTruthy();
    fireEvent.click(reports.getByRole('button', { name: 'Open Resultados de outubro in the browser' }));
    await waitFor(() =>
      expect(main.inputsOf('app.open_external')).toEqual([{ url: 'https://reports.example/1' }]),
    );
    expect((await section('Timeline')).getByText('Verão em Dobro announced')).toBeTruthy();
  });

  it('an email with the link of the last report can be opened', async () => {
    await show(aurora);
    const last = await section('Last report');
    fireEvent.click(last.getByRole('button', { name: 'Email it…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Email the report to / }));
    const body = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    expect(body.value).toMatch(/https:\/\/reports\.example\/\d/);
  });

  it('reports and events beyond six are shown on request', async () => {
    const { engine } = await show(aurora);
    const reports = Array.from({ length: 9 }, (_, index) => report(index + 1, `Report ${index + 1}`));
    engine.setRecords('reporting.reports', { records: reports, asOf: NOW });
    const events = Array.from({ length: 8 }, (_, index) => timelineEvent(index + 1, `Event ${index + 1}`));
    engine.setRecords('reporting.timeline_events', { records: events, asOf: NOW });
    for (const [name, title, hidden, all] of [
      ['Reports', /^Report \d$/, 3, 9],
      ['Timeline', /^Event \d$/, 2, 8],
    ] as const) {
      const own = await section(name);
      const titles = () => own.getAllByRole('link', { name: title });
      await waitFor(() => expect(titles()).toHaveLength(6));
      fireEvent.click(own.getByRole('button', { name: `Show ${hidden} older` }));
      expect(titles()).toHaveLength(all);
      fireEvent.click(own.getByRole('button', { name: 'Show fewer' }));
      expect(titles()).toHaveLength(6);
    }
  });

  it('the next 14 days follow the client’s time zone and show weekends, gaps and days not kept', async () => {
    const engine = engineWithClients();
    const post = (id: string, scheduleAt: string) =>
      postRow({
        id,
        scheduleAt,
        projectId: '41',
        projectName: 'Aurora Cosméticos',
        timezone: 'Asia/Tokyo',
        status: 'scheduled',
        review: null,
      });
    // The time in Tokyo is Saturday 02:34. Posts went out every other day until the 23rd.
    const days = Array.from({ length: 12 }, (_, place) => addDays('2026-11-01', 2 * place));
    engine.setPosts(days.map((day) => post(day, `${day}T12:00:00+09:00`)));
    engine.keptDays = [{ from: '2026-09-01', to: '2026-11-30' }];
    await renderApp({ engine, path: aurora, answers, bootstrap: opened });
    const strip = await section('Next 14 days');
    await strip.findByText('Nothing planned from 24 Nov on');
    expect(strip.getByText(/^Tokyo time/)).toBeTruthy();
    const cells = strip.getAllByRole('listitem');
    const dataOf = (name: string) => strip.getAllByRole('listitem').map(({ dataset }) => dataset[name]);
    await waitFor(() => expect(dataOf('kept').slice(9).join()).toBe('true,false,false,false,false'));
    expect(cells[0]?.querySelector('a')?.getAttribute('aria-label')).toMatch(/^Saturday 21 November/);
    expect(dataOf('weekend').slice(0, 9).join()).toBe('true,true,false,false,false,false,false,true,true');
    expect(dataOf('gap').slice(0, 4).join()).toBe('false,false,false,true');
    expect(dataOf('gap').slice(10).join()).toBe('false,false,false,false');
  });

  it('the six most urgent content items are shown, and the others are counted', async () => {
    const engine = engineWithClients();
    const post = (id: string, review: 'request_changes' | 'pending', scheduleAt: string | null) =>
      postRow({ id, caption: `${review} ${id}`, projectId: '41', review, scheduleAt });
    engine.setPosts([
      post('long ago', 'pending', '2026-09-01T09:00:00-03:00'),
      ...Array.from({ length: 5 }, (_, at) =>
        post(`${at}`, 'request_changes', `2026-12-0${at + 1}T09:00:00Z`),
      ),
      post('today', 'pending', '2026-11-20T09:00:00-03:00'),
      post('late', 'pending', '2026-11-19T09:00:00-03:00'),
    ]);
    await renderApp({ engine, path: aurora, answers, bootstrap: opened });
    const items = await section('Open content items');
    await waitFor(() => expect(items.getAllByRole('link', { name: /^(request|pending)/ })).toHaveLength(6));
    expect(items.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Open in Approvals',
      ...['pending today', 'pending late', 'request_changes 0', 'request_changes 1', 'request_changes 2'],
      'request_changes 3',
    ]);
    expect(items.getByText('2 more in Approvals')).toBeTruthy();
  });

  it('a change request shows its reviewer, reason and comment', async () => {
    const engine = engineWithClients();
    const decided = { decided_at: '2026-11-20T10:00:00Z', is_invalidated: false } as const;
    const decision = {
      ...decided,
      id: 'r1',
      status: 'request_changes',
      reasons: ['Price'],
      comments: 'The large one is missing.',
      reviewer: { name: 'Otávio Lins', email: 'otavio@example.com' },
    };
    engine.setRecords('planning.post_reviews', {
      records: [{ id: 'r1', parent: '2', record: decision as never, seenAt: NOW, isSuspect: false }],
    });
    await renderApp({ engine, path: aurora, answers, bootstrap: opened });
    const items = await section('Open content items');
    const answer = await items.findByText(/^Otávio Lins requested changes/);
    expect(answer.textContent).toBe('Otávio Lins requested changes: Price “The large one is missing.”');
  });

  it('a folded section opens with a click, and stays open for all clients', async () => {
    const { main, router } = await renderApp({
      engine: engineWithClients(),
      path: aurora,
      answers: {
        ...answers,
        'settings.change': (patch) => succeed({ ...defaultSettings, ...(patch as object) } as never),
      },
      bootstrap: { workspace: connectedWorkspace },
    });
    const days = await section('Next 14 days');
    expect(days.queryAllByRole('listitem')).toEqual([]);
    const button = days.getByRole('button', { name: 'Next 14 days' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    await waitFor(() => expect(days.getAllByRole('listitem')).toHaveLength(14));
    expect(main.inputsOf('settings.change')).toEqual([{ clientSections: ['days'] }]);
    await router.navigate({ to: '/clients/$client', params: { client: 'planning:43' } });
    await named('Estúdio Maré');
    expect((await section('Next 14 days')).getAllByRole('listitem')).toHaveLength(14);
  });

  it('three alarms are shown, and the others are listed on request', async () => {
    const engine = engineWithClients();
    engine.setPosts([
      ...['failed', 'in_review'].map((status, at) =>
        postRow({
          id: `x${at}`,
          projectId: '41',
          projectName: 'Aurora Cosméticos',
          status: status as 'failed' | 'in_review',
          review: status === 'failed' ? null : 'request_changes',
          scheduleAt: '2026-11-18T09:00:00-03:00',
        }),
      ),
      postRow({
        id: 'due',
        projectId: '41',
        scheduleAt: '2026-11-20T18:00:00-03:00',
        counts: reviewCounts({ pending: 2 }),
      }),
    ]);
    engine.setLocal('client_links', [auroraLink]);
    await renderApp({ engine, path: aurora, answers, bootstrap: opened });
    await named('Aurora Cosméticos Naturais');
    const line = within(screen.getByRole('note'));
    await waitFor(() => expect(line.getAllByRole('listitem')).toHaveLength(4));
    expect(line.getAllByRole('listitem')[0]?.textContent).toMatch(/^1 post overdue/);
    fireEvent.click(line.getByRole('button', { name: /^\d more$/ }));
    expect(line.getAllByRole('listitem').length).toBeGreaterThan(4);
  });

  it('J and K move through the open content items', async () => {
    await show(aurora);
    const items = await section('Open content items');
    await items.findByRole('link', { name: 'Teaser' });
    const at = () => document.activeElement?.textContent;
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(at()).toBe('Teaser');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
    expect(at()).not.toBe('Teaser');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k' });
    expect(at()).toBe('Teaser');
  });

  it('a client is added to my clients and pinned beside its name, and a suggested match is confirmed', async () => {
    const { main } = await show('/clients/planning:42');
    await named('Padaria São Bento');
    fireEvent.click(screen.getByRole('button', { name: 'My client' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pin client' }));
    const suggestion = await screen.findByRole('note');
    expect(suggestion.textContent).toContain('Padaria São Bento Ltda');
    fireEvent.click(within(suggestion).getByRole('button', { name: 'Match' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([
        { collection: 'mine', key: 'planning:42', value: true },
        { collection: 'pins', key: 'planning:42', value: true },
        { collection: 'client_links', value: { planning: '42', connect: 'c-padaria' } },
      ]),
    );
  });

  it('the private note is above the reports', async () => {
    await show(aurora);
    await named('Aurora Cosméticos Naturais');
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    const titles = names.map((id) => (id ? document.getElementById(id)?.textContent : null));
    expect(titles.indexOf('Note')).toBeGreaterThan(-1);
    expect(titles.indexOf('Note')).toBeLessThan(titles.indexOf('Reports'));
  });

  it('a report’s button is disabled offline with the reason', async () => {
    const { engine } = await show(aurora);
    const reports = await section('Reports');
    engine.setStatus({ phase: 'offline' });
    const button = await reports.findByRole('button', { name: /outubro.*Not available offline/ });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it('a private note is saved under the client’s own key', async () => {
    const { main, engine } = await show(aurora);
    await named('Aurora Cosméticos Naturais');
    const field = screen.getByRole('textbox', { name: 'Private note' });
    fireEvent.change(field, { target: { value: 'Helena prefers a call' } });
    fireEvent.blur(field);
    const word = {
      collection: 'client_notes',
      key: `link:${auroraLink.key}`,
      value: 'Helena prefers a call',
    };
    await waitFor(() => expect(main.inputsOf('local.save')).toEqual([word]));
    engine.setLocal('client_notes', [{ key: word.key, value: word.value, at: '2026-11-20T17:00:00Z' }]);
    expect(screen.getByDisplayValue('Helena prefers a call')).toBeTruthy();
  });

  it('a record is unmatched and not suggested again, and the page continues with a remaining record', async () => {
    const { main, router } = await show(`/clients/link:${auroraLink.key}`);
    await named('Aurora Cosméticos Naturais');
    fireEvent.click(screen.getByRole('button', { name: 'More about this client' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Unmatch Planning' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([
        { collection: 'client_links', value: { planning: null, reporting: '7', connect: 'c-aurora' } },
        { collection: 'client_apart', key: 'planning:41|reporting:7' },
        { collection: 'client_apart', key: 'connect:c-aurora|planning:41' },
      ]),
    );
    // The page continues with the remaining record.
    expect(router.state.location.pathname).toBe('/clients/reporting:7');
  });

  it('a client is matched by hand with a record that is not suggested', async () => {
    const { main } = await show('/clients/planning:43');
    await named('Estúdio Maré');
    fireEvent.click(screen.getByRole('button', { name: 'Match with…' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Match with Padaria São Bento Ltda' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([
        { collection: 'client_links', value: { planning: '43', reporting: null, connect: 'c-padaria' } },
      ]),
    );
  });

  it('a client’s new name is saved for this app only', async () => {
    const { main } = await show('/clients/planning:43');
    await named('Estúdio Maré');
    fireEvent.click(screen.getByRole('button', { name: 'More about this client' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Maré' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([
        {
          collection: 'client_links',
          value: { name: 'Maré', planning: '43', reporting: null, connect: null },
        },
      ]),
    );
  });

  it('the page says which services have no matched record, and shows no alarms', async () => {
    await show('/clients/planning:43');
    await named('Estúdio Maré');
    expect(screen.getByText(/^No reporting project is matched/)).toBeTruthy();
    expect(screen.getByText(/^No connector customer is matched/)).toBeTruthy();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('the page of a workspace with planning alone speaks of no other service', async () => {
    const engine = engineWithClients();
    for (const resource of ['reporting.company', 'connect.merchant'] as const)
      engine.setRecords(resource, { records: [], asOf: null });
    await renderApp({
      engine,
      path: '/clients/planning:43',
      answers,
      bootstrap: { workspace: liveWorkspace, settings: opened.settings },
    });
    await named('Estúdio Maré');
    expect(await screen.findByText('1 of 1 matched')).toBeTruthy();
    expect(screen.queryByText(/^No (?:reporting project|connector customer) is matched/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Match with a customer…' })).toBeNull();
  });

  it('a matched record removed at its service is shown as no longer available', async () => {
    const engine = engineWithClients();
    engine.setLocal('client_links', [auroraLink]);
    engine.setRecords('connect.customers', { records: [] });
    await renderApp({ engine, path: aurora, answers, bootstrap: { settings: opened.settings } });
    await named('Aurora Cosméticos Naturais');
    expect(screen.getByText('no longer available')).toBeTruthy();
    expect(screen.getByText(/^No connector customer is matched/)).toBeTruthy();
  });

  it('an unknown client says Client not found and leads to all clients', async () => {
    const { router } = await show('/clients/connect:gone');
    await screen.findByRole('heading', { name: 'Client not found' });
    fireEvent.click(screen.getByRole('button', { name: 'All clients' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients'));
  });
});
