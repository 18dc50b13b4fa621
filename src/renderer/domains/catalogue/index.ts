export { useReadCatalogue } from './actions';
export { defaultDimensions, defaultMetrics, type Entry, entriesOf, type KeyLabel, tagOf } from './entries';
export { nameOfLanguage, tagOfLanguage } from './language-name';
export { type Catalogue, type Platform, type PlatformCatalogue, useCatalogue } from './queries';
