import { hasPassed, isProven, type TunnelSettings, type TunnelView } from '@shared/tunnel';

/** Whether the chosen tunnel type has all settings needed to try it. */
export const isEventsSetUp = ({ way, ssh, ownAddress }: TunnelSettings): boolean =>
  way === 'ssh' ? ssh !== null : way !== 'own_address' || ownAddress !== null;

export type SetupStep = 'choose' | 'test' | 'receive';

/** The step that a person is at: each waits for the one before it. */
export function currentStep(view: Pick<TunnelView, 'settings' | 'state' | 'test'>): SetupStep {
  if (!isEventsSetUp(view.settings)) return 'choose';
  return isProven(view) ? 'receive' : 'test';
}

/** Events that have come: the newest that is from each service, epoch ms; null where none has. */
export interface Heard {
  readonly connect: number | null;
  readonly reporting: number | null;
}

export type SetupClaim =
  | 'choose'
  | 'testing'
  | 'untested'
  | 'failed'
  | 'passed'
  | 'not_receiving'
  | 'none_yet'
  | 'connect_only'
  | 'reporting_only'
  | 'both';

/**
 * The one sentence at the head of the setup. That events arrive is said only of services whose event was seen; that nothing
 * was written, only while events are off.
 */
export function setupClaim(view: TunnelView, isOn: boolean, heard: Heard): SetupClaim {
  const { test, state } = view;
  if (!isEventsSetUp(view.settings)) return 'choose';
  if (test !== null && test.tookMs === null) return 'testing';
  if (!isProven(view)) return isOn ? 'not_receiving' : test && !hasPassed(test) ? 'failed' : 'untested';
  if (!isOn) return 'passed';
  if (state.kind !== 'ready') return 'not_receiving';
  if (heard.connect === null) return heard.reporting === null ? 'none_yet' : 'reporting_only';
  return heard.reporting === null ? 'connect_only' : 'both';
}
