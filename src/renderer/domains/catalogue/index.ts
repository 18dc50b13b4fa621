export { useCatalogueIn, useReadCatalogue } from './actions';
export { startCatalogueInAppLanguage } from './app-language';
export {
  catalogueEntriesOf,
  catalogueLanguageOf,
  defaultDimensions,
  defaultMetrics,
  type Entry,
  type KeyLabel,
  nameOfLanguage,
  tagOf,
  tagOfLanguage,
} from './entries';
export { type Catalogue, type Platform, type PlatformCatalogue, useCatalogue } from './queries';
