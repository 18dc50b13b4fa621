/** The JSON of a body; undefined where it is none. Bodies are small enough to be parsed at once. */
export function parsedBody(body: Uint8Array): unknown {
  const text = textOfBody(body);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Null where the bytes are no UTF-8. */
export function textOfBody(body: Uint8Array): string | null {
  try {
    return strictUtf8.decode(body);
  } catch {
    return null;
  }
}
