import type { AccountStatus } from '../domains/accounts';
import type { SectionName } from '../domains/connections';
import type { CustomerFilterName } from '../domains/customers';
import { choice, flag, listAddress, matching, typed } from './list-address';

const id = matching(/^[\w-]{1,200}$/);

export const accountsAddress = listAddress(
  {
    status: choice<AccountStatus | 'all'>('all', 'expired', 'active', 'deleted'),
    mine: flag,
    text: typed,
    account: id,
  },
  { open: 'account' },
);

export const customersAddress = listAddress(
  {
    status: choice<CustomerFilterName>('all', 'no_token', 'trial', 'ended', 'paying'),
    mine: flag,
    text: typed,
    customer: id,
  },
  { open: 'customer' },
);

export const connectionsAddress = listAddress(
  {
    show: choice<SectionName | 'all'>('all', 'broken', 'unknown', 'working'),
    mine: flag,
    text: typed,
    open: matching(/^[\w:-]{1,300}$/),
  },
  { open: 'open' },
);
