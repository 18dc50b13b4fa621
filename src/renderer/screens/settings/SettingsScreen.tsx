import { Button, Group, Switch } from '@mantine/core';
import { parseInstant } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { UpdateSettings } from '@shared/updates';
import type { MovedOut, WorkspaceSummary } from '@shared/workspaces';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { runCommand } from '../../commands/bound-commands';
import { BudgetShareForm } from '../../domains/budgets';
import { useUpdates } from '../../domains/updates';
import {
  BackgroundLoading,
  BackgroundSwitches,
  useProbeVault,
  useSettings,
  useSimulatedOffline,
  VaultNote,
} from '../../domains/workspaces';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useNow } from '../../kit/use-now';
import { useAppState, useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { useAddress, useNavigationId } from '../use-address';
import { CalendarSection } from './CalendarSection';
import { GeneralSection } from './GeneralSection';
import { LocalDataSection } from './LocalDataSection';
import { NotificationsSection } from './NotificationsSection';
import { PostAddressSection } from './PostAddressSection';
import { idOfPart, readAddress } from './parts';
import classes from './SettingsScreen.module.css';
import { SettingsSection } from './SettingsSection';
import { SyncWindowSection } from './SyncWindowSection';
import { WorkspacesSection } from './WorkspacesSection';

/** The settings of the app, this workspace and the others. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const workspace = useWorkspace();
  const { version } = useWorkspaceServices().bootstrap;
  useSetScreenHead(t('screens.settings'));
  useOpenedPart();
  return (
    <div className={classes.scroll}>
      <div className={classes.page}>
        <GeneralSection />
        <NotificationsSection hasClients={workspace !== null} />
        <CalendarSection />
        <SettingsSection part="background" title={t('settings.background.title')}>
          <BackgroundSwitches />
        </SettingsSection>
        <SettingsSection part="loading" title={t('settings.loading.title')}>
          <BackgroundLoading />
        </SettingsSection>
        <KeysSection />
        {workspace?.kind === 'demo' && <DemoSection />}
        {workspace && <SyncWindowSection key={workspace.id} workspace={workspace} />}
        {workspace?.services.planning && (
          <PostAddressSection key={`address ${workspace.id}`} workspace={workspace} />
        )}
        {workspace && <CopySection />}
        {workspace && <EventsSection />}
        {workspace && <BudgetShareSection key={`share ${workspace.id}`} workspace={workspace} />}
        {workspace && <MoveSection />}
        {workspace && <LocalDataSection key={`local ${workspace.id}`} />}
        <WorkspacesSection />
        <UpdatesSection />
        <SettingsSection part="about" title={t('settings.about')}>
          <p>{t('settings.version', { version })}</p>
          <Button renderRoot={(props) => <Link to="/diagnostics" {...props} />}>
            {t('diagnostics.open')}
          </Button>
        </SettingsSection>
      </div>
    </div>
  );
}

function KeysSection() {
  const { t } = useTranslation();
  const vault = useAppState((state) => state.vault);
  const { isProbing, probe } = useProbeVault();
  return (
    <SettingsSection part="keys" title={t('settings.keys')}>
      <VaultNote vault={vault} usual={t('vault.keychain')} isProbing={isProbing} onProbe={probe} />
    </SettingsSection>
  );
}

/** How much of each service's limit Client Desk may use, where colleagues share it. */
function BudgetShareSection({ workspace }: { readonly workspace: WorkspaceSummary }) {
  const { t } = useTranslation();
  return (
    <SettingsSection part="share" title={t('settings.share')}>
      <BudgetShareForm workspace={workspace} />
    </SettingsSection>
  );
}

/** Links to the two screens about the offline copy. */
function CopySection() {
  const { t } = useTranslation();
  return (
    <SettingsSection part="copy" title={t('settings.copyTitle')}>
      <p>{t('settings.copyIs')}</p>
      <Group gap={8}>
        <Button renderRoot={(props) => <Link to="/freshness" {...props} />}>
          {t('settings.openFreshness')}
        </Button>
        <Button renderRoot={(props) => <Link to="/storage" {...props} />}>{t('settings.openStorage')}</Button>
      </Group>
    </SettingsSection>
  );
}

/** A link to how events get here, which has too much for this screen. */
function EventsSection() {
  const { t } = useTranslation();
  return (
    <SettingsSection part="events" title={t('screens.incomingEvents')}>
      <p>{t('tunnel.about')}</p>
      <Button renderRoot={(props) => <Link to="/incoming-events" {...props} />}>{t('tunnel.open')}</Button>
    </SettingsSection>
  );
}

/** The state of the demo's services, and the switch that simulates being offline. */
function DemoSection() {
  const { t } = useTranslation();
  const demo = useAppState((state) => state.demo);
  const { isCutOff, error, setCutOff } = useSimulatedOffline();
  return (
    <SettingsSection part="demo" title={t('settings.demo')}>
      <Switch
        label={t('workspace.cutOff')}
        checked={isCutOff}
        onChange={(event) => setCutOff(event.currentTarget.checked)}
      />
      <p className={classes.hint}>{t('settings.demoHint')}</p>
      <p role="status">{t(`settings.demoState.${demo.kind}`)}</p>
      {error && <ErrorNote error={error} />}
    </SettingsSection>
  );
}

/** Brings the part that the address names into sight, and the keyboard to it. */
function useOpenedPart(): void {
  const [{ part }] = useAddress(readAddress);
  const arrival = useNavigationId();
  useLayoutEffect(() => {
    if (part === undefined || arrival === null) return;
    const begin = document.getElementById(idOfPart(part));
    begin?.scrollIntoView({ block: 'start' });
    begin?.focus({ preventScroll: true });
  }, [part, arrival]);
}

/** Saves access to every workspace for another computer. Main asks for passphrase and place; the page sees counts. */
function MoveSection() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const [isRunning, setRunning] = useState(false);
  const [saved, setSaved] = useState<MovedOut | null>(null);
  const [error, setError] = useState<DeskError | null>(null);
  const save = async () => {
    setRunning(true);
    setError(null);
    const result = await request('moving.save', {});
    setRunning(false);
    if (result.ok) setSaved(result.data);
    else setError(result.error);
  };
  return (
    <SettingsSection part="move" title={t('settings.moveTitle')}>
      <p>{t('settings.moveIs')}</p>
      <Button loading={isRunning} onClick={() => void save()}>
        {t('settings.moveDo')}
      </Button>
      <div role="status">{saved && <p>{t('settings.moveSaved', { ...saved, file: saved.fileName })}</p>}</div>
      {error && <ErrorNote error={error} />}
      <p className={classes.hint}>{t('settings.moveThere')}</p>
      <p className={classes.hint}>{t('settings.moveNot')}</p>
    </SettingsSection>
  );
}

/** When the app asks for a newer version of itself, and what it does then. */
function UpdatesSection() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { data } = useUpdates();
  const { settings, error, change } = useSettings();
  const { updates } = settings;
  const set = (changed: Partial<UpdateSettings>) => change({ updates: changed });
  const off = data?.state.kind === 'off' ? data.state.reason : null;
  const at = data?.checkedAt == null ? null : parseInstant(data.checkedAt);
  return (
    <SettingsSection part="updates" title={t('updates.section')}>
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
            <Button onClick={() => runCommand('check_updates')}>{t('updates.check')}</Button>
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
