export {
  type AccessDraft,
  AccessFields,
  accessOf,
  emptyAccess,
  isComplete,
  ServiceIcon,
} from './AccessFields';
export { useProbeVault, useSettings, useSimulatedOffline } from './actions';
export { BackgroundLoading, BackgroundSwitches } from './BackgroundSwitches';
export {
  type ConnectForm,
  connectedServices,
  isTesting,
  servicesOfForm,
  startedServices,
  suggestedName,
  testableServices,
  wasTested,
} from './connect-form';
export { ResumeEvents } from './ResumeEvents';
export { UnlistedCount, UnlistedWorkspaces } from './UnlistedWorkspaces';
export { useConnectForm } from './use-connect-form';
export { startKeyring, VaultNote } from './VaultNote';
export { type AccessTest, VerdictLines } from './VerdictLines';
export { initialsOf, WorkspaceKind, WorkspaceTile } from './WorkspaceTile';
