import { Button, Group, Switch } from '@mantine/core';
import type { WorkspaceSummary } from '@shared/workspaces';
import { Link } from '@tanstack/react-router';
import { BudgetShareForm } from '../../domains/budgets';
import {
  BackgroundLoading,
  BackgroundSwitches,
  useProbeVault,
  useSimulatedOffline,
  VaultNote,
} from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useAppState, useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { CalendarSection } from './CalendarSection';
import { GeneralSection } from './GeneralSection';
import { LocalDataSection } from './LocalDataSection';
import { MoveSection } from './MoveSection';
import { NotificationsSection } from './NotificationsSection';
import { PostAddressSection } from './PostAddressSection';
import classes from './SettingsScreen.module.css';
import { SettingsSection } from './SettingsSection';
import { SyncWindowSection } from './SyncWindowSection';
import { UpdatesSection } from './UpdatesSection';
import { useOpenedPart } from './use-opened-part';
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
