import type { Board, BoardCard, MetricCell } from '@shared/domain/metrics';
import { type BoardReadings, type CardView, tableOf, usePeriodWords } from '../../domains/boards';
import { CleanedText, type TimelineEvent } from '../../domains/timeline';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { NumberFigure } from '../../kit/charts/NumberFigure';
import { PrintSheet } from '../../kit/PrintSheet';
import classes from './BoardSheet.module.css';

interface Props {
  readonly board: Board;
  readonly clientName: string;
  readonly readings: BoardReadings;
  readonly views: readonly CardView[];
  /** Charts as pictures, by card. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly titleOf: (card: BoardCard) => string;
  readonly unitOf: (card: BoardCard) => string | null;
  readonly accountOf: (card: BoardCard) => string | null;
  /** Events in the board's period, newest first. */
  readonly events: readonly TimelineEvent[];
}

/** Board for print: title, period, age, and each card with its facts. */
export function BoardSheet({
  board,
  clientName,
  readings,
  views,
  pictures,
  titleOf,
  unitOf,
  accountOf,
  events,
}: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = usePeriodWords();
  const { period, comparison } = readings.periods;
  const facts = [
    words.period(period),
    ...(comparison ? [t('boards.card.versus', { period: words.period(comparison) })] : []),
    readings.asOf === null ? t('time.notRead') : t('time.asOf', { time: format.dated(readings.asOf) }),
  ];
  return (
    <PrintSheet>
      <div data-sheet>
        <h1 className={classes.title}>{clientName === '' ? board.name : `${clientName}, ${board.name}`}</h1>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        <div className={classes.grid}>
          {views.map((view) => {
            const title = titleOf(view.card);
            const picture = pictures.get(view.card.id);
            return (
              <section key={view.card.id} className={classes.card} data-width={view.card.width}>
                {picture ? (
                  <img className={classes.picture} src={picture} alt={title} />
                ) : (
                  <>
                    <h2 className={classes.name}>{title}</h2>
                    <Known view={view} unit={unitOf(view.card)} />
                  </>
                )}
                <Account view={view} account={accountOf(view.card)} />
              </section>
            );
          })}
        </div>
        {events.length > 0 && <Events events={events} />}
      </div>
    </PrintSheet>
  );
}

/** Accounts of the numbers, and accounts that a total leaves out. */
function Account({ view, account }: { readonly view: CardView; readonly account: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (account === null) return null;
  // A client reads it, so the reasons are left out, as in `Known`.
  const names = view.without.map(({ label }) => label);
  const without = names.length > 0 ? [t('month.withoutNames', { names: format.list(names) })] : [];
  return <p className={classes.facts}>{[account, ...without].join(' · ')}</p>;
}

/** Legend for the event numbers on the charts, oldest first, with their texts. */
function Events({ events }: { readonly events: readonly TimelineEvent[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={classes.events}>
      <h2 className={classes.name}>{t('timeline.list')}</h2>
      <ol>
        {events.toReversed().map(({ id, number, date, title, content }) => (
          <li key={id} value={number}>
            <b>{title}</b> <span className={classes.facts}>{format.day(date)}</span>
            <CleanedText html={content} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const MOST_ROWS = 40;

function Known({ view, unit }: { readonly view: CardView; readonly unit: string | null }) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const format = useFormat();
  const { answer, asOf, compared, comparison, isStale, refusal } = view;
  // A client reads it: why there is no number is the agency's business.
  if (!answer || answer.kind === 'unknown') return <p className={classes.facts}>–</p>;
  const facts = [words.period(view.period), asOf !== null && t('time.asOf', { time: format.dated(asOf) })];
  const stale = (isStale || refusal) && <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>;
  if (answer.kind === 'number') {
    const before = compared?.kind === 'number' ? compared.value : null;
    return (
      <>
        <NumberFigure value={answer.value} unit={unit} {...(comparison && { before })} />
        {stale}
      </>
    );
  }
  const { columns, rows } = tableOf(answer, t('boards.card.label'));
  const text = (cell: MetricCell) => {
    if (cell === null) return '–';
    return typeof cell === 'number' ? format.metric.value(cell, unit) : String(cell);
  };
  return (
    <>
      {stale}
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }, at) => (
              <th key={at} scope="col" data-number={isNumber}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row, at) => (
            <tr key={at}>
              {columns.map(({ isNumber }, column) => (
                <td key={column} data-number={isNumber}>
                  {text(row[column] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && (
        <p className={classes.facts}>{t('boards.drawer.moreRows', { count: rows.length - MOST_ROWS })}</p>
      )}
    </>
  );
}
