export { type CallFilter, everyCall, filterCalls, useCalls } from './queries';
