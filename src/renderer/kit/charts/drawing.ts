/** The one module that loads ECharts: itself loaded with the first chart, see `load-drawing.ts`. */
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GraphicComponent, GridComponent } from 'echarts/components';
import { type EChartsCoreOption, graphic, init, use as register } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import type { PlotSize } from './plot';
import { type EndMark, markPaths, markShape } from './series-style';

register([BarChart, LineChart, PieChart, GraphicComponent, GridComponent, CanvasRenderer, SVGRenderer]);

// Elements of a chart are of named shapes; these are ours.
for (const [mark, { path }] of Object.entries(markPaths))
  graphic.registerShape(markShape(mark as EndMark), graphic.extendPath(path, {}));

/** A chart on the page. */
export interface Drawing {
  show(option: EChartsCoreOption, size: PlotSize): void;
  remove(): void;
}

/** Above so many shapes a picture made of them costs more than one of pixels. */
const MOST_SHAPES_AS_SVG = 120;

export const rendererFor = (shapes: number): 'svg' | 'canvas' =>
  shapes > MOST_SHAPES_AS_SVG ? 'canvas' : 'svg';

export function draw(host: HTMLElement, renderer: 'svg' | 'canvas', size: PlotSize): Drawing {
  const chart = init(host, null, { renderer, ...size });
  return {
    show(option, { width, height }) {
      if (chart.getWidth() !== width || chart.getHeight() !== height) chart.resize({ width, height });
      chart.clear();
      chart.setOption(option, { notMerge: true, silent: true });
    },
    remove: () => chart.dispose(),
  };
}

/** The same as the text of an SVG file. */
export function drawnAsSvg(option: EChartsCoreOption, size: PlotSize): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  chart.setOption(option);
  const text = chart.renderToSVGString();
  chart.dispose();
  return text.replace(forThePage, '');
}

/** What the library adds for a page that would react to a pointer: a file of it is only looked at. */
const forThePage = /<style[^>]*>[^]*?<\/style>| (?:class="zr[^"]*"|ecmeta_[a-z_]+="[^"]*")/g;
