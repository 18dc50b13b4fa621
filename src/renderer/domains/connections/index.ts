export { AccountPicture } from './AccountPicture';
export {
  type BoardFilter,
  type BoardRow,
  type BoardSection,
  boardOf,
  type ConnectionRow,
  matchingSections,
  type SectionName,
  sectionNames,
  totalOf,
  type UnknownRow,
} from './board-rows';
export { ConnectionList } from './ConnectionList';
export { ConnectionStatus } from './ConnectionStatus';
export { useBrokenConnections, useConnections } from './queries';
export { ReconnectDialog } from './ReconnectDialog';
export { RemoveDialog } from './RemoveDialog';
export { type ConnectionsOf, readConnections } from './read-connections';
export { UnknownNote } from './UnknownNote';
export { useBlockWord } from './use-block-word';
export { useConnectionWords } from './use-connection-words';
export { useRowWords } from './use-row-words';
