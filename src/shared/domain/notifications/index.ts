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
  takeNews,
} from './queue';
