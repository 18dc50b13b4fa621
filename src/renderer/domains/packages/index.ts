export { isIncomplete, type ReviewPackage, useSummaryWords } from './packages';
export { useFetchPackage, usePackages } from './queries';
export { isReady, type Readiness, readReadiness } from './readiness';
