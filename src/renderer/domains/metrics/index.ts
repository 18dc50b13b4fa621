export {
  useAllSources,
  useMetrics,
  useSources,
  useUnreadClients,
  useWantMetrics,
} from './queries';
export {
  type ClientSource,
  isAccountActive,
  platformNameOf,
  platformNamesOf,
  sourcesByClient,
} from './sources';
