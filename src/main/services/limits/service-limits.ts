import { createHash } from 'node:crypto';
import type { ActionName, ServiceDeclaration, ServiceName } from '@shared/services/endpoint';

/** The limits of one credential, as its service states them. */
export interface ServiceLimits {
  readonly perMinute: number;
  readonly perSecond?: number;
  readonly actions?: Readonly<Partial<Record<ActionName, { maxAttempts: number; decaySeconds: number }>>>;
}

/** Slow enough for any account until its settings have reported its limits. */
export const limitsUntilKnown: ServiceLimits = { perMinute: 30, perSecond: 2 };

/** The cautious limits that hold until the service has told its own. */
export function documentedLimits({ budget }: ServiceDeclaration): ServiceLimits {
  if (budget.kind === 'fixed') return { perMinute: budget.perMinute };
  return { ...limitsUntilKnown, ...(budget.actions && { actions: budget.actions }) };
}

const minimum = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 1 ? number : undefined;
};

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * The limits in an account's settings: the connector's merchant carries them as numeric text at its top, the
 * reporting company under `rate_limits`. Undefined where the settings hold none that can be read.
 */
export function limitsInSettings(settings: unknown, documented: ServiceLimits): ServiceLimits | undefined {
  const record = objectOf(settings);
  const rates = objectOf(record.rate_limits);
  const perMinute = minimum(rates.per_minute) ?? minimum(record.rate_limit_per_minute);
  const perSecond = minimum(rates.per_second) ?? minimum(record.rate_limit_per_second);
  if (perMinute === undefined) return undefined;
  const actions = { ...documented.actions };
  for (const name of Object.keys(actions) as ActionName[]) {
    const stated = objectOf(objectOf(rates.actions)[name]);
    const maxAttempts = minimum(stated.max_attempts);
    const decaySeconds = minimum(stated.decay_seconds);
    if (maxAttempts && decaySeconds) actions[name] = { maxAttempts, decaySeconds };
  }
  return { perMinute, ...(perSecond !== undefined && { perSecond }), actions };
}

/**
 * Key of the budget that a call uses: the credential at this address, shared by all workspaces that use it. The
 * credential is only stored as a hash.
 */
export const budgetKey = (service: ServiceName, baseUrl: string, key: string): string =>
  `${service} ${baseUrl} ${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
