/** Rules of timeline events: their numbers, where they stand on a chart, what is compared around them, their links. */
export { type AroundDate, aroundDate, DAYS_AROUND } from './around-date';
export { linkTarget } from './link-target';
export {
  type DatedEvent,
  eventNumbers,
  type GroupedMark,
  groupMarks,
  type Mark,
  placeOfDay,
} from './numbers';
