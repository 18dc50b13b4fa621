/** Internals of the engine for outside tests: the fake engine answers from the same columns as the real one. */
export { countRecords } from '../core/record-reading';
export { indexReviewGroups } from '../core/review-groups';
export { startingStatus } from '../core/status';
export { type ReadableName, resourceOf } from '../resources';
export { calendarOfRows } from './fake-calendar';
export { FakePosts } from './fake-posts';
export { changeLine } from './journal-samples';
