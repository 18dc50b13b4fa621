import { catalogueLanguages } from '@shared/domain/catalogue-lists';
import { recordOfKey } from '@shared/domain/clients';
import type { ClientKey } from '@shared/record-key';
import type { AccountStatus } from '../domains/accounts';
import type { SectionName } from '../domains/connections';
import type { CustomerFilterName } from '../domains/customers';
import {
  choice,
  flag,
  type ListState,
  listAddress,
  matching,
  oneOf,
  type PlaceOf,
  recordId,
  typed,
} from './list-address';

const clientKey = (text: string) =>
  text.startsWith('link:') || recordOfKey(text) !== null ? (text as ClientKey) : undefined;
const day = matching(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);

export const accountsAddress = listAddress(
  {
    status: choice<AccountStatus | 'all'>('all', 'expired', 'active', 'deleted'),
    mine: flag,
    text: typed,
    account: recordId,
  },
  { open: 'account' },
);

export const customersAddress = listAddress(
  {
    status: choice<CustomerFilterName>('all', 'no_token', 'trial', 'ended', 'paying'),
    mine: flag,
    text: typed,
    customer: recordId,
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

/** Lines of the proof that is checked: what file that is stands in no address. */
export const checkedLinesAddress = listAddress({});

export const batchesAddress = listAddress({ batch: recordId }, { open: 'batch' });

export const boardsAddress = listAddress({ text: typed });

export const goalsAddress = listAddress(
  {
    month: matching(/^\d{4}-(?:0[1-9]|1[0-2])$/),
    mine: flag,
    // Client and metric.
    goal: matching(/^[\w:-]{1,300} [\w.:-]{1,200}$/),
  },
  { open: 'goal', view: ['month'] },
);

export const packagesAddress = listAddress(
  {
    show: choice('all', 'in_review', 'ready'),
    sort: choice('responses', 'newest', 'client', 'date'),
    text: typed,
    open: typed,
  },
  { open: 'open', view: ['sort'] },
);
export type PackagesPlace = PlaceOf<typeof packagesAddress>;

export const inboxAddress = listAddress(
  {
    show: choice('all', 'untrusted', 'unconfirmed'),
    service: oneOf('connect', 'reporting'),
    event: matching(/^[\w.]{1,100}$/),
    client: clientKey,
    text: typed,
    // A delivery by its sequence, or what was found by its line.
    open: matching(/^(?:[1-9]\d{0,14}|found [\w-]{1,100})$/),
  },
  { open: 'open' },
);
export type InboxPlace = PlaceOf<typeof inboxAddress>;

export const timelineAddress = listAddress(
  {
    client: clientKey,
    report: matching(/^\d{1,15}$/),
    from: day,
    to: day,
    text: typed,
    // Card of the client's boards that the chart shows; `none` for no chart.
    card: matching(/^[\w-]{1,64}$/),
    // Event id, or key of a draft.
    event: matching(/^(?:\d{1,15}|new:[\w-]{1,64})$/),
  },
  { open: 'event', view: ['card'] },
);
export type TimelinePlace = PlaceOf<typeof timelineAddress>;
export type TimelineState = ListState<typeof timelineAddress>;

export const clientsAddress = listAddress(
  { view: choice('need', 'name', 'match'), text: typed, mine: flag },
  { view: ['view'] },
);
export type ClientsView = NonNullable<PlaceOf<typeof clientsAddress>['view']>;
