import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation';
import { useMine } from './actions';

interface Props {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Keeps a list to my clients; not offered before any is marked, unless it is on. */
export function MineToggle({ isOn, onChange }: Props) {
  const { t } = useTranslation();
  const { hasSome } = useMine();
  if (!hasSome && !isOn) return null;
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      leftSection={<IconUser size={14} stroke={1.6} aria-hidden />}
      onClick={() => onChange(!isOn)}
    >
      {t('client.myClients')}
    </Button>
  );
}
