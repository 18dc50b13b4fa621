import type { MetricAnswer } from '@shared/domain/metrics';
import { succeed } from '@shared/errors';
import { defaultSettings } from '@shared/settings';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { boardOf } from '../../domains/boards/testing/samples';
import type { CatalogueMetric } from '../../engine';
import { connectedWorkspace } from '../../testing/connector-samples';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { boardId, engineWith, keyOf, openBoard, reach } from './testing/open-board';

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
  const papers: string[] = [];
  await openBoard(engine, `/boards/${boardId}`, {
    'files.save_pdf': () => {
      const texts = [...document.querySelectorAll('[data-sheet] :is(h1, h2, p, th, td)')];
      papers.push(texts.map(({ textContent }) => textContent).join(' | '));
      return succeed({ fileName: 'board.pdf' });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More board actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export as PDF' }));
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]).toMatch(
    /Resultados por país.*País \| Tipo de conteúdo \| Alcance \| Brasil \| Imagem \| 9\.318 \| Outros \| Carrossel/,
  );
  expect(papers[0]).not.toMatch(/\b(?:reach|country|content|image|carousel|other|by|as of|results)\b/i);
});
