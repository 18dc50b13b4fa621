export { useCatalogueIn, useReadCatalogue } from './actions';
export { startCatalogueInAppLanguage } from './app-language';
export {
  type CatalogueEntry as Entry,
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
  type MetricCatalogue as Catalogue,
  type PlatformCatalogue,
  useCatalogue,
} from './queries';
