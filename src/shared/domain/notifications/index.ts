export { newsOfOutcome } from './event-news';
export {
  isOfBatch,
  type News,
  type NewsMemory,
  newsOf,
  newsOfBatch,
  newsOfDue,
  newsOfGoal,
  nothingRemembered,
} from './news';
export { type ClientChoices, isChosen, quietUntil } from './preferences';
export { emptyQueue, type NewsRules, type NotificationQueue, showNews, takeDue, takeNews } from './queue';
