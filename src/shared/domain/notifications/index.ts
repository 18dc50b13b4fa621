export { isChosen } from './chosen-clients';
export { emptyDesk, type NewsDesk, type NewsRules, showNews, takeDue, takeNews } from './desk';
export { type Approved, type News, newsOf, newsOfDue } from './news';
export { quietUntil } from './quiet-hours';
