import type { DeskResult } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';

/** Where a service lies and what proves who asks. Held for the length of a call, never kept. */
export interface ServiceAccess {
  readonly baseUrl: string;
  readonly key: string;
}

/** What one workspace can do with the services; its secrets come from the vault, call by call. */
export interface WorkspaceAccess {
  /** SERVICE_NOT_CONFIGURED, KEY_MISSING or a vault's failure where there is none. */
  access(service: ServiceName): Promise<DeskResult<ServiceAccess>>;
  /** The connector's token of one customer. */
  customerToken(customerUuid: string): Promise<DeskResult<string>>;
}
