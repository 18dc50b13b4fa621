/** How long a client's approvals take, and which posts will be too late. Pure; the engine gives the facts. */
export {
  type ApprovalTimes,
  type DayRange,
  leastLikelyTenths,
  leastMayMissTenths,
  type PlannedPost,
  type PostForecast,
} from './approval-times';
export type { Forecast, Silence } from './review-model';
export { ReviewTimes } from './review-times';
export {
  type Holiday,
  type ReviewHolidays,
  type ReviewWindow,
  savedHolidays,
  usualWindow,
} from './review-window';
export { waitKinds } from './waits';
