import type { WorkspaceSummary } from '@shared/workspaces';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { DemoStrip } from '../../kit/DemoStrip';
import { useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { useScreenHead } from '../../screens/screen-head';
import { ConnectionBanner } from './ConnectionBanner';
import classes from './Frame.module.css';
import { Gauge } from './Gauge';
import { Navigation } from './Navigation';
import { TopBar } from './TopBar';
import { UpdateSign } from './UpdateSign';
import { VaultBanner } from './VaultBanner';
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
