import type { ServiceName } from '@shared/services/endpoint';

/** Planning's base address ends with `/api/v1`, which is not the reporting service's legacy `/v1`. */
export const isLegacyV1 = (baseUrl: string): boolean =>
  baseUrl.endsWith('/v1') && !baseUrl.endsWith('/api/v1');

/** How the documents say that base addresses end; a base that ends like another service's is a hint, no proof. */
const endings: Readonly<Record<ServiceName, RegExp>> = {
  planning: /\/api\/v1$/,
  reporting: /\/v2$/,
  connect: /(?!)/,
};

export const endsAs = (service: ServiceName, baseUrl: string): boolean => endings[service].test(baseUrl);

/** The address that was likely meant, where the documents' endings give one; undefined where it already ends so. */
export function likelyBaseUrl(service: ServiceName, baseUrl: string): string | undefined {
  if (service === 'connect' || endsAs(service, baseUrl)) return undefined;
  if (service === 'planning') return `${baseUrl.replace(/\/api(\/v\d+)?$/, '')}/api/v1`;
  return `${baseUrl.replace(/\/v\d+$/, '')}/v2`;
}
