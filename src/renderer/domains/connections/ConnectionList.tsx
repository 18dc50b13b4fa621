import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { useNow } from '../../kit/use-now';
import { AccountPicture } from './AccountPicture';
import classes from './ConnectionList.module.css';
import { ConnectionStatus } from './ConnectionStatus';
import { issuesFirst } from './issues-first';
import { useConnections } from './queries';
import { ReconnectDialog } from './ReconnectDialog';
import type { Connection } from './read-connections';
import { UnknownNote } from './UnknownNote';
import { useBlockWord } from './use-block-word';
import { useConnectionWords } from './use-connection-words';

/** The connections of one client, for the side of its page. */
export function ConnectionList({ customer }: { readonly customer: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const own = useConnections()?.clients.find((one) => one.customer === customer);
  if (!own) return null;
  const { connections, unknown } = own;
  const broken = connections.filter(({ status }) => status !== 'active').length;
  return (
    <section className={classes.section} aria-label={t('connections.ofClient')}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('connections.ofClient')}</h2>
        {unknown === null && <span className={classes.count}>{format.number(connections.length)}</span>}
        {unknown === null && broken > 0 && (
          <span className={classes.broken}>{t('connections.ofClientBroken', { count: broken })}</span>
        )}
      </header>
      {unknown !== null && <UnknownNote client={own} why={unknown} />}
      {unknown === null && connections.length === 0 && (
        <p className={classes.none}>{t('connections.ofClientNone')}</p>
      )}
      {unknown === null && (
        <ul className={classes.list}>
          {issuesFirst(connections).map((connection) => (
            <Row key={connection.id} connection={connection} clientName={own.client.name} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly connection: Connection;
  readonly clientName: string;
}

function Row({ connection, clientName }: RowProps) {
  const { t } = useTranslation();
  const now = useNow();
  const words = useConnectionWords();
  const block = useBlockWord(connection.customer);
  const [isReconnecting, setIsReconnecting] = useState(false);
  const { name: account, platform, status } = connection;
  return (
    <li className={classes.row}>
      <AccountPicture connection={connection} />
      <span className={classes.name} title={account}>
        {account}
      </span>
      <ConnectionStatus connection={connection} now={now} />
      {status !== 'active' && (
        <span className={classes.mend}>
          <span className={classes.second}>{block || words.noNumbers(connection)}</span>
          <Button
            aria-label={t('connections.reconnectNamed', { account, platform: platform.name })}
            disabled={block !== null}
            onClick={() => setIsReconnecting(true)}
          >
            {t('connections.reconnect')}
          </Button>
        </span>
      )}
      {isReconnecting && (
        <ReconnectDialog
          connection={connection}
          clientName={clientName}
          onClose={() => setIsReconnecting(false)}
        />
      )}
    </li>
  );
}
