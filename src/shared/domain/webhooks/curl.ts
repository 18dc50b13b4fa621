import type { DeliveryDetail } from '../../webhooks';

/** Headers of the original connection and headers that curl sets itself. */
const notSent = /^(?:host|connection|content-length|transfer-encoding|accept-encoding|expect)$/i;

/** A curl command that sends the delivery to an address on this computer. Secrets in its headers stay masked. */
export function curlOf({ headers, body }: Pick<DeliveryDetail, 'headers' | 'body'>, url: string): string {
  const lines = [
    `curl -X POST ${quoted(url)}`,
    ...headers
      .filter(([name]) => !notSent.test(name))
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-binary ${quoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

/** For a POSIX shell: nothing within single quotes means anything to it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
