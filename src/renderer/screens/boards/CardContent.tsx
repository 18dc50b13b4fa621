import type { JoinedClient } from '@shared/domain/clients';
import type { BoardCard, MetricAnswer } from '@shared/domain/metrics';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardView, changeOf, usePeriodWords } from '../../domains/boards';
import { useFormat } from '../../i18n/FormatProvider';
import { useNow } from '../../kit/use-now';
import classes from './Card.module.css';
import { CardRefusalNote } from './CardRefusalNote';

interface Props {
  readonly title: string;
  readonly card: BoardCard;
  /** Null until the replica has answered. */
  readonly view: CardView | null;
  readonly unit: string | null;
  readonly client: JoinedClient | null;
  readonly lead: ReactNode;
  readonly actions: ReactNode;
}

/** What a card shows in the state it is in. */
export function CardContent({ title, view, card, unit, client, lead, actions }: Props) {
  return (
    <>
      <header className={classes.head}>
        {lead}
        <h3 className={classes.title} title={title}>
          {title}
        </h3>
        <span className={classes.space} />
        {actions}
      </header>
      <div className={classes.body}>
        {view?.answer && <Answer answer={view.answer} view={view} unit={unit} />}
        {view && !view.answer && !view.refusal && <NotYet view={view} />}
        {view?.refusal && <CardRefusalNote view={view} refusal={view.refusal} client={client} card={card} />}
      </div>
    </>
  );
}

function Answer({ answer, view, unit }: { answer: MetricAnswer; view: CardView; unit: string | null }) {
  switch (answer.kind) {
    case 'number':
      return <NumberAnswer view={view} value={answer.value} unit={unit} />;
    case 'series':
      return (
        <Table
          heads={['', ...answer.series.map(({ name }) => name)]}
          rows={answer.labels.map((label, at) => [
            label,
            ...answer.series.map(({ values }) => values[at] ?? null),
          ])}
        />
      );
    case 'table':
      return <Table heads={answer.columns.map(({ label }) => label)} rows={answer.rows} />;
    case 'unknown':
      return <Table heads={['', '']} rows={answer.facts.map(({ path, value }) => [path, value])} />;
  }
}

function NumberAnswer({ view, value, unit }: { view: CardView; value: number | null; unit: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = usePeriodWords();
  const now = useNow();
  const change = changeOf(view.answer, view.compared);
  return (
    <>
      <b className={classes.value}>
        {value === null ? '–' : format.number(value)} {unit}
      </b>
      {change && view.comparison && (
        <span className={classes.second}>
          {change.share === null ? t('boards.card.isNew') : format.percent(change.share)}{' '}
          {t('boards.card.versus', { period: words.period(view.comparison) })}
        </span>
      )}
      {view.asOf !== null && (
        <span className={view.isStale ? classes.old : classes.third}>
          {view.isStale && `${words.period(view.period)}, `}
          {t('boards.card.asOf', { time: format.stamp(view.asOf, now) })}
        </span>
      )}
    </>
  );
}

const MOST_ROWS = 200;

function Table({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly unknown[])[] }) {
  const format = useFormat();
  const text = (cell: unknown) =>
    typeof cell === 'number' ? format.number(cell) : cell === null ? '–' : String(cell);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={at} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MOST_ROWS).map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column} data-number={typeof cell === 'number'}>
                {text(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NotYet({ view: { readingSince, isWaiting } }: { readonly view: CardView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(1_000);
  if (readingSince === null)
    return (
      <span className={classes.third}>{t(isWaiting ? 'boards.card.waiting' : 'boards.card.notRead')}</span>
    );
  const since = now - readingSince;
  return (
    <>
      <span className={classes.bone} />
      <span className={classes.third}>
        {since < 5_000
          ? t('boards.card.loading')
          : t('boards.card.loadingFor', { seconds: format.countdown(since) })}
      </span>
    </>
  );
}
