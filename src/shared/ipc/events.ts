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

/** Events that main sends to the pages. Names are in the past tense: an event reports, it never asks for anything. */
export interface EventMap {
  'settings.changed': Settings;
  /** Each page gets the list as it may see it. */
  'workspaces.changed': WorkspaceList;
  'vault.state_changed': VaultState;
  /** The system now shows notifications, or now refuses them. Sent only on a change. */
  'notifications.delivery_changed': NoticeDelivery;
  'demo.state_changed': DemoState;
  'journal.appended': { readonly workspaceId: string; readonly sequence: number };
  /** This machine has a token of that customer now, or has none any more. */
  'customer_tokens.changed': { readonly customer: string };
  /** A session link is another one, was opened, or ended by something else than time; as `sessions.list` answers. */
  'sessions.changed': readonly SessionLink[];
  /** Calls to the services ended; the newest one's id. Told once after each `diagnostics.read_calls`: who reads no more, hears no more. */
  'diagnostics.call_made': { readonly lastId: number };
  /** Files of posts came, went or failed; several in a row are one event. */
  'media.changed': MediaChange;
  /** Downloads of packages made progress. The payload is what `media.taken_packages` answers. */
  'media.packages_changed': readonly TakenPackage[];
  /** The activity of the report maker in the page's own workspace has changed. */
  'reports.status_changed': MakerStatus;
  /**
   * Deliveries arrived or got an outcome; several changes in a row are one event. `lastSequence` is the newest
   * delivery's number, 0 if there is none.
   */
  'deliveries.changed': { readonly lastSequence: number };
  /** A metric answer arrived after its reader stopped waiting; see `metric_reads.next_late`. */
  'metric_reads.arrived_late': null;
  /** The receiver began or ended to listen, or could not. */
  'deliveries.receiver_changed': ReceiverState;
  /**
   * The tunnel has another state, was set up again, or its test has advanced by a step. The value is the answer of
   * `tunnel.read`.
   */
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
  /** Update status of the app compared with the newest version. The value is the answer of `updates.read`. */
  'updates.changed': UpdatesView;
  /** The network came back or the machine woke: a good moment to try again. */
  'network.returned': { readonly at: string };
}

export type IpcEventName = keyof EventMap;
