export {
  useAllSources,
  useMetrics,
  useSources,
  useWantMetrics,
} from './queries';
export { type ClientSource, sourcesOf } from './sources';
