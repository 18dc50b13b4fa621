export { AccessFields } from './access/AccessFields';
export { type AccessDraft, accessOf, emptyAccess, isComplete, services } from './access/access-draft';
export { ServiceIcon } from './access/ServiceIcon';
export { useConnectorReason } from './access/use-connector-reason';
export { type AccessTest, VerdictLines } from './access/VerdictLines';
export {
  type ConnectForm,
  given,
  isTesting,
  ready,
  suggestedName,
  testable,
  wasTested,
} from './connect-form';
export { useConnectForm } from './use-connect-form';
export { useCutOff } from './use-cut-off';
export { useProbeVault } from './use-probe-vault';
export { useSettings } from './use-settings';
export { VaultNote } from './VaultNote';
export { WorkspaceKind } from './WorkspaceKind';
export { initialsOf, WorkspaceTile } from './WorkspaceTile';
