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
  nothingRemembered,
} from './news';
export { type ClientChoices, isChosen, quietUntil } from './preferences';
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
