import tls from 'node:tls';

/** Functions of newer Node versions than the installed types. */
interface CertificateStores {
  readonly rootCertificates?: readonly string[];
  getCACertificates?(kind: 'default' | 'system'): string[];
}

let known: string[] | undefined;

/**
 * Certificates that Node or this system trusts, such as a company's own authority. Chromium trusts the same ones for
 * all other calls. Undefined if this Node version cannot tell; then only Node's own list applies.
 */
export function systemCertificates(stores: CertificateStores = tls): string[] | undefined {
  if (stores !== tls) return read(stores);
  known ??= read(stores);
  return known;
}

function read(stores: CertificateStores): string[] | undefined {
  try {
    const kinds = ['default', 'system'] as const;
    const all = kinds.flatMap((kind) => stores.getCACertificates?.(kind) ?? []);
    return all.length > 0 ? [...new Set(all)] : undefined;
  } catch {
    return undefined;
  }
}
