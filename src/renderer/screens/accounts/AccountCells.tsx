import { useTranslation } from 'react-i18next';
import { type AccountRow, linkStates, useAccountWords } from '../../domains/accounts';
import { useFormat } from '../../i18n/FormatProvider';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { LinkSign } from '../../kit/signs/LinkSign';
import classes from './AccountGrid.module.css';

interface Props {
  readonly row: AccountRow;
  /** Epoch ms. */
  readonly now: number;
}

/** How an account stands, whose it is, since when it does not work, and what it has before it. */
export function AccountCells({ row, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useAccountWords();
  const { status, network, load } = row;
  return (
    <>
      <span role="gridcell" className={classes.status}>
        <LinkSign state={linkStates[status]} />
        {t(`accounts.${status}`)}
      </span>
      <span role="gridcell">{network !== null && <NetworkMark network={network} size={20} />}</span>
      <span role="gridcell" className={classes.name} title={words.account(row)}>
        {words.account(row)}
      </span>
      <span role="gridcell" title={words.client(row)}>
        {words.client(row)}
      </span>
      <span role="gridcell" className={`${classes.since} ${classes.second}`}>
        {words.since(row, now)}
      </span>
      <span role="gridcell" className={classes.number}>
        {format.number(load?.planned ?? 0)}
      </span>
      <span role="gridcell" className={classes.second}>
        {load ? format.moment(load.nextAt, now) : null}
      </span>
    </>
  );
}
