import { type RecordKey, recordKey } from '../record-key';

/** Screens that an address may name by themselves. */
export const linkedScreens = [
  'today',
  'approvals',
  'calendar',
  'posts',
  'packages',
  'clients',
  'connections',
  'accounts',
  'month',
  'boards',
  'timeline',
  'reports',
  'catalogue',
  'services',
  'inbox',
  'freshness',
  'settings',
] as const;

export type LinkedScreen = (typeof linkedScreens)[number];

/** Kinds of records that an address may name. */
export type LinkedKind =
  | `planning:${'post' | 'review_group' | 'integration'}`
  | `reporting:${'report' | 'dashboard' | 'timeline_event'}`
  | `app:${'client' | 'board' | 'batch'}`;

export interface RecordLink<K extends LinkedKind = LinkedKind> {
  readonly record: RecordKey<K>;
}

/** What a clientdesk:// address may name: a screen or a record, never a deed. */
export type DeepLink = { readonly screen: LinkedScreen } | RecordLink;

export const recordLink = <K extends LinkedKind>(kind: K, id: string | number): RecordLink<K> => ({
  record: recordKey(kind, id),
});

export interface OpenedLink {
  readonly link: DeepLink;
  /** Where left away, the workspace that is shown. */
  readonly workspaceId: string | undefined;
}
