export { useCustomerCalls } from './actions';
export { CustomerPanel } from './CustomerPanel';
export {
  type CustomerFilterName,
  type CustomerRow,
  customerFilters,
  customerWords,
  matchingCustomers,
} from './customer-rows';
export { type CustomerTokenStates, useCustomerTokens } from './customer-tokens';
export { useConnectionsOf, useCustomer, useCustomers } from './queries';
