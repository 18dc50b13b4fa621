import { describe, expect, it } from 'vitest';
import { type ChartColors, chartColors } from '../../kit/charts/chart-colors';
import { seriesStyles } from '../../kit/charts/series-style';
import { darkTokens, lightTokens, type SchemeTokens } from './variables';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const linearOf = (hex: string): Triple => {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const row = ([x, y, z]: Triple) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

/** Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB. */
const visions: Readonly<Record<string, Matrix>> = {
  'normal vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** OKLab (Ottosson 2020) of linear RGB. */
function okLab(rgb: Triple): Triple {
  const inGamut = rgb.map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const cone = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    inGamut,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cone,
  );
}

const distance = (a: Triple, b: Triple) => 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [red, green, blue] = linearOf(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high = 0, low = 0] = [light(a), light(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const schemes: readonly (readonly [string, ChartColors, SchemeTokens])[] = [
  ['light', chartColors.light, lightTokens],
  ['dark', chartColors.dark, darkTokens],
];

describe.each(schemes)('Chart colours, %s', (_, colors, tokens) => {
  const series = seriesStyles.map(({ token }) => [token, colors[token]] as const);

  it('the chart colours equal the theme’s tokens', () => {
    expect(tokens).toMatchObject(colors);
  });

  it('the series colours have a contrast of at least 3 to 1 with their background', () => {
    for (const [token, color] of [...series, ['c5', colors.c5] as const])
      expect(contrast(color, colors.surface), token).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(visions))('the series colours can be told apart in %s', (_name, vision) => {
    const seen = series.map(([token, color]) => [token, okLab(times(vision, linearOf(color)))] as const);
    for (const [index, [token, lab]] of seen.entries())
      for (const [other, otherLab] of seen.slice(index + 1))
        expect(distance(lab, otherLab), `${token} and ${other}`).toBeGreaterThanOrEqual(10.5);
  });
});

it('no two series styles share a dash or a mark', () => {
  expect(new Set(seriesStyles.map(({ mark }) => mark)).size).toBe(8);
  expect(new Set(seriesStyles.map(({ dash }) => dash.join(' '))).size).toBe(8);
});
