import { isObject, type JsonObject } from '@shared/domain/json';
import type { EnvelopeName } from '@shared/services/envelopes';

/**
 * An error body, taken apart by which keys are there. The services' texts are left behind on purpose: they are for
 * people, may change, and may quote what was sent. `said.ts` has the one way by which some of them are passed on.
 */
export interface Envelope {
  readonly name: EnvelopeName;
  /** The service's own stable word: planning's `type`, the connector's `error_code` or `code`. */
  readonly type?: string;
  /** Names of the fields that were rejected. */
  readonly fields?: readonly string[];
  readonly requiredScope?: string;
  readonly requestId?: string;
  /** The connector's `extra.integration_status`: a connection's token is what the refusal is about. */
  readonly integrationStatus?: string;
  /** The one word of ours that the refusal names; see `namedWord`. */
  readonly named?: string;
}

/**
 * Null where the body is no error that any of the three services documents.
 *
 * @param words What was sent and may be named: the only part of a service's text that is ever looked for.
 */
export function readEnvelope(json: unknown, words: readonly string[] = []): Envelope | null {
  const envelope = readForm(json);
  const named = envelope && isObject(json) ? namedWord(json, words) : undefined;
  return envelope && { ...envelope, ...(named !== undefined && { named }) };
}

function readForm(json: unknown): Envelope | null {
  if (!isObject(json)) return null;
  if (isObject(json.error)) return readErrorObject(json.error);
  if (typeof json.error === 'string') return { name: 'error_text' };
  const fields = fieldNames(json.errors);
  if (typeof json.message !== 'string') return fields ? { name: 'errors', fields } : null;
  if (fields) return { name: 'message_errors', fields };
  if ('extra' in json) return { name: 'message_extra', ...integrationStatus(json.extra) };
  const code = word(json.error_code);
  return code === undefined ? { name: 'message' } : { name: 'message_error_code', type: code };
}

function readErrorObject(error: JsonObject): Envelope | null {
  if (typeof error.message !== 'string') return null;
  const type = word(error.type);
  if (type === undefined) {
    const code = word(error.code);
    const fields = fieldNames(error.details);
    return code === undefined ? null : { name: 'error_code', type: code, ...(fields && { fields }) };
  }
  const requestId = readRequestId(error.request_id);
  const details = isObject(error.details) ? error.details : {};
  const { required_scope, ...rejected } = details;
  const requiredScope = typeof required_scope === 'string' ? scope(required_scope) : undefined;
  const fields = fieldNames(rejected);
  return {
    name: 'error_type',
    type,
    ...(requestId !== undefined && { requestId }),
    ...(requiredScope !== undefined && { requiredScope }),
    ...(fields && { fields }),
  };
}

/**
 * Finds which of our words a refusal is about. Uses the value of `extra.metric`, otherwise the only word that occurs
 * as a whole word in the message. If several occur, none is returned, because each may be named for a different
 * reason.
 */
function namedWord({ message, extra }: JsonObject, words: readonly string[]): string | undefined {
  const told = isObject(extra) ? extra.metric : undefined;
  if (typeof told === 'string') return words.find((one) => one === told);
  if (typeof message !== 'string') return undefined;
  const text = message.slice(0, 2_000);
  const named = [...new Set(words)].filter((one) => holdsWord(text, one));
  return named.length === 1 ? named[0] : undefined;
}

function holdsWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = (text[at - 1] ?? ' ') + (text[at + word.length] ?? ' ');
    if (!/[\w-]/.test(around)) return true;
  }
  return false;
}

/** Returns the request id if the value has that form, because it is shown to users and written to the log. */
export const readRequestId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value) ? value : undefined;

const scope = (value: string): string | undefined =>
  /^[a-z_]{1,40}:[a-z_]{1,40}$/.test(value) ? value : undefined;

function word(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[\w.-]{1,60}$/.test(text) ? text : undefined;
}

/** Names only, and only names that look like fields (`network.0`). Their values are text for people. */
function fieldNames(value: unknown): readonly string[] | undefined {
  if (!isObject(value)) return undefined;
  const names = Object.keys(value).filter((name) => /^[\w.*[\]-]{1,80}$/.test(name));
  return names.length > 0 ? names.slice(0, 20) : undefined;
}

function integrationStatus(extra: unknown): { integrationStatus?: string } {
  const status = isObject(extra) ? word(extra.integration_status) : undefined;
  return status === undefined ? {} : { integrationStatus: status };
}
