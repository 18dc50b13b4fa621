export {
  useAllSources,
  useMetrics,
  useSources,
  useWantMetrics,
} from './queries';
export { type ClientSource, isAccountActive, sourcesOf } from './sources';
