export { type Absence, leastAbsenceMs } from './absence';
export { type AwayDigest, type AwayItem, awayDigest } from './digest';
