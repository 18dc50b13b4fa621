import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useProbeVault, VaultNote } from '../../domains/workspaces';
import { useAppState, useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { BudgetShareSection } from './BudgetShareSection';
import { CalendarSection } from './CalendarSection';
import { CopySection } from './CopySection';
import { DemoSection } from './DemoSection';
import { GeneralSection } from './GeneralSection';
import { LocalDataSection } from './LocalDataSection';
import { NotificationsSection } from './NotificationsSection';
import { PostAddressSection } from './PostAddressSection';
import { Section } from './Section';
import classes from './SettingsScreen.module.css';
import { SyncWindowSection } from './SyncWindowSection';
import { WorkspacesSection } from './WorkspacesSection';

/** What a person decides about the app, this workspace and the others. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const workspace = useWorkspace();
  const { version } = useWorkspaceServices().bootstrap;
  useSetScreenHead(t('screens.settings'));
  return (
    <div className={classes.scroll}>
      <div className={classes.page}>
        <GeneralSection />
        <NotificationsSection hasClients={workspace !== null} />
        <CalendarSection />
        <KeysSection />
        {workspace?.kind === 'demo' && <DemoSection />}
        {workspace && <SyncWindowSection key={workspace.id} workspace={workspace} />}
        {workspace?.services.planning && (
          <PostAddressSection key={`address ${workspace.id}`} workspace={workspace} />
        )}
        {workspace && <CopySection />}
        {workspace && <BudgetShareSection key={`share ${workspace.id}`} workspace={workspace} />}
        {workspace && <LocalDataSection key={`local ${workspace.id}`} />}
        <WorkspacesSection />
        <Section title={t('settings.about')}>
          <p>{t('settings.version', { version })}</p>
          <Button renderRoot={(props) => <Link to="/diagnostics" {...props} />}>
            {t('diagnostics.open')}
          </Button>
        </Section>
      </div>
    </div>
  );
}

function KeysSection() {
  const { t } = useTranslation();
  const vault = useAppState((state) => state.vault);
  const { isProbing, probe } = useProbeVault();
  return (
    <Section title={t('settings.keys')}>
      <VaultNote vault={vault} usual={t('vault.keychain')} isProbing={isProbing} onProbe={probe} />
    </Section>
  );
}
