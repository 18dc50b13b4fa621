import { parseInstant } from '@shared/domain/time';
import type { TFunction } from '@shared/locales/i18n';
import type { PinnedHostKey, TunnelPeriod } from '@shared/tunnel';
import type { TunnelProblem, TunnelState } from '@shared/webhooks';
import type { Format } from '../../i18n/format';
import type { StatusIconName } from '../../kit/status/StatusIcon';

/** Shape first: none of these signs differs from another by colour alone. */
export const signOf: Readonly<Record<TunnelState['kind'], StatusIconName>> = {
  off: 'blocked',
  starting: 'scheduled',
  ready: 'published',
  reconnecting: 'pending',
  failed: 'failed',
};

/** Main writes nothing else than such texts. */
export const momentOf = (text: string): number => parseInstant(text) ?? 0;

interface Words {
  readonly t: TFunction;
  readonly format: Format;
}

/** Describes a problem in a sentence, with the other side's message if it helps. */
export function problemText(
  { t, format }: Words,
  { code, detail }: TunnelProblem,
  pinned: PinnedHostKey | null = null,
): string {
  if (code === 'host_key_changed') {
    if (!pinned) return t('tunnel.problem.host_key_changed_undated');
    return t('tunnel.problem.host_key_changed', { when: format.dated(momentOf(pinned.pinnedAt)) });
  }
  const what = t(`tunnel.problem.${isKnownProblem(code) ? code : 'other'}`);
  const isWorthTelling = detail !== null && toldDetails.includes(code);
  return isWorthTelling ? `${what} ${t('tunnel.said', { text: detail })}` : what;
}

const toldDetails: readonly TunnelProblem['code'][] = [
  'other',
  'login_refused',
  'address_refused',
  'answered_by_another',
];

/** When it was, how often it was tried, and why. */
export function tunnelPeriodText({ t, format }: Words, period: TunnelPeriod, now: number): string {
  const from = format.stamp(momentOf(period.from), now);
  const to = period.to === null ? null : format.stamp(momentOf(period.to), now);
  const when = (() => {
    if (to === null) return t('tunnel.periodSince', { from });
    return t(period.isEndKnown ? 'tunnel.period' : 'tunnel.periodUnknown', { from, to });
  })();
  const parts = [
    when,
    ...(period.kind === 'reconnecting'
      ? [t('tunnel.attempts', { count: Math.max(1, period.attempts) })]
      : []),
    ...(period.cause ? [t(`tunnel.cause.${period.cause}`)] : []),
  ];
  const text = parts.join(', ');
  return period.reason ? `${text}. ${problemText({ t, format }, period.reason)}` : text;
}

const known: Readonly<Record<TunnelProblem['code'], true>> = {
  host_not_found: true,
  refused: true,
  timed_out: true,
  network_lost: true,
  host_key_unknown: true,
  host_key_changed: true,
  login_refused: true,
  agent_missing: true,
  key_unreadable: true,
  secret_missing: true,
  keychain_unavailable: true,
  forwarding_refused: true,
  port_taken: true,
  not_installed: true,
  address_refused: true,
  receiver_not_listening: true,
  certificate: true,
  answered_by_another: true,
  request_altered: true,
  other: true,
};

/** The history may have been written by another version of the app. */
const isKnownProblem = (code: string): code is TunnelProblem['code'] => Object.hasOwn(known, code);
