export { useCatalogueIn, useReadCatalogue } from './actions';
export { startCatalogueInAppLanguage } from './app-language';
export {
  type CatalogueEntry,
  catalogueEntriesOf,
  catalogueLanguageOf,
  defaultDimensions,
  defaultMetrics,
  type KeyLabel,
  nameOfKey,
  nameOfLanguage,
  tagOf,
  tagOfLanguage,
  titleOfMetric,
} from './entries';
export {
  type MetricCatalogue,
  type PlatformCatalogue,
  useCatalogue,
} from './queries';
