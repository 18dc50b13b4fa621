import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import { useMemo } from 'react';
import type { EngineStatus, FreshnessReport, ReadingProgress } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { recordCountsQuery } from '../../query/records';
import { useEngineQuery } from '../../query/use-engine-query';
import { useOfStatus, usePushedStatus } from '../../query/use-pushed-status';
import { useAppState, useWorkspace } from '../../query/workspace-services';

/** Activity of the engine and age of all data. Null until the engine answers, and on a page without a workspace. */
export const useFreshness = (everyMs: number): FreshnessReport | null =>
  useEngineQuery({ key: ['freshness'], ask: (engine) => engine.freshness(), tables: 'any', everyMs });

/** Whether a service can be called now. `not_set_up` means the workspace has no address or key for it. */
export type ServiceReach = 'open' | 'offline' | 'not_set_up';

/** Per service, a list that is always read. If it cannot be read, the whole service cannot. */
const probeResources = {
  planning: 'planning.projects',
  reporting: 'reporting.company',
  connect: 'connect.merchant',
} as const;

/** Lets every action that needs a service say in advance that it is not possible now. */
export function useServiceReach(service: ServiceName): ServiceReach {
  const counts = useEngineQuery(recordCountsQuery(probeResources[service]));
  const isOffline = useEnginePhase() === 'offline';
  const access = useWorkspace()?.services[service];
  if (!access) return 'not_set_up';
  return isOffline || counts?.error?.category === 'network' ? 'offline' : 'open';
}

/**
 * Whether a service has nothing to show: the workspace has no address for it, and no records that were read earlier.
 * Null while unknown.
 */
export function useIsWithout(service: ServiceName): boolean | null {
  const isUsed = useWorkspace()?.services[service] !== undefined;
  const counts = useEngineQuery(recordCountsQuery(probeResources[service]), { isEnabled: !isUsed });
  return isUsed ? false : counts && counts.asOf === null;
}

/** The same of each service. */
export const useIsWithoutEach = (): Readonly<Record<ServiceName, boolean | null>> => ({
  planning: useIsWithout('planning'),
  reporting: useIsWithout('reporting'),
  connect: useIsWithout('connect'),
});

/** Why the connector cannot be called now, in words; null if it can. */
export function useConnectorReason(): string | null {
  const { t } = useTranslation();
  switch (useServiceReach('connect')) {
    case 'open':
      return null;
    case 'offline':
      return t('refresh.needsNetwork');
    case 'not_set_up':
      return t('connections.notSetUp');
  }
}

/** The engine's status, live; null on a page without a workspace. */
export function useEngineStatus(): EngineStatus | null {
  const status = usePushedStatus();
  const isDemo = useWorkspace()?.kind === 'demo';
  const isCutOff = useAppState(({ demo }) => isDemo && demo.kind === 'cut_off');
  const hasKeychain = useAppState(({ vault }) => vault.kind !== 'session_only');
  return useMemo(() => {
    const known = status && isCutOff ? knownOffline(status) : status;
    return known && !hasKeychain ? withoutKeychain(known) : known;
  }, [status, isCutOff, hasKeychain]);
}

/** An unreadable key is not a missing key. The keychain that may contain it does not respond. */
function withoutKeychain(status: EngineStatus): EngineStatus {
  const { error } = status;
  if (error?.code !== 'KEY_MISSING' && error?.code !== 'TOKEN_MISSING') return status;
  return { ...status, error: { ...error, code: 'VAULT_UNAVAILABLE' } };
}

/** Why a service does not let us in, as one word of the gauge; null is not known. */
export function serviceRefusalOf(
  error: DeskError | null,
): 'keychain' | 'keyMissing' | 'refused' | 'notRefreshed' {
  switch (error?.code) {
    case 'VAULT_UNAVAILABLE':
    case 'VAULT_TIMEOUT':
      return 'keychain';
    case 'KEY_MISSING':
    case 'TOKEN_MISSING':
      return 'keyMissing';
    case 'KEY_REFUSED':
      return 'refused';
    default:
      return 'notRefreshed';
  }
}

/** Current engine phase. Screens that use it do not re-render when only ages change. */
export function useEnginePhase(): EngineStatus['phase'] | null {
  const phase = useOfStatus((status) => status.phase);
  const isDemo = useWorkspace()?.kind === 'demo';
  const isCutOff = useAppState(({ demo }) => isDemo && demo.kind === 'cut_off');
  return phase !== null && isCutOff && phase !== 'storage_failed' ? 'offline' : phase;
}

/**
 * Main says that the services are off, while the engine learns it from calls that fail: those wait their turn and are
 * tried again. Until then nothing on the screen may call the copy fresh.
 */
function knownOffline(status: EngineStatus): EngineStatus {
  const isWorse = status.phase === 'storage_failed';
  return isWorse ? status : { ...status, phase: 'offline', progress: null };
}

/** "Reading 140 of 2,300": the total and the time left appear only if they are known. */
export function useProgressText(status: EngineStatus | null): string {
  const { t } = useTranslation();
  if (!status?.progress) return t('states.opening');
  const { of, done, total } = status.progress;
  if (total === null) return t('states.readingSome', { done });
  const reading = t(`states.reading.${of}`, { done, total });
  const minutes = minutesLeftOf(status.progress);
  return minutes === null ? reading : t('states.readingLeft', { reading, minutes });
}

/** About how many minutes are left; null if unknown. */
export const minutesLeftOf = (progress: ReadingProgress | null): number | null =>
  progress?.of === 'details' ? progress.minutesLeft : null;
