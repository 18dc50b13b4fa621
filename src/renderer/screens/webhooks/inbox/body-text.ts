/** JSON with a line for each value; any other text as it is. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body) as unknown, null, 2);
  } catch {
    // The documents specify no format, so the body may not be JSON.
    return body;
  }
}

/** @param base64 as main sends bytes */
export const bodyBytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

const inLine = 16;

/** Bytes that are no text, sixteen in a line, each line with its place. */
export function hexOf(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; from += inLine) {
    const line = [...bytes.subarray(from, from + inLine)];
    const hex = line.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const signs = line
      .map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.'))
      .join('');
    lines.push(`${from.toString(16).padStart(6, '0')}  ${hex.padEnd(inLine * 3 - 1)}  ${signs}`);
  }
  return lines.join('\n');
}
