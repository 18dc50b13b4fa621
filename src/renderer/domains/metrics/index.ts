export {
  metricNumbersQuery,
  useAllSources,
  useMetricNumbers,
  useMetrics,
  useSources,
  useWantMetrics,
} from './queries';
export { type ChartSaving, useSaveChart } from './save-chart';
export { type ClientSource, type SourceRecords, sourcesOf } from './sources';
