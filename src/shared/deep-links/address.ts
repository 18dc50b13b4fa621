import type { ClientKey } from '../local-data';
import { type DeepLink, type LinkedScreen, linkedScreens, type OpenedLink } from './deep-link';

/** Registered with the system by the installer and, on macOS and for unpackaged runs, by the app. */
export const LINK_SCHEME = 'clientdesk';

/** Ids stand in an address as they are: whatever would need escaping is refused, so that nothing is read two ways. */
const id = '([A-Za-z0-9_-]{1,200})';
const uuid = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
/** The reporting service numbers its records. */
const number = '([0-9]{1,15})';
const forms: readonly (readonly [RegExp, (...parts: string[]) => DeepLink])[] = [
  // The group holds one of the screens' names and nothing else.
  [new RegExp(`^(${linkedScreens.join('|')})$`), (screen) => ({ screen: screen as LinkedScreen })],
  [new RegExp(`^post/${id}$`), (postId = '') => ({ screen: 'post', postId })],
  [
    new RegExp(`^client/(planning|reporting|connect|link)/${id}$`),
    (service, client) => ({ screen: 'client', client: `${service}:${client}` as ClientKey }),
  ],
  [new RegExp(`^review-group/${id}$`), (groupId = '') => ({ screen: 'review_group', groupId })],
  [new RegExp(`^account/${id}$`), (accountId = '') => ({ screen: 'account', accountId })],
  [new RegExp(`^board/${uuid}$`), (boardId = '') => ({ screen: 'board', boardId })],
  [new RegExp(`^timeline-event/${id}$`), (eventId = '') => ({ screen: 'timeline_event', eventId })],
  [new RegExp(`^report/${number}$`), (reportId = '') => ({ screen: 'report', reportId })],
  [new RegExp(`^dashboard/${number}$`), (dashboardId = '') => ({ screen: 'dashboard', dashboardId })],
  [new RegExp(`^batch/${uuid}$`), (batchId = '') => ({ screen: 'batch', batchId })],
];

/** The slash before the query is one that Windows adds. */
const address = /^clientdesk:\/\/([\w/-]{1,300}?)\/?(?:\?workspace=([a-z0-9]{6,32}))?$/;

/**
 * `clientdesk://` and what `addressOf` writes behind it, with an optional `?workspace=<id>`; undefined for anything
 * else. Any web page can make the system hand us such an address, so that it may name what to show and nothing more.
 */
export function parseDeepLink(url: string): OpenedLink | undefined {
  const [, place = '', workspaceId] = address.exec(url) ?? [];
  for (const [form, toLink] of forms) {
    const match = form.exec(place);
    if (match) return { link: toLink(...match.slice(1)), workspaceId };
  }
  return undefined;
}

/**
 * The address that leads to a screen or record of a workspace, on any machine that has it; undefined for a record
 * whose id such an address cannot hold.
 */
export function addressOf(link: DeepLink, workspaceId: string): string | undefined {
  const place = placeOf(link);
  const url = `${LINK_SCHEME}://${place}?workspace=${workspaceId}`;
  const opened = parseDeepLink(url);
  // Compared, not only read: an id that ends in a slash would be read as the one without it.
  return opened && placeOf(opened.link) === place ? url : undefined;
}

function placeOf(link: DeepLink): string {
  switch (link.screen) {
    case 'post':
      return `post/${link.postId}`;
    case 'client':
      return `client/${link.client.replace(':', '/')}`;
    case 'review_group':
      return `review-group/${link.groupId}`;
    case 'account':
      return `account/${link.accountId}`;
    case 'board':
      return `board/${link.boardId}`;
    case 'timeline_event':
      return `timeline-event/${link.eventId}`;
    case 'report':
      return `report/${link.reportId}`;
    case 'dashboard':
      return `dashboard/${link.dashboardId}`;
    case 'batch':
      return `batch/${link.batchId}`;
    default:
      // A kind of record without a place of its own above does not compile.
      return link.screen satisfies LinkedScreen;
  }
}
