import type { WorkspaceSummary } from '@shared/workspaces';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import classes from './WorkspaceTile.module.css';

interface Props {
  readonly kind: WorkspaceSummary['kind'];
  readonly children: ReactNode;
}

/** Solid petrol for a live workspace, amber hatch for the demo: told apart without colour by the hatch. */
export function WorkspaceTile({ kind, children }: Props) {
  return (
    <span className={classes.tile} data-kind={kind} aria-hidden>
      {children}
    </span>
  );
}

/** Up to two letters for a tile. */
export function initialsOf(name: string): string {
  const initials = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? ['?'];
  return initials.slice(0, 2).join('').toUpperCase();
}

/** "Live workspace" with a round dot, "Demo workspace" in amber with a square one. */
export function WorkspaceKind({ kind }: { readonly kind: WorkspaceSummary['kind'] }) {
  const { t } = useTranslation();
  return (
    <span className={classes.kind} data-kind={kind}>
      {t(`workspace.${kind}`)}
    </span>
  );
}
