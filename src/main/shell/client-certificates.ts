import type { Logger } from '../ports';

/** The part of Electron's `app` in use. */
interface CertificateSource {
  on(
    event: 'select-client-certificate',
    listener: (
      event: { preventDefault(): void },
      contents: unknown,
      url: string,
      certificates: readonly unknown[],
      callback: (certificate?: never) => void,
    ) => void,
  ): unknown;
}

/**
 * Sends no certificate of the user to any server. By default, Electron sends the first one in the system's store to
 * any server that asks, and reveals a name with it. A service that requires a certificate answers as it answers an
 * unknown sender.
 */
export function refuseClientCertificates(app: CertificateSource, log: Logger): void {
  const told = new Set<string>();
  app.on('select-client-certificate', (event, _contents, url, certificates, callback) => {
    event.preventDefault();
    callback();
    // `host:port`; each once, as every connection asks.
    if (told.has(url)) return;
    told.add(url);
    log.log('warn', 'a server asked for a certificate of the person and got none', {
      held: certificates.length,
    });
  });
}
