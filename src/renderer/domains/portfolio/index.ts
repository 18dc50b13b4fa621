export { HealthSign, ReasonSign } from './HealthSign';
export { type ClientState, type UsePortfolio, usePortfolio } from './queries';
export { planReachDays } from './read-planning-facts';
export { clientWords, reasonWords, useClientWords, useReasonWords } from './words';
