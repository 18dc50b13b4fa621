export { type AwayDigest, type AwayItem, awayDigest } from './digest';
export { type Absence, type AwayGap, awayGaps, leastAbsenceMs } from './gaps';
