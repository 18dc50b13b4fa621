import { z } from 'zod';
import { uuid } from '../services/fields';
import { workspaceRoute } from './route';

/** Whether this machine can act for one of the connector's customers. The token itself never reaches a page. */
export interface CustomerTokenState {
  readonly customer: string;
  /** `kept`: in the vault. `sealed`: safe on the disk, and waiting for the keychain. */
  readonly state: 'kept' | 'sealed';
}

export const customerTokenRoutes = {
  /** Customers that are not listed have no token here. */
  'customer_tokens.list': workspaceRoute(z.strictObject({})).returns<readonly CustomerTokenState[]>(),
  /**
   * Keeps a token that a person has from elsewhere, once the service has answered to it as this very customer.
   * TOKEN_OF_ANOTHER, KEY_REFUSED or what else that reading met.
   */
  'customer_tokens.put': workspaceRoute(
    // A token travels in this one direction only. 2,500 bytes is what every platform's keychain takes.
    z.strictObject({ customer: uuid, token: z.string().trim().min(1).max(2500) }),
  ).returns<null>(),
};
