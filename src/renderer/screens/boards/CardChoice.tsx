import { Button, Chip, SegmentedControl, Select } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import type { Board, BoardCard } from '@shared/domain/metrics';
import {
  type CardShape,
  cardShapes,
  cardWidths,
  type MetricAnswer,
  type MetricCell,
} from '@shared/domain/metrics';
import { useMemo, useState } from 'react';
import {
  type BoardPeriods,
  cardFor,
  cardRefusalOf,
  type MeasuredMetric,
  usePeriodWords,
  wantOf,
} from '../../domains/boards';
import type { useSources } from '../../domains/metrics';
import { useMetrics, useWantMetrics } from '../../domains/metrics';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { errorText } from '../../kit/states/error-text';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import classes from './Drawer.module.css';

/** Props of both drawer tabs. */
export interface TabProps {
  readonly client: JoinedClient | null;
  readonly board: Board;
  readonly periods: BoardPeriods;
  readonly sources: NonNullable<ReturnType<typeof useSources>>;
  /** @param stays whether the drawer stays open for the next card */
  readonly onAdd: (cards: readonly BoardCard[], stays: boolean) => void;
}

interface Props extends TabProps {
  readonly metric: MeasuredMetric;
}

/** The chosen metric's display options, a test of its value, and the button to add it. */
export function CardChoice({ metric, periods, onAdd }: Props) {
  const { t } = useTranslation();
  const draft = useMemo(() => cardFor(metric, crypto.randomUUID()), [metric]);
  const [shape, setShape] = useState<CardShape>(draft.shape);
  const [width, setWidth] = useState(draft.width);
  const [dimensions, setDimensions] = useState(draft.item.dimensions);
  const card = useMemo(
    () => ({ ...draft, shape, width, item: { ...draft.item, dimensions } }),
    [draft, shape, width, dimensions],
  );
  const isNumber = card.item.component === 'number_v1';
  const shapes = cardShapes.filter((one) => one === 'table' || (one === 'number') === isNumber);
  const add = (stays: boolean) => onAdd([{ ...card, id: crypto.randomUUID() }], stays);
  return (
    <>
      <div className={classes.choice} role="group" aria-label={metric.title}>
        <dl className={classes.facts}>
          <dt>{t('boards.card.shape')}</dt>
          <dd>
            <Select
              size="xs"
              aria-label={t('boards.card.shape')}
              allowDeselect={false}
              value={shape}
              onChange={(value) => setShape(cardShapes.find((one) => one === value) ?? shape)}
              data={shapes.map((value) => ({ value, label: t(`boards.shape.${value}`) }))}
            />
          </dd>
          {metric.dimensions.length > 1 && (
            <>
              <dt>{t('boards.drawer.breakDown')}</dt>
              <dd>
                <Chip.Group multiple value={[...dimensions]} onChange={setDimensions}>
                  <div className={classes.chips}>
                    {metric.dimensions.map(({ key, label }) => (
                      <Chip key={key} size="xs" value={key}>
                        {label}
                      </Chip>
                    ))}
                  </div>
                </Chip.Group>
              </dd>
            </>
          )}
          <dt>{t('boards.card.width')}</dt>
          <dd>
            <SegmentedControl
              size="xs"
              aria-label={t('boards.card.width')}
              value={String(width)}
              onChange={(value) => setWidth(cardWidths.find((one) => String(one) === value) ?? width)}
              data={cardWidths.map((value) => ({ value: String(value), label: String(value) }))}
            />
          </dd>
        </dl>
        <Trial card={card} periods={periods} isActive={metric.source.isActive} />
      </div>
      <div className={`${layoutClasses.line8} ${classes.foot}`}>
        <Button variant="filled" onClick={() => add(false)}>
          {t('boards.drawer.add')}
        </Button>
        <Button onClick={() => add(true)}>{t('boards.drawer.addAndStay')}</Button>
      </div>
    </>
  );
}

interface TrialProps {
  readonly card: ReturnType<typeof cardFor>;
  readonly periods: BoardPeriods;
  readonly isActive: boolean;
}

/** Some breakdowns are refused: the metric is asked before it is kept. */
function Trial({ card, periods, isActive }: TrialProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = usePeriodWords();
  const now = useNow(1_000);
  const wants = useMemo(
    () => [{ ...wantOf(card, periods, false), urgency: 'interactive' as const }],
    [card, periods],
  );
  useWantMetrics(wants);
  const reading = useMetrics(wants.map(({ question }) => question))?.[0];
  const answer = reading?.answer ?? null;
  const refusal = reading?.refusal ? cardRefusalOf(reading.refusal, isActive) : null;
  const fact = () => {
    if (answer) return t('boards.drawer.rows', { count: rowsOf(answer).length });
    if (refusal) return '';
    if (reading?.readingSince == null) return t('boards.card.waiting');
    return t('charts.card.loadingFor', { span: format.countdown(now - reading.readingSince) });
  };
  return (
    <>
      <div className={classes.tried}>
        <h3>{t('boards.drawer.tried', { period: words.period(periods.period) })}</h3>
        <span role="status" className={`${textClasses.faint} ${classes.third}`}>
          {fact()}
        </span>
      </div>
      {refusal && (
        <p className={textClasses.quiet}>
          {refusal.kind === 'other' ? errorText(t, refusal.error).what : t(`boards.refusal.${refusal.kind}`)}
        </p>
      )}
      {answer && <Sample answer={answer} />}
    </>
  );
}

const SHOWN_ROWS = 3;

function Sample({ answer }: { readonly answer: MetricAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = rowsOf(answer);
  const text = (value: MetricCell) => {
    if (typeof value === 'number') return format.number(value);
    if (value === null) return '–';
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? format.dayMonth(value)
      : String(value);
  };
  return (
    <>
      <dl className={classes.sample}>
        {rows.slice(0, SHOWN_ROWS).map(([name, value], at) => (
          <div key={at} style={{ display: 'contents' }}>
            <dt>{text(name)}</dt>
            <dd>{text(value)}</dd>
          </div>
        ))}
      </dl>
      {rows.length > SHOWN_ROWS && (
        <p className={textClasses.quiet}>
          {t('boards.drawer.moreRows', { count: rows.length - SHOWN_ROWS })}
        </p>
      )}
    </>
  );
}

/** Each row's first and second cell: enough to see that it is what was meant. */
function rowsOf(answer: MetricAnswer): readonly (readonly [MetricCell, MetricCell])[] {
  switch (answer.kind) {
    case 'number':
      return [['', answer.value]];
    case 'series':
      return answer.labels.map((label, at) => [label, answer.series[0]?.values[at] ?? null]);
    case 'table':
      return answer.rows.map((row) => [row[0] ?? null, row[1] ?? null]);
    case 'unknown':
      return answer.facts.map(({ path, value }) => [path, value]);
  }
}
