import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation';
import { loadedLater } from '../../kit/loaded-later';
import { PopoverOnPress } from '../../kit/OpenOnPress';

const ClientChoices = loadedLater(async () => (await import('./ClientChoices')).ClientChoices);

/** Chooses the clients that Today and notifications are limited to. */
export function MyClients({ hasSome }: { readonly hasSome: boolean }) {
  const { t } = useTranslation();
  return (
    <PopoverOnPress
      label={t('client.myClients')}
      width={320}
      position="bottom-end"
      button={(props) => (
        <Button {...props} leftSection={<IconUsers size={14} stroke={1.6} aria-hidden />}>
          {t(hasSome ? 'client.chooseOthers' : 'client.choose')}
        </Button>
      )}
    >
      <ClientChoices />
    </PopoverOnPress>
  );
}
