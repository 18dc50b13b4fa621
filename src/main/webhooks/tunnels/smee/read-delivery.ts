import { isObject } from '@shared/domain/json';

/** A request as it is handed to the receiver. */
export interface RelayedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** False where the channel gave us the body as a value: its bytes are ours, not the sender's. */
  readonly isRaw: boolean;
}

/** Names a channel adds itself, and what belongs to the way there and not to the request. */
const notPassedOn = new Set([
  ...['body', 'bodyb', 'query', 'timestamp', 'host', 'content-length', 'connection', 'transfer-encoding'],
  ...['keep-alive', 'upgrade', 'expect', 'te', 'trailer', 'accept-encoding'],
]);
const mostHeaders = 60;
const longestHeader = 4000;

/** Reads a channel's message about a request: its headers beside `body`. Undefined for any other message. */
export function readDelivery(data: string): RelayedRequest | undefined {
  const told = parse(data);
  if (!told || !('body' in told || 'bodyB' in told)) return undefined;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(told)) {
    if (Object.keys(headers).length >= mostHeaders) break;
    if (typeof value !== 'string' || value.length > longestHeader || notPassedOn.has(name.toLowerCase()))
      continue;
    if (/^[!#$%&'*+.^`|~\w-]{1,100}$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      headers[name] = value;
  }
  const { bodyB: raw } = told;
  // Some servers of channels give the bytes too.
  if (typeof raw === 'string') return { headers, body: Buffer.from(raw, 'base64'), isRaw: true };
  const { body } = told;
  return {
    headers,
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? null)),
    isRaw: false,
  };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
