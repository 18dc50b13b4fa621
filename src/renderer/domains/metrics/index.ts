export {
  metricNumbersQuery,
  useAllSources,
  useMetricNumbers,
  useMetrics,
  useSources,
  useWantMetrics,
} from './queries';
export { type ClientSource, type SourceRecords, sourcesOf } from './sources';
