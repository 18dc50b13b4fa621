import type { WorkspaceSummary } from '@shared/workspaces';
import { useTranslation } from 'react-i18next';
import classes from './WorkspaceKind.module.css';

/** "Live workspace" with a round dot, "Demo workspace" in amber with a square one. */
export function WorkspaceKind({ kind }: { readonly kind: WorkspaceSummary['kind'] }) {
  const { t } = useTranslation();
  return (
    <span className={classes.kind} data-kind={kind}>
      {t(`workspace.${kind}`)}
    </span>
  );
}
