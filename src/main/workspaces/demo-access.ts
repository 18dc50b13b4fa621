import type { ServiceName } from '@shared/services/endpoint';
import type { ServiceAccess } from './service-access';

/** What the demo's services announce when they have started; its keys open nothing but the demo. */
export interface DemoAccess {
  readonly connect: {
    readonly base_url: string;
    readonly api_key: string;
    readonly client_id: string;
    readonly client_secret: string;
    readonly customers: readonly { readonly uuid: string; readonly api_token: string }[];
  };
  readonly reporting: { readonly base_url: string; readonly api_token: string };
  readonly planning: { readonly base_url: string; readonly access_token: string };
}

export function demoServiceAccess(
  { connect, reporting, planning }: DemoAccess,
  service: ServiceName,
): ServiceAccess {
  switch (service) {
    case 'connect':
      return { baseUrl: connect.base_url, key: connect.api_key };
    case 'reporting':
      return { baseUrl: reporting.base_url, key: reporting.api_token };
    case 'planning':
      return { baseUrl: planning.base_url, key: planning.access_token };
  }
}

export const demoSecrets = ({ connect, reporting, planning }: DemoAccess): readonly string[] => [
  connect.api_key,
  connect.client_id,
  connect.client_secret,
  ...connect.customers.map(({ api_token }) => api_token),
  reporting.api_token,
  planning.access_token,
];
