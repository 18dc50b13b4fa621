import { expect, describe as group, it } from 'vitest';
import { isPicture } from '../../../src/main/shell/saved-files';
import { createFormat } from '../../../src/renderer/i18n/format';
import { chartColors } from '../../../src/renderer/kit/charts/chart-colors';
import { type ChartData, type ChartShape, chartShapes } from '../../../src/renderer/kit/charts/chart-data';
import { chartModel } from '../../../src/renderer/kit/charts/chart-model';
import { chartWords } from '../../../src/renderer/kit/charts/chart-words';
import { pictureOf } from '../../../src/renderer/kit/charts/export-chart';
import { i18nIn } from '../../../src/renderer/testing/languages';

/** A picture as the page hands it out, and main's look at its bytes before it is written. */
const { t } = i18nIn('pt-BR');
const format = createFormat({
  t,
  language: 'pt-BR',
  dateLocale: 'pt-BR',
  hour12: false,
  personZone: 'America/Sao_Paulo',
});
const data: ChartData = {
  labels: ['2026-09', '2026-10', '2026-11'],
  period: null,
  series: [
    { name: 'Reels & <b>', values: [12_000, null, 30_000] },
    { name: 'TikTok', values: [8_000, 9_000, 10_000] },
  ],
};

function pictured(shape: ChartShape, of: ChartData = data): string {
  const model = chartModel({ data: of, otherName: 'Outros', runsUntil: '2026-11-20' });
  return pictureOf({
    model,
    shape,
    hidden: new Set<string>(),
    periodName: null,
    words: chartWords(t, format, 'BRL'),
    look: { colors: chartColors.light, fontFamily: '"Segoe UI", Inter, sans-serif' },
    title: 'Investimento (R$)',
    period: 'set – nov 2026',
    asOf: 'dados: 20 nov 2026, 14:34',
  });
}

group.each(chartShapes)('the file of a chart: %s', (shape) => {
  const svg = pictured(shape);

  it('a chart file passes main’s check for pictures', () => {
    expect(isPicture('svg', new TextEncoder().encode(svg))).toBe(true);
  });

  it('a chart file contains its title, period, age and series names', () => {
    for (const text of ['Investimento (R$)', 'set – nov 2026 · dados: 20 nov 2026, 14:34', 'TikTok'])
      expect(svg).toContain(`>${text}</text>`);
    expect(svg).toContain('Reels &amp; &lt;b&gt;');
    expect(svg).toContain(`fill="${chartColors.light.surface}"`);
  });
});

it('a line chart with an unfinished period says until which day, in the language of the app', () => {
  expect(pictured('line', { ...data, series: data.series.slice(1) })).toContain('até 20 nov');
});
