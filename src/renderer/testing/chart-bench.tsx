import { MantineProvider } from '@mantine/core';
import { addDays } from '@shared/domain/time';
import { defaultSettings } from '@shared/settings';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../app/theme/mantine-styles';
import '../app/base.css';
import { styleNonce } from '../app/theme/style-nonce';
import { theme } from '../app/theme/theme';
import { cssVariablesResolver } from '../app/theme/variables';
import { FormatProvider } from '../i18n/FormatProvider';
import { createFormat } from '../i18n/format';
import { Chart } from '../kit/charts/Chart';
import { chartColors } from '../kit/charts/chart-colors';
import { ChartCursorProvider } from '../kit/charts/chart-cursor';
import type { ChartData, ChartShape } from '../kit/charts/chart-data';
import { ChartDrawing } from '../kit/charts/chart-drawing';
import { chartModel, shownChart } from '../kit/charts/chart-model';
import { chartWords, drawingWords } from '../kit/charts/chart-words';
import { plotOf } from '../kit/charts/plot';
import { textWidthIn } from '../kit/charts/text-width';
import { i18nIn } from './languages';

/** The page of `npm run bench -- numbers`: charts of the kit, never in the app. */
declare global {
  var chartBench: {
    /** ms from the values to their line in the next frame, for each run. */
    long(points: number, runs: number): Promise<number[]>;
    /** ms from the click to the frame that shows the board. */
    openedMs: Promise<number>;
    /** ms of the page's work for each move of the cursor, layout included. */
    cursor(moves: number): Promise<number[]>;
  };
}

const size = { width: 960, height: 320 };
const wave = (place: number, seed: number) =>
  Math.round(2_000 + 900 * Math.sin(place / (9 + seed)) + ((place * 7919 * (seed + 1)) % 613));

/** A frame's callbacks run before it is painted; a message that they post is taken after that. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
  });

function host(): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: '960px',
    height: '320px',
  });
  document.body.append(element);
  return element;
}

const { t } = i18nIn('en');
const format = createFormat({ t, language: 'en', dateLocale: 'en-GB', hour12: false, personZone: 'UTC' });

/** Draws one line as a card does, into a host of its own. Answers how it is taken away. */
function drawLine(element: HTMLElement, values: readonly number[], labels: readonly string[]): () => void {
  const look = { colors: chartColors.light, fontFamily: theme.fontFamily ?? 'sans-serif' };
  const words = chartWords(t, format, null);
  const data: ChartData = { labels, period: null, series: [{ name: 'reach', values }] };
  const shown = shownChart(chartModel({ data, otherName: 'Other' }), new Set(), null);
  const plot = plotOf({ shown, shape: 'line', size, words, widthOf: textWidthIn(look.fontFamily) });
  const root = createRoot(element);
  flushSync(() =>
    root.render(
      <svg {...size}>
        <ChartDrawing
          shown={shown}
          plot={plot}
          look={look}
          id="line"
          shape="line"
          words={drawingWords(shown, words)}
        />
      </svg>,
    ),
  );
  return () => root.unmount();
}

const days = Array.from({ length: 730 }, (_, day) => addDays('2024-11-23', day));
const shapes: readonly ChartShape[] = ['line', 'line', 'area', 'bar', 'stacked', 'line'];
const cards = Array.from({ length: 12 }, (_, card) => ({
  shape: shapes[card % shapes.length] as ChartShape,
  data: {
    labels: days,
    period: null,
    series: Array.from({ length: card % 3 === 2 ? 3 : 1 }, (_one, index) => ({
      name: `Series ${index + 1}`,
      values: days.map((_day, place) => (place % 97 === 5 ? null : wave(place, card + index))),
    })),
  } satisfies ChartData,
}));

function Bench() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={({ timeStamp }) => {
          setOpen((before) => !before);
          globalThis.chartBench.openedMs = painted().then(() => performance.now() - timeStamp);
        }}
      >
        board
      </button>
      {isOpen && (
        <ChartCursorProvider>
          <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 12 }}>
            {cards.map(({ shape, data }, card) => (
              <div key={card} style={{ height: 200 }}>
                <Chart
                  title={`Card ${card}`}
                  period="23 Nov 2024 – 22 Nov 2026"
                  shape={shape}
                  data={data}
                  onExport={() => {}}
                />
              </div>
            ))}
          </div>
        </ChartCursorProvider>
      )}
    </>
  );
}

globalThis.chartBench = {
  openedMs: Promise.resolve(Number.NaN),
  async long(points, runs) {
    const taken: number[] = [];
    const labels = Array.from({ length: points }, (_, place) => `${place}`);
    for (let run = 0; run < runs; run += 1) {
      const values = labels.map((_, place) => wave(place, run));
      const element = host();
      await painted();
      const from = performance.now();
      const remove = drawLine(element, values, labels);
      await painted();
      taken.push(performance.now() - from);
      remove();
      element.remove();
    }
    return taken;
  },
  async cursor(moves) {
    const plot = document.querySelector('[role="img"]');
    if (!plot) throw new Error('the board is not open');
    const { left, top, width } = plot.getBoundingClientRect();
    const taken: number[] = [];
    for (let move = 0; move < moves; move += 1) {
      const clientX = left + 60 + (((move * 37) % 100) / 100) * (width - 80);
      const from = performance.now();
      plot.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX, clientY: top + 60 }));
      // React renders what a store tells it at the end of the task's microtasks.
      await Promise.resolve();
      document.body.getBoundingClientRect();
      taken.push(performance.now() - from);
      await painted();
    }
    return taken;
  },
};

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    forceColorScheme="light"
    getStyleNonce={styleNonce}
  >
    <FormatProvider settings={defaultSettings} systemLanguages={['en-GB']}>
      <Bench />
    </FormatProvider>
  </MantineProvider>,
);
