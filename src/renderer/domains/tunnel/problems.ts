import type { TunnelProblem } from '@shared/webhooks';

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
export const isKnownProblem = (code: string): code is TunnelProblem['code'] => Object.hasOwn(known, code);
