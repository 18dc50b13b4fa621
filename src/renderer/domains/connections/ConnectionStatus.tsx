import { LinkSign } from '../../kit/signs/LinkSign';
import classes from './ConnectionStatus.module.css';
import type { Connection } from './read-connections';
import { useConnectionWords } from './use-connection-words';

interface Props {
  readonly connection: Connection;
  /** Epoch ms. */
  readonly now: number;
}

/** How a connection stands, with how long it has been broken. */
export function ConnectionStatus({ connection, now }: Props) {
  const words = useConnectionWords();
  const isBroken = connection.status !== 'active';
  return (
    <span className={classes.status} data-broken={isBroken} title={words.brokenWhen(connection, now)}>
      <LinkSign state={isBroken ? 'broken' : 'active'} />
      {words.status(connection, now)}
    </span>
  );
}
