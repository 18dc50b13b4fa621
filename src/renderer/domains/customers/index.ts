export { CustomerPanel } from './CustomerPanel';
export { type CustomerFilter, type CustomerRow, customerFilters, matchingCustomers } from './customer-rows';
export { useConnectionsOf, useCustomer, useCustomers, useCustomerTokens } from './queries';
export { useCustomerCalls } from './use-customer-calls';
export { useCustomerWords } from './use-customer-words';
