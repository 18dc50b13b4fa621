import type { ActionName, Endpoint } from '../../shared/services/endpoint';
import { isRefusal, type Refusal, refuse } from '../kernel/http/reply';
import type { Handlers } from '../kernel/http/service';
import {
  type Admission,
  admitted,
  type SandboxCredentials,
  type ServiceContext,
} from '../kernel/http/service';
import type { FixedWindowLimiter, Limit } from '../kernel/rate-limiter';
import type { ReportingTable } from './declaration';
import type { SandboxCompany } from './model';
import type { Reporting } from './state';

/** The handlers of some endpoints of v2. */
export type HandlersOf<Names extends keyof ReportingTable> = Handlers<
  Pick<ReportingTable, Names>,
  Reporting,
  ReportingCallers
>;

export interface CompanyCaller {
  readonly company: SandboxCompany;
}

export interface ReportingCallers {
  readonly key: CompanyCaller;
}

export const reportingNotFound = (): Refusal => refuse(404, 'Resource not found.');
const forbidden = (): Refusal => refuse(403, 'Access to this resource is not permitted.');

export function authenticateReporting(
  { header }: SandboxCredentials,
  { state }: ServiceContext<Reporting>,
): CompanyCaller | Refusal {
  const token = /^bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1];
  const company = token === undefined ? undefined : state.companyOf(token);
  return company ? { company } : refuse(401, 'Unauthenticated.');
}

/**
 * The record, if the caller's company may see it. An unknown record answers 404, another company's answers 403. Records
 * with `companyId` null belong to every company.
 */
export function ownRecord<T extends { readonly companyId: number | null }>(
  { company }: CompanyCaller,
  record: T | undefined,
): T | Refusal {
  if (!record) return reportingNotFound();
  return record.companyId === null || record.companyId === company.id ? record : forbidden();
}

type NamedLimit = Limit & { readonly key: string };

/** The limits that a call counts against. The headers state `reported`: the action's limit, else the one per minute. */
function limitsOf(
  { id, tokenHash, perSecond, perMinute, actions }: SandboxCompany,
  action: ActionName | undefined,
) {
  const second: NamedLimit = { key: `reporting:second:${tokenHash}`, max: perSecond, windowMs: 1_000 };
  const minute: NamedLimit = { key: `reporting:minute:${tokenHash}`, max: perMinute, windowMs: 60_000 };
  const own = action && actions[action];
  const reported: NamedLimit = own
    ? { key: `reporting:${action}:${id}`, max: own.maxAttempts, windowMs: own.decaySeconds * 1000 }
    : minute;
  return { limits: new Set([second, minute, reported]), reported };
}

/**
 * All limits are checked before any is consumed, so a refused call counts against none. This happens before the body is
 * read: the document limits requests, so an invalid one counts too.
 */
export function admitReporting(
  { action }: Endpoint,
  { company }: CompanyCaller,
  { kernel: { limiter } }: ServiceContext<Reporting>,
): Refusal | Admission {
  const { limits, reported } = limitsOf(company, action);
  const refusing = [...limits].map((limit) => limiter.peek(limit.key, limit)).filter(({ ok }) => !ok);
  if (refusing.length > 0) {
    const retryAfterS = Math.max(...refusing.map((refusal) => refusal.retryAfterS));
    const headers = { ...limitHeaders(limiter, reported), 'retry-after': String(retryAfterS) };
    return refuse(429, 'Too many requests.', { headers });
  }
  for (const limit of limits) limiter.consume(limit.key, limit);
  return admitted(limitHeaders(limiter, reported));
}

/** The headers of a 429 that a fault asks for: as `admit` writes them, with nothing remaining. */
export function reportingLimitHeaders(
  credentials: SandboxCredentials,
  context: ServiceContext<Reporting>,
  endpoint: Endpoint | undefined,
): Readonly<Record<string, string>> {
  const caller = authenticateReporting(credentials, context);
  if (isRefusal(caller)) return { 'retry-after': '60' };
  const { reported } = limitsOf(caller.company, endpoint?.action);
  return {
    'x-ratelimit-limit': String(reported.max),
    'x-ratelimit-remaining': '0',
    'retry-after': String(context.kernel.limiter.peek(reported.key, reported).retryAfterS),
  };
}

const limitHeaders = (limiter: FixedWindowLimiter, limit: NamedLimit) => ({
  'x-ratelimit-limit': String(limit.max),
  'x-ratelimit-remaining': String(limiter.peek(limit.key, limit).remaining),
});
