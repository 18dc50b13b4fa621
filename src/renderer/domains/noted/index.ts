/** What clients decided outside the service: noted here, and never a response of the service. */
export { NoteDecision } from './NoteDecision';
export { NotedList } from './NotedList';
