import { isObject, type JsonObject } from '@shared/domain/json';
import { parseStamp } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import { sessionRequest } from '@shared/services/connect/sessions';
import type { AnswerShape, SecretShape } from '@shared/services/endpoint';
import { sessionDefaultMinutes } from '@shared/sessions';
import type { EpochMs } from '../../../shared/domain/time';
import type { ServiceSecrets } from '.';

/** The secrets of an answer by field name: they are taken out before anything else sees it, and kept in main. */
export type Secrets = Readonly<Record<string, string>>;

/**
 * Keeps the secrets of an answer, such as a new customer's token, before the caller hears of it. Answers what the caller
 * is given in their place, or null.
 */
export type KeepSecrets = (secrets: Secrets, answer: AnswerOfSecrets) => Promise<DeskResult<object | null>>;

export interface AnswerOfSecrets {
  /** The response without its secrets. */
  readonly rest: unknown;
  /** The response's `Date`, by the service's clock; null if it has none. */
  readonly date: EpochMs | null;
}

export interface SeparatedSecrets {
  /** The answer without its secrets. */
  readonly json: unknown;
  /** The secrets found, by field name. */
  readonly secrets: Secrets;
}

/** Deep enough for any wrapper, and a bound against an answer nested without end. */
const deepest = 6;

/**
 * Takes declared secrets out of an answer before anything else sees it. They are looked for by name at any depth and
 * taken even from a record that breaks its schema: a customer's token is answered once, and a missing date beside it
 * must not lose it. Where a service repeats one under a name that no document shows, it is left out there too.
 */
export function takeSecrets(shape: AnswerShape, json: unknown): SeparatedSecrets {
  const names = shape.kind === 'single' && shape.secret ? Object.keys(shape.secret.fields.shape) : [];
  if (names.length === 0) return { json, secrets: {} };
  const secrets: Record<string, string> = {};
  const named = without(json, names, secrets, 0);
  return { json: withoutEcho(named, Object.values(secrets)), secrets };
}

/** Shorter values also occur within ordinary words. */
const shortestEcho = 8;

function withoutEcho(json: unknown, secrets: readonly string[]): unknown {
  const told = secrets.filter(({ length }) => length >= shortestEcho);
  const tells = (value: unknown) =>
    typeof value === 'string' && told.some((secret) => value.includes(secret));
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.filter((item) => !tells(item)).map(walk);
    const kept = Object.entries(value).filter(([name, field]) => !tells(name) && !tells(field));
    return Object.fromEntries(kept.map(([name, field]) => [name, walk(field)]));
  };
  return walk(json);
}

function without(
  value: unknown,
  names: readonly string[],
  found: Record<string, string>,
  depth: number,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // Values too deep to be searched for secrets are dropped.
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((item) => without(item, names, found, depth + 1));
  const kept = Object.entries(value).filter(([name, field]) => {
    if (!names.includes(name)) return true;
    if (typeof field === 'string' && field !== '') found[name] ??= field;
    return false;
  });
  return Object.fromEntries(kept.map(([name, field]) => [name, without(field, names, found, depth + 1)]));
}

/** A call whose answer holds secrets, about to leave. */
export interface SecretCall {
  readonly workspaceId: string;
  readonly input: unknown;
}

/** Makes sure that the secrets of an answer can be kept, before they are asked for; where it fails, nothing leaves. */
export type SecretKeeper = (call: SecretCall) => Promise<DeskResult<KeepSecrets>>;

/** The keeper for each kind of secret that an endpoint may declare. */
export function createSecretKeepers({
  tokens,
  sessions,
}: ServiceSecrets): Readonly<Record<SecretShape['keeper'], SecretKeeper>> {
  return {
    async customer_token({ workspaceId, input }) {
      const keep = await tokens.prepare(workspaceId);
      if (!keep.ok) return keep;
      const customerName = textOf(bodyOf(input).name) ?? '';
      return succeed(async ({ api_token: token }, { rest }) => {
        if (token === undefined) return noSecret('the token of the new customer');
        return keep.data({ customer: uuidIn(rest), customerName, token });
      });
    },
    session: async ({ workspaceId, input }) => {
      const asked = sessions.timesForgotten(workspaceId);
      return succeed(async ({ session_uuid: sessionUuid, session_link: link }, answer) => {
        if (sessions.timesForgotten(workspaceId) !== asked) {
          return fail('SESSION_ENDED', 'the service lies at another address by now');
        }
        const request = sessionRequest.safeParse(bodyOf(input)).data ?? null;
        return sessions.keep(workspaceId, {
          customer: textOf(objectOf(input).customer) ?? '',
          sessionUuid,
          link,
          asked: request,
          lifetimeMs: lifetimeMsOf(answer) ?? (request?.expires_in_minutes ?? sessionDefaultMinutes) * 60_000,
        });
      });
    },
  };
}

const noSecret = (what: string) => fail('ANSWER_NOT_THE_SERVICE', `the answer came without ${what}`);

/**
 * How long a session has yet to live, by the service's own clock alone: `expires_at` less the answer's `Date`. In whole
 * seconds, for a `Date` has no more. Null where the answer does not say.
 */
function lifetimeMsOf({ rest, date }: AnswerOfSecrets): number | null {
  const outer = objectOf(rest);
  const texts = [outer.integration_session, outer.data, outer].map((one) => textOf(objectOf(one).expires_at));
  const expiresAt = parseStamp(texts.find(Boolean) ?? '');
  if (expiresAt === null || date === null) return null;
  return Math.max(0, Math.floor((expiresAt - date) / 1_000) * 1_000);
}

/** The new customer's uuid, read without its schema: a missing date beside it must not cost the token. */
function uuidIn(answer: unknown): string | undefined {
  const outer = objectOf(answer);
  return [outer.customer, outer.data, outer].map((one) => textOf(objectOf(one).uuid)).find(Boolean);
}

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
const bodyOf = (input: unknown): JsonObject => objectOf(objectOf(input).body);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
