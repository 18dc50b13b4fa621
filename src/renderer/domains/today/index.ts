export { claimsNothing, type TodayClaim, todayClaim } from './claim';
export { destinationOf, postDestination, reminderDestination } from './destinations';
export { type TodayLine, type TodaySection, useTodaySections } from './lines';
export { type NextUp, nextUpOf, useLaterPosts } from './next-up';
export { type TodayScope, type TodaySnapshot, type UseToday, useToday, useTodayCount } from './queries';
export type { DayPost } from './read-today';
export { type StandingEntry, type TriageAction, useTriage } from './triage';
