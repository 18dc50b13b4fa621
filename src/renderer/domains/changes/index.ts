export { ChangesSince } from './ChangesSince';
export { changeWords } from './change-words';
export { useChangesSinceLastVisit } from './queries';
