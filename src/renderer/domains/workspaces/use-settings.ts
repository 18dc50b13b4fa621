import type { DeskError } from '@shared/errors';
import type { Settings } from '@shared/settings';
import { useState } from 'react';
import { useAppState, useWorkspaceServices } from '../../query/workspace-services';

export interface UseSettings {
  readonly settings: Settings;
  readonly error: DeskError | null;
  readonly change: (changed: Partial<Settings>) => void;
}

/** What the person chose about the app; a change counts once main has it on the disk. */
export function useSettings(): UseSettings {
  const { request, appState } = useWorkspaceServices();
  const settings = useAppState((state) => state.settings);
  const [error, setError] = useState<DeskError | null>(null);
  const save = async (changed: Partial<Settings>) => {
    const result = await request('settings.change', changed);
    setError(result.ok ? null : result.error);
    if (result.ok) appState.setState({ settings: result.data });
  };
  return { settings, error, change: (changed) => void save(changed) };
}
