import { readBaseUrl } from '@shared/domain/base-url';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { AccessChange } from './access-parts';
import type { AccessGiven } from './service-access';

/** What was typed, with its base address in our one spelling. Answers ADDRESS_INVALID with `{service, problem}`. */
export function readGiven(service: ServiceName, given: AccessGiven): DeskResult<AccessGiven> {
  const reading = readBaseUrl(given.baseUrl);
  return reading.ok
    ? succeed({ ...given, baseUrl: reading.baseUrl })
    : fail('ADDRESS_INVALID', 'not a base address', { service, problem: reading.problem });
}

/**
 * What becomes of the secrets. One that was not given stays, because a page is never told the old one and so cannot
 * hand it in again; but a secret that was entered for one address does not travel to another. An empty text takes it
 * away.
 */
export function changeFor(given: AccessGiven, isSameAddress: boolean): AccessChange {
  const notGiven = isSameAddress ? undefined : null;
  const changeTo = (text: string | undefined) => (text === undefined ? notGiven : text || null);
  return { key: given.key, client_id: changeTo(given.clientId), client_secret: changeTo(given.clientSecret) };
}
