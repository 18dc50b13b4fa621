import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../query/workspace-services';

/** Stops what the engine reads by itself, and lets it go on. */
export function PauseButton({ isPaused }: { readonly isPaused: boolean }) {
  const { t } = useTranslation();
  const engine = useEngine();
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Button
      leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
      onClick={() => void engine.setPaused(!isPaused)}
    >
      {t(isPaused ? 'freshness.resume' : 'freshness.pause')}
    </Button>
  );
}
