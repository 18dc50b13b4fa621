export { useCustomerCalls } from './actions';
export { CustomerPanel } from './CustomerPanel';
export {
  type CustomerFilterName,
  type CustomerRow,
  customerFilters,
  customerWords,
  matchingCustomers,
} from './customer-rows';
export { useCustomerTokens } from './customer-tokens';
export { useConnectionsOf, useCustomer, useCustomers } from './queries';
