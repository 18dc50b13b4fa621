import type { ServiceName } from '@shared/services/endpoint';
import type { StartLine } from '@shared/start-line';
import type { ServiceAccess } from './service-access';

/** What the demo's services announce when they have started; its keys open nothing but the demo. */
export type DemoAccess = Omit<StartLine, 'control'>;

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
