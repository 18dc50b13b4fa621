import { Button, Group, Switch } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { parseInstant } from '@shared/domain/time';
import type { UpdateSettings } from '@shared/updates';
import { runCommand } from '../../../commands/bound-commands';
import { useUpdates } from '../../../domains/updates';
import { useSettings } from '../../../domains/workspaces';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { useNow } from '../../../kit/use-now';
import { useWorkspaceServices } from '../../../query/workspace-services';
import classes from '../SettingsScreen.module.css';
import { SettingsSection } from '../SettingsSection';

/** When the app checks for a newer version of itself, and what happens then. */
export function UpdatesSection() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { online } = useNetwork();
  const { version } = useWorkspaceServices().bootstrap;
  const { data } = useUpdates();
  const { settings, error, change } = useSettings();
  const { updates } = settings;
  const set = (changed: Partial<UpdateSettings>) => change({ updates: changed });
  const off = data?.state.kind === 'off' ? data.state.reason : null;
  const at = data?.checkedAt == null ? null : parseInstant(data.checkedAt);
  return (
    <SettingsSection part="updates" title={t('updates.section')}>
      <p>{t('settings.version', { version })}</p>
      {off === null ? (
        <>
          <Switch
            label={t('updates.daily')}
            checked={updates.checksDaily}
            onChange={(event) => set({ checksDaily: event.currentTarget.checked })}
          />
          {data?.canInstall && (
            <>
              <Switch
                label={t('updates.itself')}
                checked={updates.downloadsItself}
                onChange={(event) => set({ downloadsItself: event.currentTarget.checked })}
              />
              <p className={classes.hint}>{t('updates.hint')}</p>
            </>
          )}
          <Group gap={12}>
            <Button disabled={!online} onClick={() => runCommand('check_updates')}>
              {t('updates.check')}
            </Button>
            {!online && <span>{t('refresh.needsNetwork')}</span>}
            {at !== null && <span>{t('updates.checkedAt', { when: format.ago(at, now) })}</span>}
          </Group>
        </>
      ) : (
        <p>{t(`updates.off.${off}`)}</p>
      )}
      {error && <ErrorNote error={error} />}
    </SettingsSection>
  );
}
