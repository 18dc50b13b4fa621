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
  'dailyRecord',
] as const;

export type LinkedScreen = (typeof linkedScreens)[number];

/** Kinds of records that an address may name. */
export type LinkedKind =
  | `planning:${'post' | 'review_group' | 'integration'}`
  | `reporting:${'report' | 'dashboard' | 'timeline_event'}`
  | `app:${'client' | 'board' | 'batch' | 'comparison'}`;

export interface RecordLink<K extends LinkedKind = LinkedKind> {
  readonly record: RecordKey<K>;
}

/** The target of a clientdesk:// link: a screen or a record. A link can never start an action. */
export type DeepLink = { readonly screen: LinkedScreen } | RecordLink;

export const recordLink = <K extends LinkedKind>(kind: K, id: string | number): RecordLink<K> => ({
  record: recordKey(kind, id),
});

export interface OpenedLink {
  readonly link: DeepLink;
  /** If missing, the link is for the workspace shown now. */
  readonly workspaceId: string | undefined;
}
