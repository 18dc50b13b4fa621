import type { ClientKey } from '../local-data';

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

/** What a clientdesk:// address may name: a screen or a record, never a deed. */
export type DeepLink =
  | { readonly screen: LinkedScreen }
  | { readonly screen: 'post'; readonly postId: string }
  | { readonly screen: 'client'; readonly client: ClientKey }
  | { readonly screen: 'review_group'; readonly groupId: string }
  | { readonly screen: 'account'; readonly accountId: string }
  /** `boardId`: a uuid. */
  | { readonly screen: 'board'; readonly boardId: string }
  | { readonly screen: 'timeline_event'; readonly eventId: string }
  | { readonly screen: 'report'; readonly reportId: string }
  | { readonly screen: 'dashboard'; readonly dashboardId: string }
  /** `batchId`: a uuid. */
  | { readonly screen: 'batch'; readonly batchId: string };

export interface OpenedLink {
  readonly link: DeepLink;
  /** Where left away, the workspace that is shown. */
  readonly workspaceId: string | undefined;
}
