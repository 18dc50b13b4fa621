import type { Logger } from '../ports';

/**
 * Codes of actions that the shell refused. They appear only in the log, because a page that tries to navigate or open a
 * window gets no answer. Requests and links use the codes of `shared/errors`.
 */
export type RefusalCode =
  | 'NAVIGATION_REFUSED'
  | 'WINDOW_REFUSED'
  | 'WEBVIEW_REFUSED'
  | 'PERMISSION_REFUSED'
  | 'DEVICE_REFUSED'
  | 'DOWNLOAD_REFUSED'
  | 'UNLOAD_REFUSED'
  | 'DEEP_LINK_REFUSED';

export type Refuse = (code: RefusalCode, facts?: Readonly<Record<string, unknown>>) => void;

export const createRefuse =
  (log: Logger): Refuse =>
  (code, facts) =>
    log.log('warn', 'refused', { code, ...facts });

/**
 * An address as it may stand in a log: scheme and host alone. Paths and queries of the services' pages hold session
 * ids and signatures, which are secrets.
 */
export function addressForLog(url: string): string {
  const parts = URL.canParse(url) ? new URL(url) : undefined;
  return parts ? `${parts.protocol}//${parts.host}` : 'unreadable';
}
