import { Stack, Switch } from '@mantine/core';
import type { BackgroundSettings } from '@shared/settings';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useSettings } from './actions';

/** Settings for running while the window is closed, so that events still arrive. Off by default. */
export function BackgroundSwitches() {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  const { settings, error, change } = useSettings();
  const { background } = settings;
  const set = (changed: Partial<BackgroundSettings>) => change({ background: changed });
  return (
    <Stack gap={8}>
      <Switch
        label={t(
          platform === 'darwin' ? 'settings.background.keepRunningMac' : 'settings.background.keepRunning',
        )}
        checked={background.keepsRunning}
        onChange={(event) => set({ keepsRunning: event.currentTarget.checked })}
      />
      <Switch
        label={t('settings.background.startAtLogin')}
        checked={background.startsAtLogin}
        onChange={(event) => set({ startsAtLogin: event.currentTarget.checked })}
      />
      <p className={textClasses.hint}>{t('settings.background.hint')}</p>
      {error && <ErrorNote error={error} />}
    </Stack>
  );
}
