import type { DeskError } from '@shared/errors';
import { useState } from 'react';
import { useDesk, useDeskState } from './desk';

export interface CutOff {
  readonly isCutOff: boolean;
  readonly error: DeskError | null;
  readonly setCutOff: (cutOff: boolean) => void;
}

/** The demo's switch "Cut the services off"; main keeps its place over a restart. */
export function useCutOff(): CutOff {
  const { request, store } = useDesk();
  const demo = useDeskState((state) => state.demo);
  const [error, setError] = useState<DeskError | null>(null);
  const ask = async (cutOff: boolean) => {
    const result = await request('demo.set_cut_off', { cutOff });
    setError(result.ok ? null : result.error);
    if (result.ok) store.setState({ demo: result.data });
  };
  return { isCutOff: demo.kind === 'cut_off', error, setCutOff: (cutOff) => void ask(cutOff) };
}
