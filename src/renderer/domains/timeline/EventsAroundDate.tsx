import type { JoinedClient } from '@shared/domain/clients';
import type { DayKey } from '@shared/domain/time';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { type AroundFigure, useAround } from './around';
import classes from './EventsAroundDate.module.css';

interface Props {
  readonly client: JoinedClient;
  readonly date: DayKey;
}

/** The client's figures over seven days before and seven days after an event, and that this proves nothing. */
export function EventsAroundDate({ client, date }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { figures, isOver, from, before, after } = useAround(client, date);
  return (
    <section className={classes.around} aria-label={t('timeline.around.title')}>
      <h3>{t('timeline.around.title')}</h3>
      {!isOver && (
        <p className={classes.hint}>{t('timeline.around.notOver', { day: format.dayMonth(from) })}</p>
      )}
      {isOver && figures.length === 0 && (
        <p className={classes.hint}>
          {t('timeline.around.noFigures')} <Link to="/boards">{t('timeline.around.toBoards')}</Link>
        </p>
      )}
      {figures.length > 0 && (
        <>
          <table className={classes.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">{format.days(before.start, before.end)}</th>
                <th scope="col">{format.days(after.start, after.end)}</th>
                <th scope="col">{t('charts.change')}</th>
              </tr>
            </thead>
            <tbody>
              {figures.map((figure) => (
                <FigureRow key={figure.key} figure={figure} />
              ))}
            </tbody>
          </table>
          <p className={classes.hint}>{t('timeline.around.noProof')}</p>
        </>
      )}
    </section>
  );
}

function FigureRow({ figure }: { readonly figure: AroundFigure }) {
  const { t } = useTranslation();
  const { metric } = useFormat();
  const { title, unit, before, after, change, state } = figure;
  const value = (number: number | null) => (number === null ? '–' : metric.value(number, unit));
  return (
    <tr>
      <th scope="row" title={title}>
        {title}
      </th>
      {state === 'known' ? (
        <>
          <td>{value(before)}</td>
          <td>{value(after)}</td>
          <td className={classes.change}>
            {change === null
              ? '–'
              : change.kind === 'new'
                ? t('charts.new')
                : metric.change(change.percent / 100)}
          </td>
        </>
      ) : (
        <td colSpan={3} className={classes.state}>
          {t(`timeline.around.${state}`)}
        </td>
      )}
    </tr>
  );
}
