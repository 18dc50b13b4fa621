import type { Settings } from '../settings';
import type { DemoState, VaultState, WorkspaceSummary } from '../workspaces';

/** What main tells the pages. Past tense: an event says what has happened, it never asks for anything. */
export interface EventMap {
  'settings.changed': Settings;
  'workspaces.changed': readonly WorkspaceSummary[];
  'vault.state_changed': VaultState;
  'demo.state_changed': DemoState;
  'journal.appended': { readonly workspaceId: string; readonly sequence: number };
  /** The person chose something in the native menu that a page carries out. */
  'menu.command_chosen': { readonly command: MenuCommand };
  /** A clientdesk:// link was opened; the page goes to the route it names. */
  'link.opened': { readonly route: DeepLink };
  /** The network came back or the machine woke: a good moment to try again. */
  'network.returned': { readonly at: string };
}

export type EventName = keyof EventMap;

export type MenuCommand =
  | 'open_settings'
  | 'open_approvals'
  | 'go_back'
  | 'go_forward'
  | 'refresh'
  | 'new_workspace';

/** What a clientdesk:// address may name; anything else is refused. */
export type DeepLink =
  | { readonly screen: 'approvals' }
  | { readonly screen: 'post'; readonly postId: string }
  | { readonly screen: 'settings' };
