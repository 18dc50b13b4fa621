import type { TunnelProblem } from '@shared/webhooks';
import { problem } from './tunnel';

const codesOfSystem: Readonly<Record<string, TunnelProblem['code']>> = {
  ENOTFOUND: 'host_not_found',
  EAI_AGAIN: 'host_not_found',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timed_out',
  ENETUNREACH: 'network_lost',
  EHOSTUNREACH: 'network_lost',
  ENETDOWN: 'network_lost',
  ECONNRESET: 'network_lost',
  EPIPE: 'network_lost',
  EADDRNOTAVAIL: 'network_lost',
};

/** The problem behind an error of Node or ssh2. */
export function networkProblemOf(error: unknown): TunnelProblem {
  if (!(error instanceof Error)) return problem('other');
  // With Happy Eyeballs several addresses were tried, each with its own error.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = memberOf(first, 'code');
  const known = typeof code === 'string' ? codesOfSystem[code] : undefined;
  if (known) return problem(known);
  const level = memberOf(error, 'level');
  if (level === 'client-authentication') return problem('login_refused');
  if (level === 'client-timeout') return problem('timed_out');
  // A server that has seen enough attempts hangs up before it has answered the last one.
  if (/authentication failures/i.test(error.message)) return problem('login_refused', error.message);
  return problem('other', error.message);
}

const memberOf = (value: unknown, name: 'code' | 'level'): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;
