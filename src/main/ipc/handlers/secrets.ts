import { succeed } from '@shared/errors';
import type { customerTokenRoutes } from '@shared/ipc/customer-tokens';
import type { HandlersFor } from '@shared/ipc/route';
import type { sessionRoutes } from '@shared/ipc/sessions';
import type { ServiceSecrets } from '../../services/secrets';
import type { ServiceCaller } from '../../services/service-handlers';
import type { CopyText } from '../../shell/clipboard';
import type { OpenExternal } from '../../shell/external-links';

interface SecretHandlerDeps {
  readonly secrets: ServiceSecrets;
  readonly caller: Pick<ServiceCaller, 'putCustomerToken'>;
  readonly openExternal: OpenExternal;
  readonly copyText: CopyText;
  /** Makes the redactor know a token that is only tested, and so never passes the vault. */
  readonly learnSecret: (value: string) => void;
}

/** What pages may ask about customer tokens and sessions: nothing that would answer one. */
export function createSecretHandlers({
  secrets: { tokens, sessions },
  caller,
  openExternal,
  copyText,
  learnSecret,
}: SecretHandlerDeps): HandlersFor<typeof customerTokenRoutes & typeof sessionRoutes> {
  return {
    'customer_tokens.list': (_input, { workspaceId }) => tokens.list(workspaceId),
    'customer_tokens.put': async ({ customer, token }, { workspaceId }) => {
      learnSecret(token);
      return caller.putCustomerToken(workspaceId, customer, token);
    },
    'sessions.open': async ({ handle }, { workspaceId }) => {
      const link = sessions.linkOf(workspaceId, handle);
      return link.ok ? openExternal(link.data, { workspaceId }) : link;
    },
    'sessions.copy': async ({ handle }, { workspaceId }) => {
      const link = sessions.linkOf(workspaceId, handle);
      if (!link.ok) return link;
      await copyText(link.data);
      return succeed(null);
    },
  };
}
