import type { WorkspaceSummary } from '@shared/workspaces';
import { useTranslation } from 'react-i18next';
import { Gauge } from './Gauge';
import { Navigation } from './Navigation';
import classes from './Sidebar.module.css';
import { WorkspaceSwitcher } from './WorkspaceSwitcher';

/** Workspace, screens and freshness: never hidden, folded to icons on a narrow window. */
export function Sidebar({ workspace }: { readonly workspace: WorkspaceSummary }) {
  const { t } = useTranslation();
  return (
    <aside className={classes.sidebar} aria-label={t(`workspace.${workspace.kind}`)}>
      <div className={classes.chrome} />
      <WorkspaceSwitcher workspace={workspace} />
      <Navigation />
      <Gauge />
    </aside>
  );
}
