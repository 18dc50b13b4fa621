import type { DeskError } from '@shared/errors';
import type { Settings, SettingsPatch } from '@shared/settings';
import { useRun } from '../../query/use-run';
import { useAppState, useWorkspaceServices } from '../../query/workspace-services';

export interface UseSettings {
  readonly settings: Settings;
  readonly error: DeskError | null;
  readonly change: (changed: SettingsPatch) => void;
}

/** The app's settings. A change is shown only after main has saved it. */
export function useSettings(): UseSettings {
  const { request, appState } = useWorkspaceServices();
  const settings = useAppState((state) => state.settings);
  const { error, run } = useRun();
  const save = async (changed: SettingsPatch) => {
    const result = await run(request('settings.change', changed));
    if (result.ok) appState.setState({ settings: result.data });
  };
  return { settings, error, change: (changed) => void save(changed) };
}

export interface SimulatedOffline {
  readonly isCutOff: boolean;
  readonly error: DeskError | null;
  readonly setCutOff: (cutOff: boolean) => void;
}

/** The demo's switch "Cut the services off"; main keeps its place over a restart. */
export function useSimulatedOffline(): SimulatedOffline {
  const { request, appState } = useWorkspaceServices();
  const demo = useAppState((state) => state.demo);
  const { error, run } = useRun();
  const ask = async (cutOff: boolean) => {
    const result = await run(request('demo.set_cut_off', { cutOff }));
    if (result.ok) appState.setState({ demo: result.data });
  };
  return { isCutOff: demo.kind === 'cut_off', error, setCutOff: (cutOff) => void ask(cutOff) };
}

/** Asks the keychain once more whether it can be used. */
export function useProbeVault(): { readonly isProbing: boolean; readonly probe: () => void } {
  const { request, appState } = useWorkspaceServices();
  const { isRunning: isProbing, run } = useRun();
  const ask = async () => {
    const result = await run(request('vault.probe_again', {}));
    if (result.ok) appState.setState({ vault: result.data });
  };
  return { isProbing, probe: () => void ask() };
}
