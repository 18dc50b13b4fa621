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
 * Gives nobody a certificate of the person's: left alone, Electron hands the first in the system's store to any server
 * that asks, and with it a name. A service that lets in nobody without one answers as it answers a stranger.
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
