/** Rules of timeline events: their numbers, where they stand on a chart, what is compared around them, their links. */
export { type AroundDate, aroundDate } from './around-date';
export { linkTarget } from './link-target';
export { eventNumbers, groupMarks, placeOfDay } from './numbers';
