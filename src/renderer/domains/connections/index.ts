export { AccountPicture, ConnectionList } from './ConnectionList';
export { ConnectionStatusMark, UnknownNote } from './ConnectionStatusMark';
export type { ClientConnections, KnownConnections } from './connection-rows';
export {
  type ConnectionRow,
  type ConnectionsRow,
  type ConnectionsSection,
  connectionSectionsOf,
  filteredSections,
  type SectionName,
  type SourceRow,
  sectionNames,
  totalOf,
  type UnknownRow,
} from './connection-rows';
export {
  useBrokenConnections,
  useBrokenSources,
  useClientSources,
  useConnection,
  useConnections,
  useCustomerConnections,
} from './queries';
export { ReconnectButton } from './ReconnectButton';
export { ReconnectDialog } from './ReconnectDialog';
export { RemoveConnectionDialog } from './RemoveConnectionDialog';
export { ReportSourceList } from './ReportSourceList';
export { type ConnectionsOf, readConnections } from './read-connections';
export { type ReportSourceState, readReportSources } from './report-sources';
export { connectionWords, rowWords, useBlockedText, useConnectionWords } from './words';
