import type { Protocol } from 'electron';
import { APP_SCHEME } from '../origins';

/**
 * Registers the scheme. Must be called before Electron is ready. It has only the privileges that pages need: no
 * `bypassCSP`, no `corsEnabled`, no service workers, which would outlive their page.
 */
export function registerAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}
