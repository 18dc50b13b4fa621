import { Button } from '@mantine/core';
import { type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import type { LocalKey } from '@shared/local-data';
import { IconPin, IconPresentation, IconUserStar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCommands } from '../../../commands/bound-commands';
import { useClientChoices } from '../../../domains/clients';
import { useLocalEntry } from '../../../domains/local-data';
import { usePackages } from '../../../domains/packages';
import { useTranslation } from '../../../i18n/use-translation';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Actions before a meeting: present the newest package, keep it offline, mark the client as mine. */
export function HeadActions({ client }: { readonly client: JoinedClient }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { packages } = usePackages();
  const name = client.planning?.name ?? null;
  // Packages are sorted newest first.
  const newest = name === null ? undefined : packages?.find(({ clientName }) => clientName === name);
  const present = () => newest && void navigate({ to: '/present/$groupId', params: { groupId: newest.id } });
  useCommands({ present: newest && present });
  const [record] = recordKeysOf(client);
  return (
    <>
      {newest && (
        <Button leftSection={<IconPresentation {...icon} />} onClick={present}>
          {t('packages.present')}
        </Button>
      )}
      {record && <MineButton record={record} />}
      {client.planning?.isHeld && <PinButton record={`planning:${client.planning.id}`} />}
    </>
  );
}

function MineButton({ record }: { readonly record: LocalKey }) {
  const { t } = useTranslation();
  const { mine, setMine } = useClientChoices();
  const isMine = mine.has(record);
  return (
    <Button
      variant={isMine ? 'light' : 'default'}
      aria-pressed={isMine}
      title={t(isMine ? 'client.unmarkMine' : 'client.markMine')}
      leftSection={<IconUserStar {...icon} />}
      onClick={() => setMine(record, !isMine)}
    >
      {t('clientPage.mine')}
    </Button>
  );
}

/** All its posts and files stay on this computer. */
function PinButton({ record }: { readonly record: LocalKey }) {
  const { t } = useTranslation();
  const pin = useLocalEntry('pins', record);
  const isPinned = pin.value === true;
  return (
    <Button
      variant={isPinned ? 'light' : 'default'}
      aria-pressed={isPinned}
      title={pin.error ? t('storage.pinFailed') : t('storage.pinHint')}
      leftSection={<IconPin {...icon} />}
      onClick={() => pin.save(isPinned ? null : true)}
    >
      {t('storage.pin')}
    </Button>
  );
}
