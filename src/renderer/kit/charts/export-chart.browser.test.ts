import { describe, expect, it } from 'vitest';
import { createFormat } from '../../i18n/format';
import { i18nIn } from '../../testing/languages';
import { chartColors } from './chart-colors';
import { chartShapes } from './chart-data';
import { chartModel } from './chart-model';
import { chartWords } from './chart-words';
import { pictureOf, pngOf } from './export-chart';

const { t } = i18nIn('en');
const format = createFormat({ t, language: 'en', dateLocale: 'en-GB', hour12: false, personZone: 'UTC' });
const model = chartModel({
  data: {
    labels: ['2026-09', '2026-10', '2026-11'],
    series: [
      { name: 'Instagram', values: [12_000, 18_000, 30_000] },
      { name: 'TikTok', values: [8_000, 9_000, 10_000] },
    ],
    period: null,
  },
  otherName: 'Other',
});

/** The pixels of a PNG as the browser reads it again. */
async function pixelsOf(bytes: Uint8Array<ArrayBuffer>) {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += 4)
    colors.add(
      [data[at], data[at + 1], data[at + 2]]
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join(''),
    );
  return {
    width: bitmap.width,
    height: bitmap.height,
    colors,
    isOpaque: data.every((part, at) => at % 4 < 3 || part === 255),
  };
}

describe('Chart as PNG', () => {
  it.each(chartShapes)(
    'a chart PNG of 1920 × 1080 has its series’ colours on an opaque white background: %s',
    async (shape) => {
      const svg = pictureOf({
        model,
        shape,
        hidden: new Set<string>(),
        words: chartWords(t, format, null),
        periodName: null,
        look: { colors: chartColors.light, fontFamily: '"Segoe UI", Inter, sans-serif' },
        title: 'Reach',
        period: 'Sep – Nov 2026',
        asOf: 'as of 20 Nov 2026 14:34',
      });
      const bytes = await pngOf(svg);
      expect([...bytes.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      const { width, height, colors, isOpaque } = await pixelsOf(bytes);
      expect([width, height, isOpaque]).toEqual([1_920, 1_080, true]);
      expect(colors.has('ffffff')).toBe(true);
      expect(colors.size).toBeGreaterThan(20);
      if (shape !== 'area') expect(colors.has(chartColors.light.k1.slice(1))).toBe(true);
    },
  );
});
