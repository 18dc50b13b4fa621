export { type Absence, leastAbsenceMs } from './absence';
export { type AwayDigest, type AwayItem, type AwayKind, type AwaySource, awayDigest } from './digest';
