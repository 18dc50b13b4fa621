export { isIncomplete, type ReviewPackage } from './packages';
export { usePackages } from './queries';
export { useFetchPackage } from './use-fetch-package';
export { useSummaryWords } from './use-summary-words';
