import { useTranslation } from 'react-i18next';
import type { ConnectionRow } from '../../domains/connections';
import { AccountPicture, useConnectionWords } from '../../domains/connections';
import { LinkSign } from '../../kit/signs/LinkSign';
import classes from './ConnectionGrid.module.css';

interface Props {
  readonly row: ConnectionRow;
  /** Epoch ms. */
  readonly now: number;
}

/** How a connection stands, whose it is, how long it has been broken, and how old that is. */
export function ConnectionCells({ row: { connection, client }, now }: Props) {
  const { t } = useTranslation();
  const words = useConnectionWords();
  const { status, name } = connection;
  return (
    <>
      <span role="gridcell" className={classes.status}>
        <LinkSign state={status === 'active' ? 'active' : 'broken'} />
        {t(`connections.status.${status}`)}
      </span>
      <span role="gridcell" className={classes.account} title={name}>
        <AccountPicture connection={connection} />
        <span className={classes.name}>{name}</span>
      </span>
      <span role="gridcell" title={client.name}>
        {client.name}
      </span>
      <span role="gridcell" className={classes.second} title={words.brokenWhen(connection, now)}>
        {words.brokenFor(connection, now)}
      </span>
    </>
  );
}
