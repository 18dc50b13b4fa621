import { useTranslation } from 'react-i18next';
import type { UnknownRow } from '../../domains/connections';
import { useFormat } from '../../i18n/FormatProvider';
import { LinkSign } from '../../kit/signs/LinkSign';
import classes from './ConnectionGrid.module.css';

interface Props {
  readonly row: UnknownRow;
  /** Epoch ms. */
  readonly now: number;
}

/** A client of whose connections nothing can be said, and why. */
export function UnknownCells({ row: { why, client, last }, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { asOf, connections } = last;
  const lastKnown =
    asOf === null
      ? undefined
      : t('connections.lastKnown', { count: connections.length, when: format.stamp(asOf, now) });
  return (
    <>
      <span role="gridcell" className={classes.status}>
        <LinkSign state="gone" />
        {t('connections.unknown')}
      </span>
      <span role="gridcell" className={classes.name}>
        {t(`connections.why.${why}`)}
      </span>
      <span role="gridcell" title={client.name}>
        {client.name}
      </span>
      <span role="gridcell" className={classes.second} title={lastKnown}>
        {lastKnown}
      </span>
    </>
  );
}
