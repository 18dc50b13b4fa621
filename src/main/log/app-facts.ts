import { arch, release } from 'node:os';
import type { AppFacts } from '@shared/diagnostics';
import type { VaultState, WorkspaceSummary } from '@shared/workspaces';

interface AppFactsDeps {
  readonly version: string;
  readonly platform: string;
  readonly languages: () => readonly string[];
  readonly vault: { state(): VaultState };
  readonly workspaces: { list(): readonly WorkspaceSummary[] };
  readonly startedAt: number;
}

/** What the app runs on, as it is now. The name of the machine and of its account are no part of it. */
export function createAppFacts(deps: AppFactsDeps): () => AppFacts {
  const { version, platform, languages, vault, workspaces, startedAt } = deps;
  const { electron, chrome, node } = process.versions;
  return () => ({
    version,
    runtimes: { ...(electron && { electron }), ...(chrome && { chrome }), node },
    system: { platform, release: release(), arch: arch() },
    languages: languages(),
    vault: vault.state(),
    workspaces: {
      live: workspaces.list().filter(({ kind }) => kind === 'live').length,
      demo: workspaces.list().filter(({ kind }) => kind === 'demo').length,
    },
    startedAt,
  });
}
