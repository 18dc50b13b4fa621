import { partsOfKey } from '../record-key';
import { type DeepLink, type LinkedKind, linkedScreens, type OpenedLink, recordLink } from './deep-link';

/** Registered with the system by the installer and, on macOS and for unpackaged runs, by the app. */
export const LINK_SCHEME = 'clientdesk';

/**
 * Ids appear unescaped in an address. Characters that need escaping are refused, so that each address has only one
 * reading.
 */
const id = '[A-Za-z0-9_-]{1,200}';
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The reporting service numbers its records. */
const number = '[0-9]{1,15}';
/** Names and ids of each kind of record in an address; a colon within an id is written as a slash. */
const places: { readonly [K in LinkedKind]: readonly [word: string, ids: string] } = {
  'planning:post': ['post', id],
  'app:client': ['client', `(?:planning|reporting|connect|link)/${id}`],
  'planning:review_group': ['review-group', id],
  'planning:integration': ['account', id],
  'app:board': ['board', uuid],
  'reporting:timeline_event': ['timeline-event', id],
  'reporting:report': ['report', number],
  'reporting:dashboard': ['dashboard', number],
  'app:batch': ['batch', uuid],
  'app:comparison': ['compare', id],
};
const forms = Object.entries(places).map(([kind, [word, ids]]) => ({
  kind: kind as LinkedKind,
  form: new RegExp(`^${word}/(${ids})$`),
}));

/** The slash before the query is one that Windows adds. */
const address = /^clientdesk:\/\/([\w/-]{1,300}?)\/?(?:\?workspace=([a-z0-9]{6,32}))?$/;

/**
 * `clientdesk://` and what `addressOf` writes behind it, with an optional `?workspace=<id>`; undefined for anything
 * else. Any web page can make the system hand us such an address, so that it may name what to show and nothing more.
 */
export function parseDeepLink(url: string): OpenedLink | undefined {
  const [, place = '', workspaceId] = address.exec(url) ?? [];
  const screen = linkedScreens.find((one) => one === place);
  if (screen) return { link: { screen }, workspaceId };
  for (const { kind, form } of forms) {
    const [, named] = form.exec(place) ?? [];
    if (named !== undefined) return { link: recordLink(kind, named.replace('/', ':')), workspaceId };
  }
  return undefined;
}

/**
 * Returns the address that leads to a screen or record of a workspace, on any machine that has it. Undefined for a
 * record whose id such an address cannot hold.
 */
export function addressOf(link: DeepLink, workspaceId: string): string | undefined {
  const place = placeOf(link);
  const url = `${LINK_SCHEME}://${place}?workspace=${workspaceId}`;
  const opened = parseDeepLink(url);
  // Compared, not only read: an id that ends in a slash would be read as the one without it.
  return opened && placeOf(opened.link) === place ? url : undefined;
}

function placeOf(link: DeepLink): string {
  if ('screen' in link) return link.screen;
  const { kind, id: named } = partsOfKey(link.record);
  return `${places[kind][0]}/${named.replace(':', '/')}`;
}
