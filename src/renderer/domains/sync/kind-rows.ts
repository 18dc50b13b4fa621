import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { KindFreshness } from '../../engine';
import { serviceOfKind } from '../../kit/kinds/kinds';

export interface KindGroup {
  /** Null for what no service sends. */
  readonly service: ServiceName | null;
  /** What keeps the whole service from being read: it is said once, and no kind seems to be under way. */
  readonly error: DeskError | null;
  /** Empty where the workspace does not use this service. */
  readonly kinds: readonly KindFreshness[];
}

const services = ['planning', 'reporting', 'connect', null] as const;

/** The kinds by their services, in the order the engine gave them; services without any kind are left out. */
export function groupKinds(kinds: readonly KindFreshness[]): KindGroup[] {
  return services.flatMap((service): KindGroup[] => {
    const own = kinds.filter(({ kind }) => serviceOfKind(kind) === service);
    if (own.length === 0) return [];
    const error = commonError(own);
    if (!error) return [{ service, error, kinds: own }];
    const isUsed = error.code !== 'SERVICE_NOT_CONFIGURED';
    return [
      { service, error, kinds: isUsed ? own.map((kind) => ({ ...kind, error: null, progress: null })) : [] },
    ];
  });
}

/** The failure that every one of several kinds has, if it is the same. */
function commonError(kinds: readonly KindFreshness[]): DeskError | null {
  const [first] = kinds;
  const isCommon = kinds.length > 1 && kinds.every(({ error }) => error && error.code === first?.error?.code);
  const isAlone = kinds.length === 1 && first?.error?.code === 'SERVICE_NOT_CONFIGURED';
  return isCommon || isAlone ? (first?.error ?? null) : null;
}
