import { appCommands } from '@shared/app-commands';
import { recordLink } from '@shared/deep-links';
import { recordOfKey } from '@shared/domain/clients';
import {
  IconCalendar,
  IconCalendarStats,
  IconChartLine,
  IconCheckupList,
  IconInbox,
  IconLayoutList,
  IconLink,
  IconSettings,
  IconSun,
  IconTimelineEvent,
  IconUsers,
} from '@tabler/icons-react';
import { useExpiredAccounts } from '../domains/accounts';
import { useWaitingCount } from '../domains/approvals';
import { useBrokenConnections } from '../domains/connections';
import { useTodayCount } from '../domains/today';
import { useDoubtfulCount } from '../domains/webhooks';
import { readAddress as readQueue } from './approvals/queue-search';
import { readAddress as readCalendar } from './calendar/calendar-address';
import { dailyScreens } from './daily-screens';
import { readAddress as readGuide } from './guide/state';
import { linkedId, openPost } from './linked-id';
import {
  accountsAddress,
  batchesAddress,
  boardsAddress,
  catalogueAddress,
  clientsAddress,
  connectionsAddress,
  customersAddress,
  goalsAddress,
  inboxAddress,
  packagesAddress,
  timelineAddress,
} from './list-addresses';
import { readAddress as readMonth } from './month/state';
import { readMonthInAddress } from './month-in-address';
import { readAddress as readPost } from './post/compare/compare-address';
import { readAddress as readHistory } from './post/history/history-address';
import { readSearch as readPosts } from './posts/posts-search';
import { readAddress as readReminders } from './reminders/state';
import { readNewReport } from './reports/new-report-search';
import { openReport, reportsAddress } from './reports/reports-search';
import { fullWindowScreen, type PlaceId, type ScreenDefinition, screen, settingsPage } from './screen-route';
import { movedPage, readAddress as readSettings } from './settings/parts';

/**
 * The registry of screens: routes, sidebar, palette, keys, links, the tour and the accessibility specs follow from
 * it. CONTRIBUTING.md says how to add one. A screen that other programs may link to is also named in
 * `shared/deep-links`, because main refuses addresses that it does not know.
 */
export const screens = {
  today: screen({
    path: '/today',
    icon: IconSun,
    group: 'daily',
    keys: appCommands.open_today,
    useCount: useTodayCount,
    load: dailyScreens['/today'],
  }),
  approvals: screen({
    path: '/approvals',
    needs: ['planning'],
    icon: IconCheckupList,
    group: 'daily',
    keys: appCommands.open_approvals,
    useCount: useWaitingCount,
    linkOf: openPost,
    search: readQueue,
    load: dailyScreens['/approvals'],
  }),
  reminders: screen({
    path: '/reminders',
    needs: ['planning'],
    viewOf: 'approvals',
    keys: ['G W'],
    search: readReminders,
    load: () => import('./reminders/RemindersScreen').then(({ RemindersScreen }) => RemindersScreen),
  }),
  calendar: screen({
    path: '/calendar',
    needs: ['planning'],
    icon: IconCalendar,
    group: 'daily',
    keys: appCommands.open_calendar,
    linkOf: openPost,
    search: readCalendar,
    load: dailyScreens['/calendar'],
  }),
  posts: screen({
    path: '/posts',
    needs: ['planning'],
    icon: IconLayoutList,
    group: 'daily',
    keys: appCommands.open_posts,
    linkOf: (place) => openPost(place) ?? onlyClient(linkedId(place.search.client)),
    search: readPosts,
    load: dailyScreens['/posts'],
  }),
  packages: screen({
    path: '/packages',
    needs: ['planning'],
    viewOf: 'approvals',
    keys: ['G R'],
    search: packagesAddress.read,
    load: () => import('./packages/PackagesScreen').then(({ PackagesScreen }) => PackagesScreen),
  }),
  clients: screen({
    path: '/clients',
    icon: IconUsers,
    group: 'clients',
    keys: ['Mod+5', 'G L'],
    search: clientsAddress.read,
    load: () => import('./clients/ClientsScreen').then(({ ClientsScreen }) => ClientsScreen),
  }),
  client: screen({
    path: '/clients/$client',
    partOf: 'clients',
    linkOf: ({ params: { client = '' } }) =>
      // A client's key has one of these two forms.
      client.startsWith('link:') || recordOfKey(client) ? recordLink('app:client', client) : null,
    load: () => import('./clients/page/ClientScreen').then(({ ClientScreen }) => ClientScreen),
  }),
  connections: screen({
    path: '/connections',
    needs: ['connect', 'reporting'],
    icon: IconLink,
    group: 'clients',
    keys: ['Mod+6', 'G O'],
    useCount: useBrokenConnections,
    search: connectionsAddress.read,
    load: () => import('./connections/ConnectionsScreen').then(({ ConnectionsScreen }) => ConnectionsScreen),
  }),
  accounts: screen({
    path: '/accounts',
    needs: ['planning'],
    viewOf: 'connections',
    keys: appCommands.open_accounts,
    useCount: useExpiredAccounts,
    linkOf: ({ search }) => {
      const accountId = linkedId(search.account);
      return accountId === undefined ? null : recordLink('planning:integration', accountId);
    },
    search: accountsAddress.read,
    load: () => import('./accounts/AccountsScreen').then(({ AccountsScreen }) => AccountsScreen),
  }),
  customers: screen({
    path: '/customers',
    needs: ['connect'],
    viewOf: 'connections',
    keys: ['G K'],
    linkOf: ({ search }) => {
      const customer = linkedId(search.customer);
      return customer === undefined ? null : recordLink('app:client', `connect:${customer}`);
    },
    search: customersAddress.read,
    load: () => import('./customers/CustomersScreen').then(({ CustomersScreen }) => CustomersScreen),
  }),
  month: screen({
    path: '/month',
    needs: ['reporting', 'connect'],
    icon: IconCalendarStats,
    group: 'numbers',
    keys: ['Mod+8', 'G E'],
    search: readMonth,
    movedTo: ({ month, mine }, { show }) =>
      // Missed goals were a filter of the month.
      show === 'goal_missed' ? { to: '/goals', search: { month, mine } } : null,
    load: () => import('./month/MonthScreen').then(({ MonthScreen }) => MonthScreen),
  }),
  boards: screen({
    path: '/boards',
    icon: IconChartLine,
    group: 'numbers',
    keys: ['Mod+9', 'G B'],
    search: boardsAddress.read,
    load: () => import('./boards/BoardsScreen').then(({ BoardsScreen }) => BoardsScreen),
  }),
  board: screen({
    path: '/boards/$board',
    partOf: 'boards',
    search: readMonthInAddress,
    linkOf: ({ params: { board = '' } }) => recordLink('app:board', board),
    load: () => import('./boards/BoardScreen').then(({ BoardScreen }) => BoardScreen),
  }),
  reports: screen({
    path: '/reports',
    needs: ['reporting'],
    viewOf: 'month',
    keys: ['G U'],
    linkOf: openReport,
    search: reportsAddress.read,
    load: () => import('./reports/ReportsScreen').then(({ ReportsScreen }) => ReportsScreen),
  }),
  newReport: screen({
    path: '/reports/new',
    needs: ['reporting'],
    partOf: 'month',
    keys: [],
    search: readNewReport,
    load: () => import('./reports/new/NewReportScreen').then(({ NewReportScreen }) => NewReportScreen),
  }),
  timeline: screen({
    path: '/timeline',
    needs: ['reporting'],
    icon: IconTimelineEvent,
    group: 'numbers',
    keys: ['G I'],
    // Drafts are on this computer alone.
    linkOf: ({ search }) => {
      const eventId = linkedId(search.event);
      const isSent = eventId !== undefined && !eventId.startsWith('new:');
      return isSent ? recordLink('reporting:timeline_event', eventId) : null;
    },
    search: timelineAddress.read,
    load: () => import('./timeline/TimelineScreen').then(({ TimelineScreen }) => TimelineScreen),
  }),
  batches: screen({
    path: '/reports/batches',
    viewOf: 'month',
    keys: [],
    search: batchesAddress.read,
    load: () => import('./batches/BatchesScreen').then(({ BatchesScreen }) => BatchesScreen),
  }),
  goals: screen({
    path: '/goals',
    viewOf: 'month',
    search: goalsAddress.read,
    load: () => import('./month/GoalsScreen').then(({ GoalsScreen }) => GoalsScreen),
  }),
  newBatch: screen({
    path: '/reports/new-batch',
    needs: ['reporting'],
    partOf: 'month',
    keys: [],
    load: () => import('./batches/NewBatchScreen').then(({ NewBatchScreen }) => NewBatchScreen),
  }),
  batch: screen({
    path: '/reports/batches/$batch',
    partOf: 'month',
    linkOf: ({ params: { batch } }) => (batch === undefined ? null : recordLink('app:batch', batch)),
    load: () => import('./batches/BatchScreen').then(({ BatchScreen }) => BatchScreen),
  }),
  catalogue: screen({
    path: '/catalogue',
    needs: ['connect', 'reporting'],
    viewOf: 'boards',
    keys: ['G M'],
    search: catalogueAddress.read,
    load: () => import('./catalogue/CatalogueScreen').then(({ CatalogueScreen }) => CatalogueScreen),
  }),
  services: settingsPage({
    path: '/services',
    partOf: 'settings',
    keys: ['G V'],
    needsNoWorkspace: true,
    search: readSettings,
    load: () => import('./settings/services/ServicesScreen').then(({ ServicesScreen }) => ServicesScreen),
  }),
  inbox: screen({
    path: '/inbox',
    icon: IconInbox,
    group: 'app',
    keys: ['G X'],
    useCount: useDoubtfulCount,
    search: inboxAddress.read,
    load: () => import('./webhooks/inbox/InboxScreen').then(({ InboxScreen }) => InboxScreen),
  }),
  freshness: settingsPage({
    path: '/freshness',
    partOf: 'settings',
    keys: appCommands.open_freshness,
    search: readSettings,
    load: () => import('./settings/freshness/FreshnessScreen').then(({ FreshnessScreen }) => FreshnessScreen),
  }),
  storage: settingsPage({
    path: '/storage',
    partOf: 'settings',
    keys: [],
    search: readSettings,
    load: () => import('./settings/storage/StorageScreen').then(({ StorageScreen }) => StorageScreen),
  }),
  post: screen({
    path: '/post/$postId',
    partOf: 'posts',
    linkOf: ({ params: { postId = '' } }) => recordLink('planning:post', postId),
    search: readPost,
    load: () => import('./post/PostScreen').then(({ PostScreen }) => PostScreen),
  }),
  postHistory: screen({
    path: '/post/$postId/history',
    partOf: 'posts',
    linkOf: ({ params: { postId = '' } }) => recordLink('planning:post', postId),
    search: readHistory,
    load: () => import('./post/PostScreen').then(({ PostHistoryScreen }) => PostHistoryScreen),
  }),
  /** Outside the frame, because clients see it too. */
  present: fullWindowScreen({
    path: '/present/$groupId',
    linkOf: ({ params: { groupId = '' } }) => recordLink('planning:review_group', groupId),
    load: () => import('./presenter/PresenterScreen').then(({ PresenterScreen }) => PresenterScreen),
  }),
  /** Needs no workspace: it also says how to begin. */
  guide: screen({
    path: '/guide',
    keys: appCommands.open_guide,
    needsNoWorkspace: true,
    search: readGuide,
    load: () => import('./guide/GuideScreen').then(({ GuideScreen }) => GuideScreen),
  }),
  /** Needs no workspace: anybody may get a proof. */
  checkProof: screen({
    path: '/check-proof',
    keys: appCommands.open_checkProof,
    needsNoWorkspace: true,
    load: () => import('./check-proof/CheckProofScreen').then(({ CheckProofScreen }) => CheckProofScreen),
  }),
  dailyRecord: screen({
    path: '/daily-record',
    keys: [],
    load: () => import('./check-proof/DailyRecordScreen').then(({ DailyRecordScreen }) => DailyRecordScreen),
  }),
  settings: settingsPage({
    path: '/settings',
    icon: IconSettings,
    group: 'app',
    keys: appCommands.open_settings,
    needsNoWorkspace: true,
    search: readSettings,
    movedTo: movedPage,
    load: () => import('./settings/SettingsScreen').then(({ SettingsScreen }) => SettingsScreen),
  }),
  incomingEvents: screen({
    path: '/incoming-events',
    viewOf: 'inbox',
    keys: [],
    load: () =>
      import('./webhooks/setup/IncomingEventsScreen').then(
        ({ IncomingEventsScreen }) => IncomingEventsScreen,
      ),
  }),
  /** Needs no workspace: problems with creating one must be diagnosable too. */
  diagnostics: settingsPage({
    path: '/diagnostics',
    partOf: 'settings',
    keys: appCommands.open_diagnostics,
    needsNoWorkspace: true,
    search: readSettings,
    load: () =>
      import('./settings/diagnostics/DiagnosticsScreen').then(({ DiagnosticsScreen }) => DiagnosticsScreen),
  }),
};

export type ScreenId = keyof typeof screens;

type Definition = Pick<ScreenDefinition<string, object>, 'path' | 'group' | 'viewOf' | 'partOf' | 'useCount'>;

const definitions: Readonly<Record<ScreenId, Definition>> = screens;
const screenIds = Object.keys(screens) as ScreenId[];

/** The place that a screen belongs to; undefined for a screen outside of all places. */
export function placeOf(id: ScreenId): PlaceId | undefined {
  const { group, viewOf, partOf } = definitions[id];
  return group ? (id as PlaceId) : (viewOf ?? partOf);
}

/** The views of a place in the order of its tabs, its own screen first. */
export const viewsOf = (place: PlaceId): readonly ScreenId[] => [
  place,
  ...screenIds.filter((id) => definitions[id].viewOf === place),
];

/** The count hooks of a place's views, always the same ones in the same order. */
export const countHooksOf = (place: PlaceId) =>
  viewsOf(place).flatMap((id) => definitions[id].useCount ?? []);

/** The screen whose route has this path. */
export const screenAt = (path: string): ScreenId | undefined =>
  screenIds.find((id) => definitions[id].path === path);

/** Returns no link for a filter of several clients. */
function onlyClient(id: string | undefined) {
  const isOne = id !== undefined && !id.includes(',');
  return isOne ? recordLink('app:client', `planning:${id}`) : null;
}
