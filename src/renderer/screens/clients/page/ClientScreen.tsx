import { Button } from '@mantine/core';
import { findClient, recordKeysOf } from '@shared/domain/clients';
import { IconUserOff } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useClientWords, usePortfolio } from '../../../domains/portfolio';
import { ClosedNotes, EngineTrouble, useEngineStatus, useProgressText } from '../../../domains/sync';
import type { RefreshScope } from '../../../engine';
import { useTranslation } from '../../../i18n/use-translation';
import { EmptyState } from '../../../kit/states/EmptyState';
import { ListSkeleton } from '../../../kit/states/ListSkeleton';
import { useSetScreenHead } from '../../screen-head';
import { ClientPage } from './ClientPage';

const planningNeeds = ['planning.projects', 'planning.integrations', 'planning.review_groups'] as const;

const reportingNeeds = [
  'reporting.integrations',
  'reporting.reports',
  'reporting.dashboards',
  'reporting.timeline_events',
] as const;

/** Screen of one client, with data from all three services and this app. */
export function ClientScreen() {
  const { t } = useTranslation();
  const { client: key = '' } = useParams({ strict: false });
  const read = usePortfolio();
  const words = useClientWords();
  const progress = useProgressText(useEngineStatus());
  const clients = read?.clients.map(({ client }) => client) ?? [];
  const client = findClient(clients, key);
  const state = read?.clients.find((one) => one.client === client);
  const refresh = useMemo<RefreshScope>(
    () => (client ? { kind: 'joined_client', records: recordKeysOf(client) } : { kind: 'everything' }),
    [client],
  );
  useSetScreenHead(client ? words.name(client) : t('screens.clients'), read?.asOf, refresh);
  if (!read) return <ListSkeleton progress={progress} />;
  return (
    <>
      <EngineTrouble />
      {client?.planning && <ClosedNotes of={planningNeeds} />}
      {client?.reporting && <ClosedNotes of={reportingNeeds} />}
      {state ? <ClientPage key={state.key} state={state} all={read.clients} /> : <NotInCopy />}
    </>
  );
}

function NotInCopy() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <EmptyState
      sign={<IconUserOff size={24} stroke={1.4} aria-hidden />}
      headline={t('clientPage.notInCopy')}
      fact={t('clientPage.notInCopyHint')}
      action={<Button onClick={() => void navigate({ to: '/clients' })}>{t('clientPage.allClients')}</Button>}
    />
  );
}
