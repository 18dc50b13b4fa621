import { catalogueLanguages } from '@shared/domain/catalogue-lists';
import type { AccountStatus } from '../domains/accounts';
import type { SectionName } from '../domains/connections';
import type { CustomerFilterName } from '../domains/customers';
import { choice, flag, listAddress, matching, oneOf, type PlaceOf, typed } from './list-address';

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

export const catalogueAddress = listAddress(
  {
    view: choice('metrics', 'ads'),
    platform: matching(/^[\w-]{1,100}$/),
    // Left out for the app's language.
    language: oneOf(...catalogueLanguages),
    text: typed,
    open: matching(/^[\w-]{1,100} [\w.-]{1,100}$/),
  },
  { open: 'open', view: ['view', 'platform', 'language'] },
);

export const packagesAddress = listAddress(
  {
    show: choice('all', 'in_review', 'ready'),
    sort: choice('newest', 'client', 'date'),
    text: typed,
    open: typed,
  },
  { open: 'open', view: ['sort'] },
);
export type PackagesPlace = PlaceOf<typeof packagesAddress>;
