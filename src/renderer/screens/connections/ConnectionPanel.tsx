import { Button } from '@mantine/core';
import type { ClientKey } from '@shared/record-key';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import type { ConnectionRow, ConnectionsRow, SourceRow, UnknownRow } from '../../domains/connections';
import {
  AccountPicture,
  ConnectionStatusMark,
  ReconnectDialog,
  RemoveConnectionDialog,
  UnknownNote,
  useBlockedText,
  useConnectionWords,
} from '../../domains/connections';
import { OpenCustomerButton, useBlockedReason } from '../../domains/sessions';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import factList from '../../kit/facts.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import textClasses from '../../kit/text.module.css';
import textLink from '../../kit/text-link.module.css';
import { useNow } from '../../kit/use-now';
import classes from './ConnectionPanel.module.css';

/** The connection under the cursor with its actions, or why a client's connections are unknown. */
export function ConnectionPanel({ row }: { readonly row: ConnectionsRow | undefined }) {
  if (!row) return null;
  // Keyed by connection: an open dialog belongs to one connection.
  if (row.kind === 'source') return <OfSource row={row} />;
  return row.kind === 'connection' ? <OfConnection key={row.key} row={row} /> : <OfUnknown row={row} />;
}

function OfConnection({ row: { connection, client } }: { readonly row: ConnectionRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const words = useConnectionWords();
  const block = useBlockedText(connection.customer);
  const openClient = useOpenClient();
  const [dialog, setDialog] = useState<'reconnect' | 'remove' | null>(null);
  const { name, platform, email, sourceId, createdAt, updatedAt, seenAt, status } = connection;
  const isOpen = block === null;
  const isTrialOver = useBlockedReason(connection.customer) === 'trial_ended';
  const close = () => setDialog(null);
  useCommands({
    reconnect: isOpen ? () => setDialog('reconnect') : undefined,
    remove_connection: isOpen ? () => setDialog('remove') : undefined,
  });
  const date = (ms: number | null) => (ms === null ? '–' : format.moment(ms, now));
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('connections.fact.platform'), platform.name],
    [t('connections.fact.since'), words.brokenFor(connection, now)],
    [t('connections.fact.email'), email],
    [t('connections.fact.account'), sourceId],
    [t('connections.fact.created'), date(createdAt)],
    [t('connections.fact.updated'), date(updatedAt)],
    [t('connections.fact.read'), date(seenAt)],
  ];
  return (
    <SidePanel
      name={name}
      head={<PanelTitle sign={<AccountPicture connection={connection} />} name={name} />}
      foot={
        isTrialOver ? (
          <OpenCustomerButton customer={connection.customer} />
        ) : (
          <>
            <Button
              variant={status === 'active' ? 'default' : 'filled'}
              disabled={!isOpen}
              onClick={() => setDialog('reconnect')}
            >
              {t(status === 'active' ? 'connections.signInAgain' : 'connections.reconnect')}
            </Button>
            <Button disabled={!isOpen} onClick={() => setDialog('remove')}>
              {t('connections.remove')}
            </Button>
          </>
        )
      }
      reason={block}
    >
      <div>
        <ConnectionStatusMark connection={connection} now={now} />
        <p className={`${textClasses.quietLine} ${classes.when}`}>{words.brokenWhen(connection, now)}</p>
        <dl className={factList.facts}>
          <dt>{t('connections.fact.client')}</dt>
          <dd>
            <button type="button" className={textLink.link} onClick={() => openClient(client.key)}>
              {client.name}
            </button>
          </dd>
          {facts.map(([fact, value]) =>
            value ? (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
      {dialog === 'reconnect' && (
        <ReconnectDialog connection={connection} clientName={client.name} onClose={close} />
      )}
      {dialog === 'remove' && (
        <RemoveConnectionDialog connection={connection} clientName={client.name} onClose={close} />
      )}
    </SidePanel>
  );
}

/** A report source. The service's document has no way to reconnect one, so the panel says where that is done. */
function OfSource({ row: { source, client } }: { readonly row: SourceRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const words = useConnectionWords();
  const openClient = useOpenClient();
  const { name, platform, isActive, seenAt } = source;
  return (
    <SidePanel
      name={name}
      head={
        <PanelTitle
          sign={<NetworkMark network={platform.slug} name={platform.name} size={20} />}
          name={name}
        />
      }
      foot={<Button onClick={() => openClient(client.key)}>{t('connections.openClient')}</Button>}
    >
      <div>
        <b>{words.sourceStatus(source, now)}</b>
        {!isActive && <p>{t('connections.reconnectThere')}</p>}
        <p className={`${textClasses.quietLine} ${classes.when}`}>{words.brokenWhen(source, now)}</p>
        <dl className={factList.facts}>
          <dt>{t('connections.fact.client')}</dt>
          <dd>{client.name}</dd>
          <dt>{t('connections.fact.platform')}</dt>
          <dd>{platform.name}</dd>
          <dt>{t('connections.fact.kind')}</dt>
          <dd>{t('connections.source')}</dd>
          <dt>{t('connections.fact.read')}</dt>
          <dd>{format.moment(seenAt, now)}</dd>
        </dl>
      </div>
    </SidePanel>
  );
}

function OfUnknown({ row: { client, why, last } }: { readonly row: UnknownRow }) {
  const { t } = useTranslation();
  const openClient = useOpenClient();
  return (
    <SidePanel
      name={client.name}
      head={<b>{client.name}</b>}
      foot={<Button onClick={() => openClient(client.key)}>{t('connections.openClient')}</Button>}
    >
      <UnknownNote client={last} why={why} />
    </SidePanel>
  );
}

/** Opens the page of a client. */
export function useOpenClient(): (client: ClientKey) => void {
  const navigate = useNavigate();
  return (client) => void navigate({ to: '/clients/$client', params: { client } });
}
