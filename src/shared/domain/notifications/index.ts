export { newsOfOutcome } from './event-news';
export {
  hasNoClient,
  type News,
  type NewsMemory,
  newsOf,
  newsOfBatch,
  newsOfChanged,
  newsOfDrift,
  newsOfDue,
  newsOfGoal,
  newsOfLikely,
  newsOfRecord,
  nothingRemembered,
} from './news';
export { type ClientChoices, isChosen, isPastTime, nextTimeOfDay, quietUntil } from './preferences';
export {
  emptyQueue,
  type NewsRules,
  type NotificationQueue,
  showNews,
  takeChanged,
  takeLasting,
  takeLikely,
  takeNews,
} from './queue';
