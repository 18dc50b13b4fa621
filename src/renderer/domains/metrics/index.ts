export {
  useAllSources,
  useMetrics,
  useSources,
  useUnreadClients,
  useWantMetrics,
} from './queries';
export {
  type ClientSource,
  definitionTables,
  isAccountActive,
  monthInputTables,
  platformNameOf,
  platformNamesOf,
  sourcesByClient,
  type UnreadClients,
} from './sources';
