import type { DeskError } from '@shared/errors';
import { useState } from 'react';
import { useAppState, useWorkspaceServices } from '../../query/workspace-services';

export interface CutOff {
  readonly isCutOff: boolean;
  readonly error: DeskError | null;
  readonly setCutOff: (cutOff: boolean) => void;
}

/** The demo's switch "Cut the services off"; main keeps its place over a restart. */
export function useCutOff(): CutOff {
  const { request, appState } = useWorkspaceServices();
  const demo = useAppState((state) => state.demo);
  const [error, setError] = useState<DeskError | null>(null);
  const ask = async (cutOff: boolean) => {
    const result = await request('demo.set_cut_off', { cutOff });
    setError(result.ok ? null : result.error);
    if (result.ok) appState.setState({ demo: result.data });
  };
  return { isCutOff: demo.kind === 'cut_off', error, setCutOff: (cutOff) => void ask(cutOff) };
}
