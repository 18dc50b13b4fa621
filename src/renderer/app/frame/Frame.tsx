import { Button } from '@mantine/core';
import type { WorkspaceSummary } from '@shared/workspaces';
import { IconLockOpenOff } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { startKeyring, useProbeVault } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import { DemoStrip } from '../../kit/DemoStrip';
import { Banner } from '../../kit/states/Banner';
import { useAppState, useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { useScreenHead } from '../../screens/screen-head';
import { screens } from '../../screens/screens';
import { ConnectionBanner } from './ConnectionBanner';
import classes from './Frame.module.css';
import { Gauge } from './Gauge';
import { Navigation } from './Navigation';
import { TopBar } from './TopBar';
import { UpdateSign } from './UpdateSign';
import { Views } from './Views';
import { WorkspaceSwitcher } from './WorkspaceSwitcher';

/** The frame around every screen of a workspace: sidebar, title row, current problems, the screen itself. */
export function Frame() {
  const { platform } = useWorkspaceServices().bootstrap;
  const workspace = useWorkspace();

  return (
    <div className={classes.frame} data-os={platform} data-folded={workspace === null}>
      <DocumentTitle />
      {workspace?.kind === 'demo' && <DemoStrip />}
      {workspace && <Sidebar workspace={workspace} />}
      <main className={classes.main}>
        <TopBar />
        <ConnectionBanner />
        <VaultBanner />
        <Views />
        <div className={classes.screen}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}

/** A component of its own: the frame is not drawn again for the name of another screen. */
function DocumentTitle() {
  const { t } = useTranslation();
  const screen = useScreenHead(({ title }) => title);
  const workspace = useWorkspace()?.name;
  const title = workspace ? t('app.title', { screen, workspace }) : t('app.titleAlone', { screen });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** Workspace switcher, screens and gauge. Never hidden; on a narrow window only the icons show. */
function Sidebar({ workspace }: { readonly workspace: WorkspaceSummary }) {
  const { t } = useTranslation();
  return (
    <aside className={classes.sidebar} aria-label={t(`workspace.${workspace.kind}`)}>
      <div className={classes.chrome} />
      <WorkspaceSwitcher workspace={workspace} />
      <Navigation />
      <UpdateSign />
      <Gauge />
    </aside>
  );
}

/**
 * Without a keychain, keys are in memory only. Shown until the person dismisses it, and not above Services and keys,
 * which says it beside the keys.
 */
function VaultBanner() {
  const { t } = useTranslation();
  const vault = useAppState((state) => state.vault);
  const { isProbing, probe } = useProbeVault();
  const [isNoted, setIsNoted] = useState(false);
  const isAtKeys = useLocation({ select: ({ pathname }) => pathname === screens.services.path });
  // The demo has no keys.
  const isDemo = useAppState((state) => state.workspace?.kind === 'demo');
  if (vault.kind !== 'session_only' || isNoted || isAtKeys || isDemo) return null;
  return (
    <Banner
      tone="attention"
      icon={<IconLockOpenOff size={16} stroke={1.6} aria-hidden />}
      title={t(`vault.${vault.reason}`)}
      actions={
        <>
          <Button loading={isProbing} onClick={probe}>
            {t('vault.probeAgain')}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setIsNoted(true)}>
            {t('action.dismiss')}
          </Button>
        </>
      }
    >
      {t('vault.sessionOnly')}
      {vault.reason === 'absent' && <> {t('vault.absentFix', { command: startKeyring })}</>}
    </Banner>
  );
}
