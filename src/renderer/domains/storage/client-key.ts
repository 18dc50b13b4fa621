import type { LocalKey } from '@shared/local-data';
import type { ServiceName } from '@shared/services/endpoint';

/** Which service knows the client under this key. */
export function serviceOfKey(key: LocalKey): ServiceName {
  if (key.startsWith('planning:')) return 'planning';
  return key.startsWith('reporting:') ? 'reporting' : 'connect';
}
