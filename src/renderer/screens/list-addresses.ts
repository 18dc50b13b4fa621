import type { AccountStatus } from '../domains/accounts';
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
