export { claimsNothing, type TodayClaim, todayClaim } from './claim';
export { type DayIdea, ideasOfDay } from './day-ideas';
export { destinationOf, postDestination, postIdOf, reminderDestination } from './destinations';
export { readLikelyToMiss } from './likely-to-miss';
export {
  foldKey,
  isCountBounded,
  placesIn,
  type TodayFold,
  type TodayLine,
  type TodayPlace,
  type TodaySection,
  useTodaySections,
} from './lines';
export { type NextUp, nextUpOf, useLaterPosts } from './next-up';
export { type TodayScope, type TodaySnapshot, type UseToday, useToday, useTodayCount } from './queries';
export type { DayPost } from './read-today';
export { type ChangeRequest, ReviewDecisions } from './review-decisions';
export { type StandingEntry, type TriageAction, useTriage } from './triage';
export { usePublishingToday, useUncheckedPosts } from './unchecked';
