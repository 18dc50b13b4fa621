export { OpenTakenFiles } from './later-files';
export { isInReview, type ReviewPackage } from './packages';
export { usePackages } from './queries';
export { isReady, type Readiness, readReadiness } from './readiness';
export { type PackageStanding, packageStandingOf } from './standing';
export { type TakeAlong, useTakeAlong, useTakenPackages } from './take-along';
export { packageWords, standingWords, summaryWords, usePackageWords, useStandingWords } from './words';
