import { SegmentedControl } from '@mantine/core';
import {
  type DayRange,
  dateBars,
  isWholeMonth,
  lastWholeMonth,
  monthRange,
  periodBefore,
  sameLastYear,
} from '@shared/domain/reports';
import { addMonths } from '@shared/domain/time';
import { useId, useState } from 'react';
import { useReportWords } from '../../../domains/reports';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { DateField } from '../../../kit/dates/DateField';
import layoutClasses from '../../../kit/layout.module.css';
import textClasses from '../../../kit/text.module.css';
import classes from './NewReport.module.css';
import type { NewReport, RequestField } from './use-new-report';

interface Choice {
  readonly value: string;
  readonly label: string;
  /** Null for "none". */
  readonly range: DayRange | null;
}

/** The period and its comparison period, which has both days or neither. */
export function DatesPart({ report }: { readonly report: NewReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useReportWords(true);
  const { draft, today, change } = report;
  const last = lastWholeMonth(today);
  const period = { start: draft.start, end: draft.end };
  const isWhole = draft.start !== '' && draft.end !== '' && draft.start <= draft.end;
  const months = [monthRange(last), monthRange(addMonths(last, -1))];
  const comparisons = isWhole ? [periodBefore(period), sameLastYear(period)] : [];
  const asChoice = (range: DayRange): Choice => ({
    value: `${range.start}..${range.end}`,
    label: isWholeMonth(range) ? format.monthYear(range.start) : words.days(range),
    range,
  });
  return (
    <section className={classes.part} aria-label={t('reports.form.dates')}>
      <h2>{t('reports.form.dates')}</h2>
      <div className={classes.ranges}>
        <Range
          report={report}
          legend={t('reports.form.period')}
          choices={months.map(asChoice)}
          start={draft.start}
          end={draft.end}
          fields={['start', 'end']}
          onChange={(range) => {
            // A comparison that matched the period before keeps following the period.
            const follows =
              isWhole &&
              draft.comparisonStart === periodBefore(period).start &&
              draft.comparisonEnd === periodBefore(period).end;
            const isNext = range.start !== '' && range.end !== '' && range.start <= range.end;
            const before = follows && isNext ? periodBefore(range) : null;
            change({
              ...range,
              ...(before && { comparisonStart: before.start, comparisonEnd: before.end }),
            });
          }}
        />
        <Range
          report={report}
          legend={t('reports.form.compare')}
          choices={[
            ...comparisons.map(asChoice),
            { value: 'none', label: t('reports.form.noComparison'), range: null },
          ]}
          start={draft.comparisonStart}
          end={draft.comparisonEnd}
          fields={['comparison_start', 'comparison_end']}
          onChange={({ start, end }) => change({ comparisonStart: start, comparisonEnd: end })}
        />
      </div>
      <DateLine draft={draft} />
    </section>
  );
}

/** Bars that show period and comparison in time. The fields and their texts hold the same information. */
function DateLine({ draft }: Pick<NewReport, 'draft'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { start, end, comparisonStart, comparisonEnd } = draft;
  const against =
    comparisonStart === '' && comparisonEnd === '' ? null : { start: comparisonStart, end: comparisonEnd };
  const bars = dateBars({ start, end }, against);
  if (!bars) return null;
  const { period, comparison } = bars;
  const drawn = [comparison, period].filter((bar) => bar !== null);
  const isOver =
    comparison !== null &&
    comparison.left + comparison.width > period.left + 0.01 &&
    period.left + period.width > comparison.left + 0.01;
  return (
    <div className={`${textClasses.faintLine} ${classes.dateLine}`} aria-hidden>
      {drawn.map((bar) => {
        const isPeriod = bar === period;
        return (
          <div
            key={String(isPeriod)}
            data-period={isPeriod}
            data-second={isOver && !isPeriod}
            style={{ marginLeft: `${bar.left}%`, width: `${bar.width}%` }}
          >
            <i />
            <span>
              {t('reports.form.fromDays', { day: format.dayMonth(bar.range.start), count: bar.days })}
            </span>
            {isPeriod && bar.width > 40 && <span>{format.dayMonth(bar.range.end)}</span>}
          </div>
        );
      })}
      {bars.isCut && <p>{t('reports.form.notToScale')}</p>}
    </div>
  );
}

interface RangeProps {
  readonly report: NewReport;
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly start: string;
  readonly end: string;
  /** Field names of the service. */
  readonly fields: readonly [RequestField, RequestField];
  readonly onChange: (range: DayRange) => void;
}

const custom = 'custom';

function Range({ report, legend, choices, start, end, fields, onChange }: RangeProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isCustom, setCustom] = useState(false);
  const isOver = report.started !== null;
  const chosen = choices.find(({ range }) =>
    range ? range.start === start && range.end === end : start === '' && end === '',
  );
  const choose = (value: string) => {
    setCustom(value === custom);
    const found = choices.find((one) => one.value === value);
    if (found) onChange(found.range ?? { start: '', end: '' });
  };
  const field = (which: 0 | 1, value: string, change: (day: string) => void) => (
    <DateField
      label={t(which === 0 ? 'reports.form.from' : 'reports.form.to')}
      disabled={isOver}
      value={value}
      error={report.refusedWords(fields[which])}
      onChange={(day) => {
        setCustom(true);
        change(day);
      }}
    />
  );
  return (
    <fieldset className={classes.range} aria-labelledby={id}>
      <legend id={id}>{legend}</legend>
      <SegmentedControl
        mt={4}
        aria-labelledby={id}
        disabled={isOver}
        value={isCustom || !chosen ? custom : chosen.value}
        onChange={choose}
        data={[
          ...choices.map(({ value, label }) => ({ value, label })),
          { value: custom, label: t('reports.form.custom') },
        ]}
      />
      <div className={`${layoutClasses.wrap} ${classes.dates}`}>
        {field(0, start, (day) => onChange({ start: day, end }))}
        {field(1, end, (day) => onChange({ start, end: day }))}
      </div>
    </fieldset>
  );
}
