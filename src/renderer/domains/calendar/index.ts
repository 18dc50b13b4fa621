export { type DaySigns, hiddenOf, signsOf } from './day-signs';
export { timesOf } from './entry-times';
export { hourAxisOf, spread } from './hour-axis';
export { momentsOf } from './ics-moments';
export { useCalendar } from './queries';
export { useDayWords } from './use-day-words';
export { type Fit, useFit } from './use-fit';
export { useStandingWord } from './use-standing-word';
export { useStartOfDay } from './use-start-of-day';
