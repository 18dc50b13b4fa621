import { type DeskResult, fail, succeed } from '@shared/errors';
import type { SecretShape } from '@shared/services/endpoint';
import { isObject, type JsonObject } from '../reading/parse-body';
import type { KeepSecrets } from '../service-client';
import type { ServiceSecrets } from '.';

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
      return succeed(async ({ api_token: token }, rest) => {
        if (token === undefined) return noSecret('the token of the new customer');
        return keep.data({ customer: uuidIn(rest), customerName, token });
      });
    },
    session: async ({ workspaceId, input }) =>
      succeed(async ({ session_uuid: sessionUuid, session_link: link }) => {
        const { expires_in_minutes: minutes } = bodyOf(input);
        return sessions.keep(workspaceId, {
          customer: textOf(objectOf(input).customer) ?? '',
          sessionUuid,
          link,
          minutes: typeof minutes === 'number' ? minutes : undefined,
        });
      }),
  };
}

const noSecret = (what: string) => fail('ANSWER_NOT_THE_SERVICE', `the answer came without ${what}`);

/** The new customer's uuid, read without its schema: a missing date beside it must not cost the token. */
function uuidIn(answer: unknown): string | undefined {
  const outer = objectOf(answer);
  return [outer.customer, outer.data, outer].map((one) => textOf(objectOf(one).uuid)).find(Boolean);
}

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
const bodyOf = (input: unknown): JsonObject => objectOf(objectOf(input).body);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
