import type { MetricAnswer } from '@shared/domain/metrics';
import { type DeskError, deskError } from '@shared/errors';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { boardOf, cardOf } from '../../domains/boards/testing/samples';
import { engineWithMonth, itemOf, readingsOf, sourceOf } from '../../domains/months/testing/month-samples';
import { NOW } from '../../testing/posts';
import {
  addProjectFormats,
  boardId,
  engineWith,
  keyOf,
  number,
  openBoard,
  openForPaper,
  reach,
} from './testing/open-board';

afterEach(cleanup);

const DAY_MS = 86_400_000;
const refusedWith = (error: DeskError) => {
  const engine = engineWith(boardOf([reach]));
  engine.setMetrics({ [keyOf(reach)]: { refusal: { error, at: NOW } } });
  return engine;
};
const card = () => screen.findByRole('article', { name: 'Reach' });
const cause = (name: string) => deskError('SERVICE_UNAVAILABLE', 'no', { causes: [name] });

describe('Refused card', () => {
  it.each([
    ['by contract', deskError('METRIC_RESTRICTED', 'no'), 'Restricted by contract', 'Refreshing won’t help.'],
    [
      'because the trial ended',
      deskError('TRIAL_ENDED', 'no'),
      'Trial ended',
      'until the customer is marked',
    ],
    [
      'because the catalogue is unavailable',
      cause('catalogue_unavailable'),
      'Metric catalogue unavailable',
      'try again',
    ],
    ['because of its platform', cause('platform_unknown'), 'Unknown platform', 'doesn’t know “instagram”'],
    ['because its token is missing', deskError('TOKEN_MISSING', 'no'), 'No customer token', 'need its token'],
    ['because the key is missing', deskError('KEY_MISSING', 'no'), 'Service not set up', 'in Settings'],
    ['because the network is unreachable', deskError('NETWORK_UNREACHABLE', 'no'), 'Offline', 'back online'],
    [
      'because the keychain is locked',
      deskError('VAULT_UNAVAILABLE', 'no'),
      'Couldn’t load',
      'The system keychain isn’t available.',
    ],
    ['for another reason', deskError('METRIC_REFUSED', 'no'), 'Couldn’t load', 'didn’t return this metric'],
  ])('a card refused %s shows the reason and a hint', async (_, error, headline, hint) => {
    await openBoard(refusedWith(error));
    await within(await card()).findByText(headline);
    expect((await card()).textContent).toContain(hint);
  });

  it('a card without calls left says when it loads again', async () => {
    const error = deskError('BUDGET_SPENT', 'no', { retryAfterMs: 90 * 60_000 });
    await openBoard(refusedWith(error));
    await within(await card()).findByText('No calls left right now');
    expect((await card()).textContent).toMatch(/Loads again (today )?\d{1,2}:\d{2}/);
  });

  it('a card restricted by contract offers to change its metric', async () => {
    await openBoard(refusedWith(deskError('METRIC_RESTRICTED', 'no')));
    fireEvent.click(await within(await card()).findByRole('button', { name: 'Change metric' }));
    await screen.findByRole('complementary', { name: 'Change metric' });
  });

  it('a restricted card keeps showing its last loaded value', async () => {
    const engine = engineWith(boardOf([reach]));
    const error = deskError('METRIC_RESTRICTED', 'no');
    engine.setMetrics({
      [keyOf(reach)]: { answer: number(9_318), asOf: NOW - DAY_MS, refusal: { error, at: NOW } },
    });
    await openBoard(engine);
    await within(await card()).findByText('9,318');
    expect((await card()).textContent).toMatch(/Last loaded metrics: 1\s–\s20 Nov 2026/);
  });
});

describe('Presented board', () => {
  const kinds = [
    deskError('CONNECTION_EXPIRED', 'no'),
    deskError('METRIC_RESTRICTED', 'no'),
    deskError('TRIAL_ENDED', 'no'),
    deskError('TOKEN_MISSING', 'no'),
    deskError('METRIC_REFUSED', 'no'),
  ];
  const chart = cardOf({
    id: 'days',
    title: 'Reach',
    shape: 'line',
    item: { ...reach.item, referenceKey: 'ig:reach_per_day', component: 'chart_v1' },
  });
  const table = cardOf({
    id: 'countries',
    title: 'Reach',
    shape: 'table',
    item: { ...reach.item, referenceKey: 'ig:reach_by_country', component: 'datatable_v1' },
  });
  const series: MetricAnswer = {
    kind: 'series',
    labels: ['2026-11-01', '2026-11-02'],
    series: [{ name: 'Reach', values: [9_000, 9_318] }],
  };
  const countries: MetricAnswer = {
    kind: 'table',
    columns: [
      { key: 'country', label: 'Country' },
      { key: 'reach', label: 'Reach' },
    ],
    rows: [['BR', 9_318]],
  };
  const present = async () => {
    await card();
    fireEvent.keyDown(document.body, { key: 'p' });
    const stage = await screen.findByRole('region', { name: /^Presentation of/ });
    return within(stage).findByRole('article', { name: 'Reach' });
  };

  it('a presented board has numbers and dates in the formats of the client’s project', async () => {
    const engine = engineWith(boardOf([reach]));
    engine.setMetrics({ [keyOf(reach)]: { answer: number(9_318.5), asOf: NOW } });
    addProjectFormats(engine);
    await openBoard(engine);
    const shown = await present();
    await within(shown).findByText('9.318,5');
    expect(shown.closest('section')?.textContent).toContain('01.11.2026 – 20.11.2026');
  });

  it.each(kinds)(
    'a presented card with an error shows its last value and date, without buttons: $code',
    async (error) => {
      const engine = engineWith(boardOf([reach]));
      engine.setMetrics({
        [keyOf(reach)]: { answer: number(9_318), asOf: NOW - DAY_MS, refusal: { error, at: NOW } },
      });
      await openBoard(engine);
      const shown = await present();
      await within(shown).findByText('9,318');
      expect(shown.textContent).toMatch(/Reach.*9,318.*1\s–\s20 Nov 2026 · as of 19 Nov/);
      expect(within(shown).queryAllByRole('button')).toEqual([]);
    },
  );

  it.each([
    ['chart', chart, series, /9,400.*@connection1\s–\s20 Nov 2026 · as of 19 Nov[^.]*$/, ['Show as table']],
    [
      'table',
      table,
      countries,
      /@connection.*Brazil9,3181\s–\s20 Nov 2026 · as of 19 Nov[^.]*$/,
      ['Country', 'Reach'],
    ],
  ] as const)(
    'a presented %s with an error shows its last values and date, without export or reason',
    async (_, shape, answer, text, buttons) => {
      const engine = engineWith(boardOf([shape]));
      const error = deskError('CONNECTION_EXPIRED', 'no');
      engine.setMetrics({ [keyOf(shape)]: { answer, asOf: NOW - DAY_MS, refusal: { error, at: NOW } } });
      await openBoard(engine);
      const shown = await present();
      expect(shown.textContent).toMatch(text);
      const names = within(shown)
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);
      expect(names).toEqual(buttons);
    },
  );

  it.each(kinds)(
    'a presented card that never loaded shows a dash, without reason or buttons: $code',
    async (error) => {
      await openBoard(refusedWith(error));
      const shown = await present();
      expect(shown.textContent).toMatch(/Reach@connection–$/);
      expect(within(shown).queryAllByRole('button')).toEqual([]);
    },
  );
});

it('the PDF of a board shows a refused card’s last value and date, and no reason', async () => {
  const engine = engineWith(boardOf([reach]));
  engine.setMetrics({
    [keyOf(reach)]: {
      answer: number(9_318),
      asOf: NOW - DAY_MS,
      refusal: { error: deskError('CONNECTION_EXPIRED', 'no'), at: NOW },
    },
  });
  const { paper } = await openForPaper(engine);
  await card();
  const text = (await paper()).querySelector('section')?.textContent;
  expect(text).toMatch(/^Reach9,318–1\s–\s20 Nov 2026 · as of 19 Nov[^.]*@connection$/);
});

describe('Total with an account that was refused', () => {
  const total = cardOf({
    id: 'total',
    title: 'Reach',
    total: true as const,
    source: sourceOf('c-aurora', 'aurora-ig'),
    item: itemOf('instagram', 'reach'),
  });
  const open = async () => {
    const engine = engineWithMonth();
    engine.setMetrics(
      readingsOf([
        ['c-aurora', 'aurora-ig', 'instagram', 'reach', 90_372, 80_000],
        ['c-aurora', 'aurora-fb', 'facebook', 'reach', null, null],
      ]),
    );
    engine.setLocal('boards', [
      { key: boardId, value: boardOf([total], { client: 'connect:c-aurora' }), at: '2026-11-20T12:00:00Z' },
    ]);
    const { paper } = await openForPaper(engine);
    await within(await card()).findByText(/couldn’t load/);
    return paper;
  };

  it('a presented total names the account that it leaves out, without the reason', async () => {
    await open();
    fireEvent.keyDown(document.body, { key: 'p' });
    const stage = await screen.findByRole('region', { name: /^Presentation of/ });
    expect(stage.textContent).toContain('without Facebook');
    expect(stage.textContent).not.toContain('couldn’t load');
  });

  it('the PDF of a total names the account that it leaves out, without the reason', async () => {
    const paper = await open();
    const text = (await paper()).textContent;
    expect(text).toContain('without Facebook');
    expect(text).not.toContain('couldn’t load');
  });
});

describe('Old values', () => {
  it('an old value shows its age in days and its own period', async () => {
    const engine = engineWith(boardOf([reach]));
    const earlier = { start: '2026-11-01', end: '2026-11-18' };
    engine.setMetrics({ [keyOf(reach, earlier)]: { answer: number(14_206), asOf: NOW - 2 * DAY_MS } });
    await openBoard(engine);
    await within(await card()).findByText(/^As of .*, 2 days old$/);
    expect((await card()).textContent).toMatch(/1\s–\s18 Nov 2026/);
  });
});

describe('Inactive account of the reporting service', () => {
  const ads = cardOf({
    id: 'reach',
    title: 'Reach',
    platform: 'google_ads',
    source: { service: 'reporting', integrationId: 8 },
  });
  it('a metric refused for an inactive reporting account says that it needs reconnecting', async () => {
    const engine = engineWith(boardOf([ads], { client: 'reporting:7' }));
    engine.setRecords('reporting.projects', {
      records: [{ ...kept('7'), record: { id: 7, name: 'Aurora' } }],
      asOf: NOW,
    });
    engine.setRecords('reporting.integrations', {
      records: [
        {
          ...kept('8'),
          record: { id: 8, name: 'Aurora ads', project_id: 7, slug: 'google_ads', status: 'error' } as never,
        },
      ],
      asOf: NOW,
    });
    const error = deskError('METRIC_REFUSED', 'no');
    engine.setMetrics({ [keyOf(ads)]: { refusal: { error, at: NOW } } });
    await openBoard(engine);
    await within(await card()).findByText('Needs reconnecting');
    expect((await card()).textContent).toContain('Reconnect it in the reporting service.');
    expect(within(await card()).queryByRole('button', { name: 'Reconnect' })).toBeNull();
  });
});

const kept = (id: string) => ({ id, parent: null, seenAt: NOW, isSuspect: false });
