export { type Absence, leastAbsenceMs } from './absence';
export { type AwayDigest, type AwayItem, awayDigest } from './digest';
export { type AwayGap, awayGaps } from './gaps';
