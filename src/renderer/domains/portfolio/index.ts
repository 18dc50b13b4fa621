export { type ClientState, type UsePortfolio, usePortfolio } from './queries';
export { planReachDays } from './read-planning-facts';
export { StandingSign } from './StandingSign';
export { useClientWords } from './use-client-words';
export { useReasonWords } from './use-reason-words';
