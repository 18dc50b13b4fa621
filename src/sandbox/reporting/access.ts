import type { Endpoint } from '../../shared/services/endpoint';
import { type Refusal, refuse } from '../kernel/http/reply';
import { type Admission, admitted, type Credentials, type ServiceContext } from '../kernel/http/service';
import type { Limit } from '../kernel/rate-windows';
import type { Company } from './model';
import type { Reporting } from './state';

export interface CompanyCaller {
  readonly company: Company;
}

export interface ReportingCallers {
  readonly key: CompanyCaller;
}

export const notFound = (): Refusal => refuse(404, 'Resource not found.');

export function authenticate(
  { header }: Credentials,
  { state }: ServiceContext<Reporting>,
): CompanyCaller | Refusal {
  const token = /^bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1];
  const company = token === undefined ? undefined : state.companyOf(token);
  return company ? { company } : refuse(401, 'Unauthenticated.');
}

/**
 * The headers speak of the per-minute window, on action calls of the action's. All windows are asked before any is
 * spent: a refused call counts in none.
 */
export function admit(
  { action }: Endpoint,
  { company }: CompanyCaller,
  { kernel: { windows } }: ServiceContext<Reporting>,
): Refusal | Admission {
  const limits: (Limit & { readonly key: string })[] = [
    { key: `reporting:second:${company.id}`, max: company.perSecond, windowMs: 1_000 },
    { key: `reporting:minute:${company.id}`, max: company.perMinute, windowMs: 60_000 },
  ];
  const own = action === undefined ? undefined : company.actions[action];
  if (own) {
    const windowMs = own.decaySeconds * 1000;
    limits.push({ key: `reporting:${action}:${company.id}`, max: own.maxAttempts, windowMs });
  }
  for (const limit of limits) {
    const { ok, retryAfterS } = windows.look(limit.key, limit);
    if (ok) continue;
    const headers = { ...limitHeaders(limit.max, 0), 'retry-after': String(retryAfterS) };
    return refuse(429, 'Too many requests.', { headers });
  }
  const spent = limits.map((limit) => ({ limit, ...windows.spend(limit.key, limit) }));
  const told = spent.at(-1);
  return admitted(told ? limitHeaders(told.limit.max, told.remaining) : {});
}

const limitHeaders = (max: number, remaining: number) => ({
  'x-ratelimit-limit': String(max),
  'x-ratelimit-remaining': String(remaining),
});
