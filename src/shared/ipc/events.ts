import type { AppCommand } from '../app-commands';
import type { DeepLink } from '../deep-links';
import type { MakerStatus } from '../domain/reports';
import type { MediaChange } from '../media';
import type { NoticeDelivery } from '../notifications';
import type { SessionLink } from '../sessions';
import type { Settings } from '../settings';
import type { SubscriptionsView } from '../subscriptions';
import type { TakenPackage } from '../take-along';
import type { TunnelView } from '../tunnel';
import type { UpdatesView } from '../updates';
import type { ReceiverState } from '../webhooks';
import type { WindowPresence } from '../window-presence';
import type { DemoState, VaultState, WorkspaceList } from '../workspaces';

/** What main tells the pages. Past tense: an event says what has happened, it never asks for anything. */
export interface EventMap {
  'settings.changed': Settings;
  /** To each page as it may see them. */
  'workspaces.changed': WorkspaceList;
  'vault.state_changed': VaultState;
  /** The system has shown a notification, or refused one, where it was otherwise before. */
  'notifications.delivery_changed': NoticeDelivery;
  'demo.state_changed': DemoState;
  'journal.appended': { readonly workspaceId: string; readonly sequence: number };
  /** This machine has a token of that customer now, or has none any more. */
  'customer_tokens.changed': { readonly customer: string };
  /** A session link is another one, was opened, or ended by something else than time; as `sessions.list` answers. */
  'sessions.changed': readonly SessionLink[];
  /** Calls to the services ended; the newest one's id. Told once after each `diagnostics.read_calls`: who reads no more, hears no more. */
  'diagnostics.call_made': { readonly lastId: number };
  /** Files of posts came, went or failed; several in a row are told as one. */
  'media.changed': MediaChange;
  /** Packages that were taken along have come further; as `media.taken_packages` answers. */
  'media.packages_changed': readonly TakenPackage[];
  /** What the maker of reports does now or waits for, in the page's own workspace. */
  'reports.status_changed': MakerStatus;
  /**
   * Deliveries came, or what they led to was noted; several in a row are told as one. The newest one's sequence, 0 where
   * there is none.
   */
  'deliveries.changed': { readonly lastSequence: number };
  /** A metric answer was delivered that nobody waited for any more; see `metric_reads.next_late`. */
  'metric_reads.arrived_late': null;
  /** The receiver began or ended to listen, or could not. */
  'deliveries.receiver_changed': ReceiverState;
  /** The tunnel is in another state, was set up anew, or its test has come a step further; as `tunnel.read` answers. */
  'tunnel.changed': TunnelView;
  /** For each workspace that takes deliveries, how many wait to be looked at; at most once in ten seconds. */
  'deliveries.waiting_changed': Readonly<Record<string, number>>;
  /** How the subscriptions of the page's own workspace stand, as `subscriptions.view` answers. */
  'subscriptions.changed': SubscriptionsView;
  /** The budgets of the page's own workspace are others than `budgets.read` last answered; told once after each. */
  'budget.changed': null;
  /** The person chose something in the native menu that a page carries out. */
  'menu.command_chosen': { readonly command: AppCommand };
  /** A clientdesk:// link was opened; the page goes to the route it names. */
  'link.opened': { readonly route: DeepLink };
  /** The window was hidden, minimised or shown, the screen locked or unlocked, the machine's power changed; also told each new page. */
  'window.presence_changed': WindowPresence;
  /** How the app stands to the newest version, as `updates.read` answers. */
  'updates.changed': UpdatesView;
  /** The network came back or the machine woke: a good moment to try again. */
  'network.returned': { readonly at: string };
}

export type EventName = keyof EventMap;
