import { Button } from '@mantine/core';
import { pictureOwner } from '@shared/media';
import { useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import { usePostMedia } from '../media';
import classes from './ConnectionList.module.css';
import { ConnectionStatusMark, UnknownNote } from './ConnectionStatusMark';
import { issuesFirst } from './connection-rows';
import { useConnections } from './queries';
import { ReconnectDialog } from './ReconnectDialog';
import type { Connection } from './read-connections';
import { useBlockedText, useConnectionWords } from './words';

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
        <h2>{t('connections.ofClient')}</h2>
        {unknown === null && (
          <span className={textClasses.faintLine}>{format.number(connections.length)}</span>
        )}
        {unknown === null && broken > 0 && (
          <span className={classes.broken}>{t('connections.ofClientBroken', { count: broken })}</span>
        )}
      </header>
      {unknown !== null && <UnknownNote client={own} why={unknown} />}
      {unknown === null && connections.length === 0 && (
        <p className={classes.none}>{t('connections.ofClientNone')}</p>
      )}
      {unknown === null && (
        <ul>
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
  const block = useBlockedText(connection.customer);
  const [isReconnecting, setIsReconnecting] = useState(false);
  const { name: account, platform, status } = connection;
  return (
    <li className={classes.row}>
      <AccountPicture connection={connection} />
      <span className={layoutClasses.cut} title={account}>
        {account}
      </span>
      <ConnectionStatusMark connection={connection} now={now} />
      {status !== 'active' && (
        <span className={`${layoutClasses.line8} ${classes.mend}`}>
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

/** The platform's mark and, if it has been downloaded, the account's picture. */
export function AccountPicture({ connection: { id, platform } }: { readonly connection: Connection }) {
  const cover = usePostMedia(pictureOwner(id))?.cover;
  return (
    <span className={classes.both}>
      <NetworkMark network={platform.slug} name={platform.name} size={20} />
      {cover && <img className={classes.picture} src={cover.address} alt="" width={20} height={20} />}
    </span>
  );
}
