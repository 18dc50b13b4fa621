export { isChosen } from './chosen-clients';
export { emptyDesk, type NewsDesk, type NewsRules, showNews, takeDue, takeNews } from './desk';
export { type News, type NewsMemory, newsOf, newsOfDue, nothingRemembered } from './news';
export { quietUntil } from './quiet-hours';
