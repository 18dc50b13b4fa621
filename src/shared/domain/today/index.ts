export {
  dueWithinMs,
  isDue,
  type Today,
  type TodayAccount,
  type TodayChange,
  type TodayPost,
  todayOf,
} from './today';
