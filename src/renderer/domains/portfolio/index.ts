export { HealthSign } from './HealthSign';
export { type ClientState, type UsePortfolio, usePortfolio } from './queries';
export { planReachDays } from './read-planning-facts';
export { useClientWords, useReasonWords } from './words';
