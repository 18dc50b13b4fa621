export { useCustomerCalls } from './actions';
export { CustomerPanel } from './CustomerPanel';
export {
  type CustomerFilter,
  type CustomerFilterName,
  type CustomerRow,
  customerFilters,
  customerWords,
  matchingCustomers,
} from './customer-rows';
export { useConnectionsOf, useCustomer, useCustomers, useCustomerTokens } from './queries';
