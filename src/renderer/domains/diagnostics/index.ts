export { type CallFilter, everyCall, filterCalls } from './call-filter';
export { useCalls } from './queries';
