export { useCustomerCalls } from './actions';
export { CustomerPanel } from './CustomerPanel';
export {
  type CustomerFilter,
  type CustomerRow,
  customerFilters,
  matchingCustomers,
  useCustomerWords,
} from './customer-rows';
export { useConnectionsOf, useCustomer, useCustomers, useCustomerTokens } from './queries';
