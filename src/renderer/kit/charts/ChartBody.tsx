import { changeOf } from '@shared/domain/metrics';
import type { DayKey, EpochMs } from '@shared/domain/time';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../layout.module.css';
import textClasses from '../text.module.css';
import classes from './Chart.module.css';
import { ChartLegend } from './ChartLegend';
import { ChartOverlay } from './ChartOverlay';
import { ChartTable } from './ChartTable';
import type { ChartComparison, ChartData, ChartShape } from './chart-data';
import { ChartDrawing } from './chart-drawing';
import { type ChartEvent, placedEvents } from './chart-events';
import type { ShownChart } from './chart-model';
import { chartTable } from './chart-table';
import { type ChartWords, chartLabel, drawingWords, pieLabel } from './chart-words';
import { DrawnPie } from './drawn-series';
import type { ChartFile } from './export-chart';
import pieChartClasses from './PieChart.module.css';
import { type PieParts, pieParts } from './pie-parts';
import { type ChartGoal, hasEndLabels, type Plot, type PlotSize, plotOf } from './plot';
import { SeriesSwatch } from './SeriesSwatch';
import { textWidthIn } from './text-width';
import { type ChartLook, useChartLook } from './use-chart-look';
import type { ChartView, HiddenSeries } from './use-chart-view';
import { useSize } from './use-size';

export interface ChartProps {
  /** Name of the metric, without its unit. */
  readonly title: string;
  /** Currency (ISO 4217), `%` or any other unit that a person set; null for none. */
  readonly unit?: string | null;
  /** The covered days in words: `1–20 Nov 2026`. */
  readonly period: string;
  /** The short name of the period beside the comparison's: `Nov`. */
  readonly periodName?: string | null;
  /** When the values were received. */
  readonly asOf?: EpochMs | null;
  readonly shape: ChartShape;
  readonly data: ChartData;
  readonly comparison?: ChartComparison | null;
  /** The last day that has values, where the period still runs. */
  readonly runsUntil?: DayKey | null;
  /** A mark before the name of a category, such as a network's. */
  readonly leadOf?: (name: string) => ReactNode;
  /** Goal of each step, where the goal is for one step. */
  readonly goal?: ChartGoal | null;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Left out where what is hidden is shown again with the next chart. */
  readonly hidden?: HiddenSeries;
  /** Events of the period: numbers above the plot. */
  readonly events?: readonly ChartEvent[];
  readonly onEvent?: (id: number) => void;
  /** Takes an exported file; without it nothing is exported. */
  readonly onExport?: (file: ChartFile) => void;
  /** Draws the exported picture as SVG, for a file with another's number and date forms; null for the chart's own. */
  readonly drawPicture?: () => Promise<string | null>;
}

interface Props extends ChartProps {
  readonly view: ChartView;
  readonly words: ChartWords;
  readonly fullTitle: string;
}

const LARGEST_RING = 152;
const noEvents: NonNullable<ChartProps['events']> = [];

/** Below the head: the picture, or the table that lies behind it at the same height. */
export function ChartBody(props: Props) {
  const { view, words, fullTitle, shape, period } = props;
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const size = useSize(host);
  const look = useChartLook();
  const { model, series } = view.shown;
  const otherName = t('charts.other');
  const parts = useMemo(
    () => (shape === 'pie' ? pieParts(model, view.hidden, otherName) : null),
    [shape, model, view.hidden, otherName],
  );
  const isBars = shape === 'bar' && model.step === 'category' && model.series.length === 1;
  const isTable = view.isTable || (shape === 'pie' && !parts);

  const inside = () => {
    if (isTable) return <TableOf {...props} />;
    if (isBars) return <BarsOf {...props} label={`${fullTitle}, ${period}`} />;
    if (size.width === 0) return null;
    if (parts) {
      const isWide = size.width > size.height * 1.3;
      const room = isWide ? size.height - 24 : size.height - 48 - 22 * (parts.parts.length + 1);
      return (
        <PieChart
          parts={parts}
          words={words}
          look={look}
          isWide={isWide}
          label={pieLabel(parts, words, fullTitle, period)}
          ringSize={Math.round(Math.min(LARGEST_RING, size.width / 2, Math.max(72, room)))}
        />
      );
    }
    return shape === 'pie' ? null : (
      <ChartPicture
        view={view}
        words={words}
        fullTitle={fullTitle}
        period={period}
        look={look}
        shape={shape}
        size={size}
        periodName={props.periodName ?? null}
        goal={props.goal ?? null}
        events={props.events ?? noEvents}
        onEvent={props.onEvent}
      />
    );
  };
  const note = shape === 'pie' && !parts && series.length > 0 ? t('charts.noWhole') : null;
  return (
    <>
      {note !== null && <p className={classes.note}>{note}</p>}
      <div ref={host} className={classes.body}>
        {inside()}
      </div>
    </>
  );
}

function TableOf({ view, words, fullTitle, period, periodName }: Props) {
  const { model } = view.shown;
  const table = useMemo(() => chartTable(model, words, periodName), [model, words, periodName]);
  return <ChartTable label={`${fullTitle}, ${period}`} table={table} />;
}

function BarsOf({
  view,
  words,
  leadOf,
  label,
}: Pick<Props, 'view' | 'words' | 'leadOf'> & { readonly label: string }) {
  const { labels, series, comparison } = view.shown;
  const rows = labels.map((name, place) => ({
    key: name,
    name,
    value: series[0]?.values[place] ?? null,
    before: comparison?.[place] ?? null,
    ...(leadOf && { lead: leadOf(name) }),
  }));
  return <ComparisonBars label={label} rows={rows} words={words} hasComparison={comparison !== null} />;
}

interface ChartPictureProps {
  readonly view: ChartView;
  readonly words: ChartWords;
  readonly fullTitle: string;
  readonly period: string;
  readonly periodName: string | null;
  readonly look: ChartLook;
  readonly shape: Exclude<ChartShape, 'pie'>;
  readonly size: PlotSize;
  readonly events: readonly ChartEvent[];
  readonly onEvent: ((id: number) => void) | undefined;
  readonly goal: ChartGoal | null;
}

const LEGEND_HEIGHT = 26;

/** The drawing, what lies over it, and below it the legend where the lines are not named at their ends. */
function ChartPicture(props: ChartPictureProps) {
  const { view, words, fullTitle, period, periodName, look, shape, size, goal } = props;
  const { events, onEvent } = props;
  const { shown, hidden } = view;
  const { model } = shown;
  const isNamed = hasEndLabels(shape, shown.series.length, size.width) && hidden.size === 0;
  const hasLegend = model.series.length > 1 && !isNamed;
  const height = Math.max(60, size.height - (hasLegend ? legendHeight(model.series, size.width) : 0));
  const plotSize = useMemo(() => ({ width: size.width, height }), [size.width, height]);
  const widthOf = useMemo(() => textWidthIn(look.fontFamily), [look.fontFamily]);
  const hasEvents = events.length > 0 && model.step !== 'category';
  const plot = useMemo(
    () => plotOf({ shown, shape, size: plotSize, words, widthOf, goal, hasEvents }),
    [shown, shape, plotSize, words, widthOf, goal, hasEvents],
  );
  const id = useId();
  const drawing = useMemo(
    () => (
      <ChartDrawing
        shown={shown}
        shape={shape}
        plot={plot}
        look={look}
        id={id}
        words={drawingWords(shown, words)}
      />
    ),
    [shown, shape, plot, look, words, id],
  );
  const label = useMemo(() => chartLabel(shown, words, fullTitle, period), [shown, words, fullTitle, period]);
  return (
    <>
      <div className={classes.picture} style={{ height }}>
        <svg className={classes.plot} {...plotSize} aria-hidden>
          {drawing}
        </svg>
        <ChartOverlay view={view} plot={plot} words={words} label={label} periodName={periodName} />
        {hasEvents && <ChartEvents events={events} shown={shown} plot={plot} onEvent={onEvent} />}
      </div>
      {hasLegend && (
        <div className={classes.legend} style={{ paddingLeft: plot.left }}>
          <ChartLegend
            model={model}
            hidden={hidden}
            onToggle={view.toggle}
            periodName={null}
            comparisonName={null}
            shape={shape === 'line' ? 'line' : 'area'}
            hasEmptyBoxes={shape === 'stacked' && hasUnknownParts(shown.series)}
          />
        </div>
      )}
    </>
  );
}

const hasUnknownParts = (series: ChartView['shown']['series']) =>
  series.some(({ values }) => values.some((value) => value === null));

/** Estimated height of a legend with these names, in pixels. */
function legendHeight(series: readonly { readonly name: string }[], width: number): number {
  const needed = series.reduce((sum, { name }) => sum + 40 + Math.min(140, name.length * 7), 0);
  return LEGEND_HEIGHT + 20 * Math.min(3, Math.floor(needed / Math.max(1, width - 60)));
}

interface BarRow {
  readonly key: string;
  /** A mark of the network before its name. */
  readonly lead?: ReactNode;
  readonly name: string;
  readonly value: number | null;
  readonly before: number | null;
}

interface ComparisonBarsProps {
  readonly label: string;
  readonly rows: readonly BarRow[];
  readonly words: ChartWords;
  readonly hasComparison: boolean;
}

/** Names with bars from one ground, the earlier value as a tick in ink: for what has names instead of days. */
function ComparisonBars({ label, rows, words, hasComparison }: ComparisonBarsProps) {
  const { t } = useTranslation();
  const most = rows.reduce((top, { value, before }) => Math.max(top, value ?? 0, before ?? 0), 0);
  // A little room at the end, so that the tick of the largest stays within.
  const share = (value: number) => `${most > 0 ? Math.max(0, (value / most) * 98) : 0}%`;
  return (
    <ul className={classes.bars} aria-label={label} data-compared={hasComparison}>
      {rows.map(({ key, lead, name, value, before }) => (
        <li key={key}>
          {lead !== undefined && <span className={classes.lead}>{lead}</span>}
          <span className={classes.name}>{name}</span>
          {value === null ? (
            <span className={`${layoutClasses.fill} ${textClasses.faint}`}>{t('charts.noData')}</span>
          ) : (
            <>
              <span className={classes.track}>
                <i style={{ width: share(value) }} />
                {before !== null && <u style={{ left: share(before) }} />}
              </span>
              <span className={classes.value}>{words.plain(value)}</span>
            </>
          )}
          {hasComparison && <span className={classes.change}>{words.change(changeOf(value, before))}</span>}
        </li>
      ))}
    </ul>
  );
}

interface ChartEventsProps {
  readonly events: readonly ChartEvent[];
  readonly shown: ShownChart;
  readonly plot: Plot;
  readonly onEvent: ((id: number) => void) | undefined;
}

/** The numbers of events above the plot, each with a line at its day; those too near to each other share a sign. */
function ChartEvents({ events, shown, plot, onEvent }: ChartEventsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const groups = useMemo(() => placedEvents(events, shown, plot), [events, shown, plot]);
  return (
    <div className={classes.events}>
      {groups.map(({ first, last, x, own }) => {
        const [only] = own;
        const isOn = own.some((one) => one.isOn);
        const label =
          first === last && only
            ? t('timeline.mark', { number: first, title: only.title, day: format.dayMonth(only.date) })
            : t('timeline.marks', { first, last, titles: format.list(own.map(({ title }) => title)) });
        return (
          <div key={first} data-on={isOn}>
            {own.map((one) => (
              <i
                key={one.id}
                style={{ left: one.x, top: plot.top - 8, height: plot.bottom - plot.top + 8 }}
              />
            ))}
            <button
              type="button"
              style={{ left: x }}
              aria-label={label}
              aria-pressed={isOn}
              title={label}
              // With several events, the one after the open one.
              onClick={() => {
                const at = own.findIndex((one) => one.isOn);
                const next = own[(at + 1) % own.length];
                if (next) onEvent?.(next.id);
              }}
            >
              {first === last ? first : `${first}–${last}`}
            </button>
          </div>
        );
      })}
    </div>
  );
}

interface PieChartProps {
  readonly label: string;
  readonly parts: PieParts;
  readonly words: ChartWords;
  readonly look: ChartLook;
  /** Whether there is more room beside the ring than below it. */
  readonly isWide: boolean;
  readonly ringSize: number;
}

/** Parts of one whole as a ring, and their numbers beside it; nothing is written on the ring. */
function PieChart({ label, parts, words, look, isWide, ringSize }: PieChartProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={`${layoutClasses.line12} ${pieChartClasses.pie}`} data-wide={isWide}>
      <div
        role="img"
        aria-label={label}
        style={{ width: ringSize, height: ringSize }}
        className={pieChartClasses.ring}
      >
        <svg width={ringSize} height={ringSize} aria-hidden>
          <DrawnPie parts={parts.parts} look={look} size={ringSize} id={id} />
        </svg>
      </div>
      <ul className={pieChartClasses.parts}>
        {parts.parts.map(({ slot, name, value, percent }) => (
          <li key={slot}>
            <SeriesSwatch slot={slot} shape="area" />
            <span>{name}</span>
            <b>{words.plain(value)}</b>
            <i>{words.share(percent)}</i>
          </li>
        ))}
        <li className={pieChartClasses.whole}>
          <span />
          <span>{t('charts.total')}</span>
          <b>{words.plain(parts.whole)}</b>
          <i>{words.share(100)}</i>
        </li>
        {parts.missing.length > 0 && (
          <li className={pieChartClasses.missing}>
            {t('charts.leftOut', { names: parts.missing.join(', ') })}
          </li>
        )}
      </ul>
    </div>
  );
}
