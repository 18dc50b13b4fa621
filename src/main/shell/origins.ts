import type { AppPage } from '../ports';
/**
 * The app's own origins. Each workspace has one (`app://w-<id>/`), so that its database, its Web Locks and its files
 * are apart from every other's and can be removed alone; the welcome page has another, which holds nothing.
 */
export const APP_SCHEME = 'app';

const validId = /^[a-z0-9]{6,32}$/;
const ownAddress = /^app:\/\/(?:welcome|w-([a-z0-9]{6,32}))(?=[/?#]|$)/;

/** The origin without a slash at its end; null is the welcome page. Throws on an id that cannot be one. */
export function originOf(workspaceId: string | null): string {
  if (workspaceId === null) return `${APP_SCHEME}://welcome`;
  if (!validId.test(workspaceId)) throw new Error('not the id of a workspace');
  return `${APP_SCHEME}://w-${workspaceId}`;
}

/**
 * The page an address belongs to; undefined for every address that is not the app's own.
 *
 * Addresses are judged as text against one anchored pattern, never after parsing: URL parsers disagree on hosts of
 * schemes they do not know, and what two of them read differently is what an attacker looks for.
 */
export function pageOf(url: string): AppPage | undefined {
  const match = ownAddress.exec(url);
  if (!match) return undefined;
  return match[1] === undefined ? { kind: 'welcome' } : { kind: 'workspace', id: match[1] };
}

/** Origin of main's own passphrase question. It has no access to main and no storage. */
export const passphraseOrigin = `${APP_SCHEME}://passphrase`;

export const isPassphraseAddress = (url: string): boolean => url.startsWith(`${passphraseOrigin}/`);

/** The workspace of a page; null for the welcome page. */
export const workspaceIdOf = (page: AppPage): string | null => (page.kind === 'workspace' ? page.id : null);
