export {
  useAllSources,
  useMetrics,
  useSources,
  useWantMetrics,
} from './queries';
export { type ClientSource, isAccountActive, sourcesByClient } from './sources';
