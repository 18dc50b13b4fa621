export { ChangesSince } from './ChangesSince';
export { changeWords } from './change-words';
export { useSinceLastLooked } from './queries';
