export {
  useAllSources,
  useMetrics,
  useSources,
  useWantMetrics,
} from './queries';
export { type ClientSource, sourcesByClient } from './sources';
