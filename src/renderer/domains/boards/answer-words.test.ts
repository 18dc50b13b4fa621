import type { MetricAnswer } from '@shared/domain/metrics';
import { describe, expect, it } from 'vitest';
import { i18nIn } from '../../testing/languages';
import { viewInWords } from './answer-words';
import type { CardView } from './card-view';
import { cardOf } from './testing/samples';

/** Answer for the metric reach by these dimensions, as a Portuguese board shows it. */
function inPortuguese(answer: MetricAnswer, dimensions: readonly string[]): MetricAnswer | null {
  const { item } = cardOf({});
  const card = cardOf({ item: { ...item, dimensions } });
  // Safe: only these three are read.
  const view = { card, answer, compared: null } as unknown as CardView;
  const metricTitle = (_card: unknown, key: string) => (key === 'reach' ? 'Alcance' : null);
  return viewInWords(view, { ...i18nIn('pt-BR'), metricTitle }).answer;
}

describe('Answer of a card in a language', () => {
  it('columns, known members and countries of a table are named, and other cells stay', () => {
    const columns = [
      { key: 'country', label: 'Country' },
      { key: 'device', label: 'Device' },
      { key: 'campaign_id', label: 'Campaign ID' },
      { key: 'reach', label: 'Reach' },
      { key: 'shop_shelf', label: 'Shop shelf' },
    ];
    const rows = [
      ['BR', 'mobile', 'mobile', 12, 'A'],
      ['Atlantis', 'Fridge', null, 3, 'B'],
    ];
    expect(inPortuguese({ kind: 'table', columns, rows }, ['country', 'device'])).toEqual({
      kind: 'table',
      columns: [
        { key: 'country', label: 'País' },
        { key: 'device', label: 'Dispositivo' },
        { key: 'campaign_id', label: 'ID: Campanha' },
        { key: 'reach', label: 'Alcance' },
        { key: 'shop_shelf', label: 'Shop shelf' },
      ],
      rows: [
        ['Brasil', 'Celular', 'mobile', 12, 'A'],
        ['Atlantis', 'Fridge', null, 3, 'B'],
      ],
    });
  });

  it('a chart along its days names the members in its series, and its days stay', () => {
    const labels = ['2026-11-01', '2026-11-02'];
    const series = [
      { name: 'reach: female', values: [1, 2] },
      { name: 'likes', values: [3, 4] },
    ];
    expect(inPortuguese({ kind: 'series', labels, series }, ['date', 'gender'])).toEqual({
      kind: 'series',
      labels,
      series: [
        { name: 'Alcance: Feminino', values: [1, 2] },
        { name: 'likes', values: [3, 4] },
      ],
    });
  });

  it('a chart without days names the members of its first dimension', () => {
    const series = [{ name: 'reach', values: [1, 2] }];
    expect(inPortuguese({ kind: 'series', labels: ['video', 'other'], series }, ['content_type'])).toEqual({
      kind: 'series',
      labels: ['Vídeo', 'Outros'],
      series: [{ name: 'Alcance', values: [1, 2] }],
    });
  });
});
