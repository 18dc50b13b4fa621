import { useState } from 'react';
import { useWorkspaceServices } from '../../query/workspace-services';

/** Asks the keychain once more whether it can be used. */
export function useProbeVault(): { readonly isProbing: boolean; readonly probe: () => void } {
  const { request, appState } = useWorkspaceServices();
  const [isProbing, setIsProbing] = useState(false);
  const ask = async () => {
    setIsProbing(true);
    const result = await request('vault.probe_again', {});
    setIsProbing(false);
    if (result.ok) appState.setState({ vault: result.data });
  };
  return { isProbing, probe: () => void ask() };
}
