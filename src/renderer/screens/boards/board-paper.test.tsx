import type { MetricAnswer } from '@shared/domain/metrics';
import { succeed } from '@shared/errors';
import { defaultSettings } from '@shared/settings';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boardOf, cardOf } from '../../domains/boards/testing/samples';
import type { CatalogueMetric } from '../../engine';
import { connectedWorkspace } from '../../testing/connector-samples';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { addProjectFormats, boardId, engineWith, keyOf, openForPaper, reach } from './testing/open-board';

afterEach(cleanup);

const byCountry = {
  ...reach,
  id: 'countries',
  title: null,
  item: {
    ...reach.item,
    referenceKey: 'ig:results_by_country',
    component: 'datatable_v1',
    dimensions: ['country', 'content_type'],
  },
} as const;

/** Answers of the connector, always in English, independent of the client's language. */
const answer: MetricAnswer = {
  kind: 'table',
  columns: [
    { key: 'country', label: 'Country' },
    { key: 'content_type', label: 'Content type' },
    { key: 'reach', label: 'Reach' },
  ],
  rows: [
    ['BR', 'image', 9_318],
    ['other', 'carousel', 12],
  ],
};

const metric = (list: string, key: string, title: string) => ({
  id: `${list} ${key}`,
  parent: list,
  seenAt: NOW,
  isSuspect: false,
  record: {
    id: key,
    reference_key: key,
    component: 'number_v1',
    metrics: ['reach'],
    dimensions: [],
    references: { title, description: null, tags: {} },
  } as CatalogueMetric,
});

const metrics = [
  metric('instagram en', 'ig:reach', 'Reach'),
  metric('instagram pt_br', 'ig:reach', 'Alcance'),
  metric('instagram pt_br', 'ig:results_by_country', 'Resultados por país'),
];

it.each([
  ['pt-BR', 'País | Tipo de conteúdo | Alcance | Brasil | Imagem | 9.318 | Outros | Carrossel | 12'],
  ['en', 'Country | Content type | Reach | Brazil | Image | 9,318 | Other | Carousel | 12'],
] as const)(
  'a board in a window in %s has its columns and values in this language',
  async (language, expected) => {
    const engine = engineWith({ ...boardOf([byCountry]), name: 'Visão geral' });
    engine.setRecords('connect.metric_definitions', { records: metrics });
    engine.setMetrics({ [keyOf(byCountry)]: { answer, asOf: NOW } });
    await renderApp({
      engine,
      path: `/boards/${boardId}`,
      bootstrap: { workspace: connectedWorkspace, settings: { ...defaultSettings, language } },
    });
    await screen.findByText(/^9[.,]318$/);
    const shown = screen.getByRole('article');
    const cells = shown.querySelectorAll('[role=columnheader], [role=gridcell], [role=cell]');
    const words = [...cells].map(({ textContent }) => textContent).join(' | ');
    expect(words).toBe(expected);
  },
);

it('the PDF of a Portuguese client’s board has no English words in titles, columns and values', async () => {
  const engine = engineWith({ ...boardOf([byCountry]), name: 'Visão geral' });
  engine.setRecords('connect.metric_definitions', {
    records: metrics,
  });
  engine.setMetrics({ [keyOf(byCountry)]: { answer, asOf: NOW } });
  engine.setLocal('languages', [{ key: 'connect:customer', value: 'pt-BR', at: '2026-11-20T12:00:00Z' }]);
  const { paper } = await openForPaper(engine);
  const cells = (await paper()).querySelectorAll(':is(h1, h2, p, th, td)');
  const text = [...cells].map(({ textContent }) => textContent).join(' | ');
  expect(text).toMatch(
    /Resultados por país.*País \| Tipo de conteúdo \| Alcance \| Brasil \| Imagem \| 9\.318 \| Outros \| Carrossel/,
  );
  expect(text).not.toMatch(/\b(?:reach|country|content|image|carousel|other|by|as of|results)\b/i);
});

describe('Formats of the client’s project', () => {
  // The document of these tests cannot decode pictures.
  const { prototype } = HTMLImageElement;
  beforeEach(
    () => void Object.defineProperty(prototype, 'decode', { value: async () => {}, configurable: true }),
  );
  afterEach(() => void Reflect.deleteProperty(prototype, 'decode'));

  it('the PDF of a board has numbers and dates in the formats of the client’s project, also in charts and in a chart saved alone', async () => {
    const perDay = cardOf({
      id: 'days',
      title: 'Reach per day',
      shape: 'line',
      item: { ...reach.item, referenceKey: 'ig:reach_per_day', component: 'chart_v1' },
    });
    const engine = engineWith(boardOf([reach, perDay]));
    addProjectFormats(engine);
    const days: MetricAnswer = {
      kind: 'series',
      labels: ['2026-11-01', '2026-11-02'],
      series: [{ name: 'Reach', values: [0, 1_200] }],
    };
    engine.setMetrics({
      [keyOf(reach)]: { answer: { kind: 'number', value: 9_318.5 }, asOf: NOW },
      [keyOf(perDay)]: { answer: days, asOf: NOW },
    });
    const { paper, main } = await openForPaper(engine, {
      'files.save_picture': () => succeed({ fileName: 'reach.svg' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'SVG image' }));
    const [saved] = await waitFor(() => {
      const inputs = main.inputsOf('files.save_picture');
      expect(inputs).toHaveLength(1);
      return inputs as readonly { readonly bytes: Uint8Array }[];
    });
    const alone = new TextDecoder().decode(saved?.bytes);
    for (const text of ['1.200', 'as of 20.11.2026']) expect(alone).toContain(text);
    const sheet = await paper();
    expect(sheet.textContent).toContain('9.318,5');
    expect(sheet.textContent).toMatch(/01\.11\.2026 – 20\.11\.2026.*as of 20\.11\.2026/);
    const picture = decodeURIComponent(sheet.querySelector('img')?.src ?? '');
    expect(picture).toContain('1.200');
    expect(picture).toContain('as of 20.11.2026');
  });
});
