import { readBaseUrl } from '@shared/domain/base-url';
import type { ServiceName } from '@shared/services/endpoint';
import type { WorkspaceSummary } from '@shared/workspaces';
import type { Clock, Confirmations } from '../ports';

/** Whether a workspace's page may have a key sent to an address. */
export interface AddressConsent {
  /** Asks the person, unless the service lies there or they have just agreed to it. */
  allows(workspace: WorkspaceSummary, service: ServiceName, typed: string): Promise<boolean>;
  /** The address was saved: from now on the record speaks for it. */
  spend(workspaceId: string, service: ServiceName): void;
}

interface Deps {
  readonly confirm: Confirmations['addressChange'];
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** How long a consent lasts, so that "Test connection" and "Save" ask only once. */
const agreedForMs = 10 * 60_000;

export function createAddressConsent({ confirm, clock }: Deps): AddressConsent {
  const agreed = new Map<string, { readonly baseUrl: string; readonly until: number }>();
  const keyOf = (workspaceId: string, service: ServiceName) => `${workspaceId} ${service}`;

  return {
    async allows({ id, name, services }, service, typed) {
      const reading = readBaseUrl(typed);
      // The code that saves or tests the address reports the problem; nothing is sent.
      if (!reading.ok) return true;
      const { baseUrl } = reading;
      const oldBaseUrl = services[service]?.baseUrl ?? null;
      if (oldBaseUrl === baseUrl) return true;
      const earlier = agreed.get(keyOf(id, service));
      if (earlier?.baseUrl === baseUrl && clock.monotonic() < earlier.until) return true;
      const isAgreed = await confirm({ workspaceName: name, service, oldBaseUrl, newBaseUrl: baseUrl });
      if (isAgreed) agreed.set(keyOf(id, service), { baseUrl, until: clock.monotonic() + agreedForMs });
      return isAgreed;
    },
    spend: (workspaceId, service) => void agreed.delete(keyOf(workspaceId, service)),
  };
}
