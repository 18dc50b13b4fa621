export {
  destinationOf,
  postDestination,
  reminderDestination,
  type TodayLine,
  type TodaySection,
  useTodaySections,
} from './lines';
export { type TodayScope, type TodaySnapshot, type UseToday, useToday, useTodayCount } from './queries';
export type { DayPost } from './read-today';
