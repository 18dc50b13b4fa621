/**
 * Longest body to parse, in bytes. Events have a few hundred bytes. Longer bodies are stored and shown but not parsed,
 * because a sender who knows a path could keep main busy with them.
 */
const mostParsed = 64 * 1024;

/** The JSON of an event's body. Undefined if it is not JSON, or too long to be an event. */
export function parsedBody(body: Uint8Array): unknown {
  if (body.length > mostParsed) return undefined;
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
