import type { BoardCard } from '@shared/domain/metrics';
import { succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { boardOf } from '../../domains/boards/testing/samples';
import type { CatalogueMetric } from '../../engine';
import { connectionRecord } from '../../testing/connector-samples';
import { NOW } from '../../testing/posts';
import { engineWith, keyOf, number, openForPaper, reach } from './testing/open-board';

afterEach(cleanup);

const first = { ...reach, title: null };
const second = {
  ...first,
  id: 'second',
  source: { service: 'connect', customer: 'customer', connections: ['second'] },
} as const;

const metricIn = (list: string, title: string) => ({
  id: `${list} reach`,
  parent: list,
  seenAt: NOW,
  isSuspect: false,
  record: {
    id: 'reach',
    reference_key: 'ig:reach',
    component: 'number_v1',
    metrics: ['reach'],
    dimensions: [],
    references: { title, description: null, tags: {} },
  } as CatalogueMetric,
});

/** A client with two Instagram accounts, and a board with the same number of each, or with these cards. */
async function open(cards: readonly BoardCard[] = [first, second]) {
  const engine = engineWith(boardOf(cards));
  engine.setRecords('connect.connections', {
    records: [connectionRecord('connection', 'customer'), connectionRecord('second', 'customer')],
    lists: [{ parent: 'customer', asOf: NOW, error: null }],
    asOf: NOW,
  });
  engine.setRecords('connect.metric_definitions', {
    records: [metricIn('instagram en', 'Reach'), metricIn('instagram de', 'Reichweite')],
  });
  engine.setMetrics({
    [keyOf(first)]: { answer: number(9_318), asOf: NOW },
    [keyOf(second)]: { answer: number(412), asOf: NOW },
  });
  const app = await openForPaper(engine, { 'files.save_text': () => succeed({ fileName: 'reach.csv' }) });
  await screen.findByText('9,318');
  return { ...app, engine };
}

/** Metrics of the drawer by their spoken names, with whether each is marked as on the board. */
async function drawerRows() {
  fireEvent.click(await screen.findByRole('button', { name: 'Add card' }));
  const drawer = within(await screen.findByRole('complementary', { name: 'Add a card' }));
  return (await drawer.findAllByRole('row', { name: /^Reach/ })).map((row) => [
    row.getAttribute('aria-label'),
    row.textContent.includes('on the board'),
  ]);
}

describe('Two accounts of one platform', () => {
  it('two accounts are named in the card titles and in the drawer, which marks both as on the board', async () => {
    await open();
    expect(screen.getByRole('article', { name: 'Reach · @connection' })).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Reach · @second' })).toBeTruthy();
    expect(await drawerRows()).toEqual([
      ['Reach, ig:reach, @connection', true],
      ['Reach, ig:reach, @second', true],
    ]);
  });

  it('the drawer marks a metric as on the board only for the account that is on it', async () => {
    await open([first]);
    expect(await drawerRows()).toEqual([
      ['Reach, ig:reach, @connection', true],
      ['Reach, ig:reach, @second', false],
    ]);
  });

  it('the CSV file of a card names its account in file name and heading', async () => {
    const { main } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit board' }));
    fireEvent.click(await screen.findByRole('button', { name: 'More actions for Reach · @second' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    await waitFor(() => expect(main.inputsOf('files.save_text')).toHaveLength(1));
    const [file] = main.inputsOf('files.save_text') as [{ suggestedName: string; text: string }];
    expect(file.suggestedName).toContain('@second');
    expect(file.text).toContain('Reach · @second');
    expect(file.text).toContain('412');
  });

  it('the PDF of a board names the account of each card', async () => {
    const { paper } = await open();
    expect((await paper()).textContent).toMatch(/Reach · @connection.*9,318.*Reach · @second.*412/);
  });

  it('the PDF’s titles are in the client’s language, whose catalogue loads when the board is opened', async () => {
    const { paper, engine } = await open();
    engine.setLocal('languages', [{ key: 'connect:customer', value: 'de', at: '2026-11-20T12:00:00Z' }]);
    const german = { kind: 'list', resource: 'connect.metric_definitions', parent: 'instagram de' };
    await waitFor(() => expect(engine.refreshed).toContainEqual(german));
    const text = (await paper()).textContent;
    expect(text).toMatch(/Reichweite · @connection.*9\.318.*Reichweite · @second.*412/);
    expect(text).not.toContain('Reach ');
    expect(screen.getByRole('article', { name: 'Reach · @second' })).toBeTruthy();
  });
});
