import { Select, Stack, Switch } from '@mantine/core';
import type { BackgroundSettings } from '@shared/settings';
import { backfillPercents, unseenReadings } from '@shared/settings';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useSettings } from './actions';
import classes from './BackgroundSwitches.module.css';

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

/** Shows how much of the rate limit goes to backfill, while the app is in use and while its window is not viewed. */
export function BackgroundLoading() {
  const { t } = useTranslation();
  const format = useFormat();
  const { settings, error, change } = useSettings();
  const { background } = settings;
  const set = (changed: Partial<BackgroundSettings>) => change({ background: changed });
  return (
    <Stack gap={8}>
      <div className={classes.choices}>
        <Select
          label={t('settings.loading.most')}
          value={String(background.backfillPercent)}
          data={backfillPercents.map((percent) => ({
            value: String(percent),
            label: t('settings.loading.upTo', { percent: format.percent(percent / 100) }),
          }))}
          allowDeselect={false}
          onChange={(next) => {
            const chosen = backfillPercents.find((one) => String(one) === next);
            if (chosen) set({ backfillPercent: chosen });
          }}
        />
        <Select
          label={t('settings.background.unseenReading.label')}
          value={background.unseenReading}
          data={unseenReadings.map((value) => ({
            value,
            label: t(`settings.background.unseenReading.${value}`),
          }))}
          allowDeselect={false}
          onChange={(next) => {
            const chosen = unseenReadings.find((one) => one === next);
            if (chosen) set({ unseenReading: chosen });
          }}
        />
      </div>
      <p className={textClasses.hint}>
        {t('settings.loading.hint')} {t('settings.background.unseenReading.hint')}
      </p>
      {error && <ErrorNote error={error} />}
    </Stack>
  );
}
