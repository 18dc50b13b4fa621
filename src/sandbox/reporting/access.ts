import type { ActionName, Endpoint } from '../../shared/services/endpoint';
import { isRefusal, type Refusal, refuse } from '../kernel/http/reply';
import { type Admission, admitted, type Credentials, type ServiceContext } from '../kernel/http/service';
import type { Limit, RateWindows } from '../kernel/rate-windows';
import type { Company } from './model';
import type { Reporting } from './state';

export interface CompanyCaller {
  readonly company: Company;
}

export interface ReportingCallers {
  readonly key: CompanyCaller;
}

export const notFound = (): Refusal => refuse(404, 'Resource not found.');
const forbidden = (): Refusal => refuse(403, 'Access to this resource is not permitted.');

export function authenticate(
  { header }: Credentials,
  { state }: ServiceContext<Reporting>,
): CompanyCaller | Refusal {
  const token = /^bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1];
  const company = token === undefined ? undefined : state.companyOf(token);
  return company ? { company } : refuse(401, 'Unauthenticated.');
}

/**
 * The record where the caller's company has it: an unknown one is 404, somebody else's 403. `companyId` null is
 * everybody's.
 */
export function owned<T extends { readonly companyId: number | null }>(
  { company }: CompanyCaller,
  record: T | undefined,
): T | Refusal {
  if (!record) return notFound();
  return record.companyId === null || record.companyId === company.id ? record : forbidden();
}

type NamedLimit = Limit & { readonly key: string };

/** The windows that a call spends; the headers speak of `told`: the action's, else the global per-minute one. */
function limitsOf({ id, tokenHash, perSecond, perMinute, actions }: Company, action: ActionName | undefined) {
  const second: NamedLimit = { key: `reporting:second:${tokenHash}`, max: perSecond, windowMs: 1_000 };
  const minute: NamedLimit = { key: `reporting:minute:${tokenHash}`, max: perMinute, windowMs: 60_000 };
  const own = action && actions[action];
  const told: NamedLimit = own
    ? { key: `reporting:${action}:${id}`, max: own.maxAttempts, windowMs: own.decaySeconds * 1000 }
    : minute;
  return { limits: new Set([second, minute, told]), told };
}

/**
 * All windows are asked before any is spent: a refused call counts in none. It comes before the body is looked at,
 * because the document counts requests: one that turns out invalid has spent its place all the same.
 */
export function admit(
  { action }: Endpoint,
  { company }: CompanyCaller,
  { kernel: { windows } }: ServiceContext<Reporting>,
): Refusal | Admission {
  const { limits, told } = limitsOf(company, action);
  const refusing = [...limits].map((limit) => windows.look(limit.key, limit)).filter(({ ok }) => !ok);
  if (refusing.length > 0) {
    const retryAfterS = Math.max(...refusing.map((refusal) => refusal.retryAfterS));
    const headers = { ...limitHeaders(windows, told), 'retry-after': String(retryAfterS) };
    return refuse(429, 'Too many requests.', { headers });
  }
  for (const limit of limits) windows.spend(limit.key, limit);
  return admitted(limitHeaders(windows, told));
}

/** As `admit` refuses, for a refusal that was asked for: the limit that the headers speak of, with nothing left. */
export function limitedHeaders(
  credentials: Credentials,
  context: ServiceContext<Reporting>,
  endpoint: Endpoint | undefined,
): Readonly<Record<string, string>> {
  const caller = authenticate(credentials, context);
  if (isRefusal(caller)) return { 'retry-after': '60' };
  const { told } = limitsOf(caller.company, endpoint?.action);
  return {
    'x-ratelimit-limit': String(told.max),
    'x-ratelimit-remaining': '0',
    'retry-after': String(context.kernel.windows.look(told.key, told).retryAfterS),
  };
}

const limitHeaders = (windows: RateWindows, limit: NamedLimit) => ({
  'x-ratelimit-limit': String(limit.max),
  'x-ratelimit-remaining': String(windows.look(limit.key, limit).remaining),
});
