import type { DeliveryDetail } from '../../webhooks';

/** Of the connection that it came by, or made anew by curl. */
const notSent = /^(?:host|connection|content-length|transfer-encoding|accept-encoding|expect)$/i;

/**
 * A delivery as a command that sends it to an address on this computer. Secrets in its headers stay masked: whoever
 * gets the command gets none of them.
 */
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
