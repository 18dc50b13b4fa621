import { Button, Switch } from '@mantine/core';
import type { LocalKey } from '@shared/record-key';
import { useMemo, useState } from 'react';
import { useJoinedClients } from '../../../domains/clients';
import { useLocalEntry } from '../../../domains/local-data';
import type { Clearing } from '../../../domains/storage';
import { serviceOfKey, storedClients, useStorageClientName } from '../../../domains/storage';
import { RefreshFailure, useEngineStatus, useRefresh } from '../../../domains/sync';
import type { ClientStorage } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { Listbox } from '../../../kit/Listbox';
import layoutClasses from '../../../kit/layout.module.css';
import { SplitPanel } from '../../../kit/SplitPage';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { useRun } from '../../../query/use-run';
import { useWorkspaceServices } from '../../../query/workspace-services';
import classes from './StorageScreen.module.css';

interface Props {
  readonly clients: readonly ClientStorage[];
  readonly onAsk: (what: Clearing) => void;
}

/** The size of each client's data, largest first; one can be refreshed, kept offline, or removed from this computer. */
export function ClientsPanel({ clients, onAsk }: Props) {
  const { t } = useTranslation();
  const nameOf = useStorageClientName();
  const lineOf = useClientLine();
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const joined = useJoinedClients().clients;
  const { parts: sorted, clients: count } = useMemo(() => storedClients(clients, joined), [clients, joined]);
  // The list re-sorts while sizes change; the selection is a client, not an index.
  const chosen = Math.max(
    0,
    sorted.findIndex(({ client }) => client === chosenKey),
  );
  const client = sorted[chosen];
  return (
    <SplitPanel
      title={t('storage.clients')}
      remark={t('storage.clientsRemark', { count })}
      list={
        <Listbox
          label={t('storage.clients')}
          items={sorted}
          keyOf={(one) => one.client}
          chosen={chosen}
          onChoose={(index) => setChosenKey(sorted[index]?.client ?? null)}
          linesOf={(one) => ({ title: nameOf(one), second: lineOf(one) })}
        />
      }
    >
      {client && <Detail key={client.client} client={client} name={nameOf(client)} onAsk={onAsk} />}
    </SplitPanel>
  );
}

function useClientLine() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ client, records, bytes }: ClientStorage): string =>
    t('storage.clientLine', {
      service: t(`service.${serviceOfKey(client)}`),
      count: records,
      bytes: format.bytes(bytes),
    });
}

interface DetailProps {
  readonly client: ClientStorage;
  readonly name: string;
  readonly onAsk: (what: Clearing) => void;
}

function Detail({ client, name, onAsk }: DetailProps) {
  const { t } = useTranslation();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const { isRunning, error, run } = useRefresh({ kind: 'client', client: client.client });
  return (
    <>
      <h3 className={layoutClasses.cut}>{name}</h3>
      <div className={layoutClasses.wrapLine}>
        <Button loading={isRunning} disabled={isOffline} onClick={() => void run()}>
          {t('storage.refreshClient')}
        </Button>
        <Button onClick={() => onAsk({ kind: 'client', client })}>{t('storage.removeClient')}</Button>
        {error && <RefreshFailure error={error} />}
      </div>
      {isOffline && <p className={classes.hint}>{t('storage.readNeedsNetwork')}</p>}
      {serviceOfKey(client.client) === 'planning' && (
        <>
          <PinSwitch client={client.client} />
          <ErasedProofs client={client.client} />
        </>
      )}
    </>
  );
}

/** Only planning clients: others have no files and decisions to keep offline. */
function PinSwitch({ client }: { readonly client: LocalKey }) {
  const { t } = useTranslation();
  const pin = useLocalEntry('pins', client);
  return (
    <>
      <Switch
        mt="md"
        label={t('storage.pin')}
        checked={pin.value === true}
        onChange={(event) => pin.save(event.currentTarget.checked ? true : null)}
      />
      <p className={classes.hint}>{t('storage.pinHint')}</p>
      {pin.error && <ErrorNote error={pin.error} title={t('storage.pinFailed')} />}
    </>
  );
}

/** Erases what main recorded about the client's posts, for a legal request. Main asks twice. */
function ErasedProofs({ client }: { readonly client: LocalKey }) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const { isRunning, error, run } = useRun();
  const [lines, setLines] = useState<number | null>(null);
  const erase = async () => {
    const erased = await run(request('proofs.erase', { client: client.slice('planning:'.length) }));
    if (erased.ok) setLines(erased.data.lines);
  };
  return (
    <>
      <Button mt="md" loading={isRunning} onClick={() => void erase()}>
        {t('storage.eraseProofs')}
      </Button>
      {lines !== null && <p role="status">{t('storage.erasedProofs', { count: lines })}</p>}
      {error && <ErrorNote error={error} />}
    </>
  );
}
