import type { Protocol } from 'electron';
import { APP_SCHEME } from '../origins';

/**
 * To be called before Electron is ready. Nothing beyond what the pages need: no `bypassCSP`, no `corsEnabled`, no
 * service workers, which would outlive the page that asked for them.
 */
export function registerAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}
