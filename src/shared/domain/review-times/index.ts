/** How long a client's approvals take, and which posts will be too late. Pure; the engine gives the facts. */
export {
  type ApprovalTimes,
  approvalTimesOf,
  type DayRange,
  forecastsOf,
  leastLikelyTenths,
  leastMayMissTenths,
  type PlannedPost,
  type PostForecast,
} from './approval-times';
export { type Checked, type Forecast, ReviewModel, type Silence } from './review-model';
export { type ReviewWindow, usualWindow } from './review-window';
export { decisionsOf, type PostNow, type SeenDecision, type WaitLine, waitKinds, waitsOf } from './waits';
