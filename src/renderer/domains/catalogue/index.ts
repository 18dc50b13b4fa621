export { useCatalogueIn, useReadCatalogue } from './actions';
export { startCatalogueInAppLanguage } from './app-language';
export {
  type CatalogueEntry,
  catalogueEntriesOf,
  catalogueLanguageOf,
  defaultDimensions,
  defaultMetrics,
  type KeyLabel,
  nameOfLanguage,
  tagOf,
  tagOfLanguage,
} from './entries';
export {
  type MetricCatalogue,
  type PlatformCatalogue,
  useCatalogue,
} from './queries';
