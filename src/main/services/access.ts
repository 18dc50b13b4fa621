import type { DeskResult } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { ServiceAccess } from '../workspaces/service-access';

/** What one workspace can do with the services; its secrets come from the vault, call by call. */
export interface WorkspaceAccess {
  /** SERVICE_NOT_CONFIGURED, KEY_MISSING or a vault's failure where there is none. */
  access(service: ServiceName): Promise<DeskResult<ServiceAccess>>;
  /** The connector's token of one customer. */
  customerToken(customerUuid: string): Promise<DeskResult<string>>;
  /** The uuid of the connector's session that a handle stands for; SESSION_ENDED where there is none any more. */
  sessionUuid(handle: string): Promise<DeskResult<string>>;
  /** Told with each call whose budget it spends; see `budgetKey`. */
  spends?(service: ServiceName, budgetKey: string): void;
}
