import tls from 'node:tls';

/** Functions of newer Node versions than the installed types. */
interface CertificateStores {
  readonly rootCertificates?: readonly string[];
  getCACertificates?(kind: 'default' | 'system'): string[];
}

let known: string[] | undefined;

/**
 * Whom Node trusts and whom this system trusts besides, a company's own authority for one, as Chromium does for every
 * other call. Undefined where this Node cannot say, and then Node's own list counts.
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
