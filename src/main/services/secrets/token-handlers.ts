import { succeed } from '@shared/errors';
import type { customerTokenRoutes } from '@shared/ipc/customer-tokens';
import type { HandlersFor } from '@shared/ipc/route';
import type { ServiceCaller } from '../service-handlers';
import type { CustomerTokens } from './customer-tokens';
import { importTokens } from './import-tokens';

interface SecretHandlerDeps {
  readonly secrets: { readonly tokens: Pick<CustomerTokens, 'list'> };
  readonly caller: Pick<ServiceCaller, 'putCustomerToken' | 'callRoute'>;
  /** Asks the person for a file of tokens; null where they chose none. */
  readonly chooseTokenFile: () => Promise<string | null>;
  /** Makes the redactor know a token that is only tested, and so never passes the vault. */
  readonly learnSecret: (value: string) => void;
}

/** Handlers for customer tokens. None of them returns a token. */
export function createSecretHandlers({
  secrets: { tokens },
  caller,
  chooseTokenFile,
  learnSecret,
}: SecretHandlerDeps): HandlersFor<typeof customerTokenRoutes> {
  return {
    'customer_tokens.list': (_input, { workspaceId }) => tokens.list(workspaceId),
    'customer_tokens.put': async ({ customer, token }, { workspaceId }) => {
      learnSecret(token);
      return caller.putCustomerToken(workspaceId, customer, token);
    },
    'customer_tokens.import': (_input, { workspaceId }) =>
      importTokens({
        chooseFile: chooseTokenFile,
        put: (customer, token) => caller.putCustomerToken(workspaceId, customer, token),
        isKnown: async (uuid) => {
          const input = { params: { uuid }, lane: 'interactive' } as const;
          const read = await caller.callRoute(workspaceId, 'connect.get_customer', input);
          // The connector's 403 for an unknown or a foreign one, told apart from its other causes by then.
          return read.ok || read.error.code === 'RECORD_NOT_FOUND' ? succeed(read.ok) : read;
        },
        learnSecret,
      }),
  };
}
