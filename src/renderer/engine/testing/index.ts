/** What tests outside the engine need of its inside: the fake engine answers by the same columns as the real one. */
export { countRecords } from '../core/record-reading';
export { indexReviewGroups } from '../core/review-groups';
export { startingStatus } from '../core/status';
export { type ReadableName, resourceOf } from '../resources';
export { calendarOfRows } from './fake-calendar';
export { FakePosts } from './fake-posts';
export { changeLine } from './journal-samples';
