import { trialEnded } from '../../shared/services/connect/errors';
import type { Endpoint } from '../../shared/services/endpoint';
import { isRefusal, type Refusal, refuse } from '../kernel/http/reply';
import type { Handlers } from '../kernel/http/service';
import {
  type Admission,
  admitted,
  type SandboxCredentials,
  type ServiceContext,
} from '../kernel/http/service';
import type { ConnectTable } from './declaration';
import type { MerchantCaller, SandboxConnection, SandboxCustomer, Session } from './model';
import { usableSession } from './sessions';
import type { Connect } from './state';

/** Handlers for some of the connector's endpoints. */
export type ConnectHandlersFor<Name extends keyof ConnectTable> = Pick<
  Handlers<ConnectTable, Connect, ConnectCallers>,
  Name
>;

export interface CustomerCaller extends MerchantCaller {
  readonly customer: SandboxCustomer;
}

interface SessionCaller extends CustomerCaller {
  readonly session: Session;
}

export interface ConnectCallers {
  readonly key: MerchantCaller;
  readonly 'key+customer': CustomerCaller;
  readonly session: SessionCaller;
}

type Context = ServiceContext<Connect>;

/** The refusal of an unknown uuid and of one of another owner, never 404. */
export const forbidden = (): Refusal => refuse(403, 'This action is unauthorized.');
const unauthenticated = (): Refusal => refuse(401, 'Unauthenticated.');

export function authenticateMerchant(
  { header }: SandboxCredentials,
  { kernel, state }: Context,
): MerchantCaller | Refusal {
  const key = /^bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1];
  const merchant = key === undefined ? undefined : state.merchantOf(key);
  if (!merchant) return unauthenticated();
  return hasTrialEnded(merchant, kernel.clock.now()) ? merchantRestricted() : { merchant };
}

export function authenticateCustomer(
  credentials: SandboxCredentials,
  context: Context,
): CustomerCaller | Refusal {
  const caller = authenticateMerchant(credentials, context);
  if (isRefusal(caller)) return caller;
  const token = credentials.header('x-customer-token');
  const customer = token === undefined ? undefined : context.state.customerOf(token);
  if (customer?.merchantId !== caller.merchant.id) return unauthenticated();
  return { ...caller, customer };
}

/** The session's uuid in the query is the only credential; headers are ignored. */
export function authenticateSession(
  { query }: SandboxCredentials,
  { kernel, state }: Context,
): SessionCaller | Refusal {
  const session = usableSession(state, query.get('session_id') ?? '');
  const customer = session && state.customers.get(session.customerId);
  const merchant = session && state.merchants.get(session.merchantId);
  if (!customer || !merchant) return refuse(401, 'The session is missing, invalid or expired.');
  return hasTrialEnded(merchant, kernel.clock.now()) ? merchantRestricted() : { merchant, customer, session };
}

const merchantRestricted = (): Refusal => refuse(403, 'The trial of this account has ended.');

/** Whether an unpaid trial has ended. */
const hasTrialEnded = (
  { isPaying, trialEndsAt }: Pick<SandboxCustomer, 'isPaying' | 'trialEndsAt'>,
  now: number,
): boolean => !isPaying && now >= trialEndsAt;

/** A merchant has two rate limits; a call that one refuses does not count against the other. */
export function admitConnect(
  { errors }: Endpoint,
  caller: MerchantCaller | CustomerCaller,
  { kernel: { limiter, clock } }: Context,
): Refusal | Admission {
  const { merchant } = caller;
  const limits = [
    { key: `connect:second:${merchant.id}`, max: merchant.rateLimitPerSecond, windowMs: 1_000 },
    { key: `connect:minute:${merchant.id}`, max: merchant.rateLimitPerMinute, windowMs: 60_000 },
  ];
  if (limits.some((limit) => !limiter.peek(limit.key, limit).ok)) return refuse(429, 'Too many requests.');
  for (const limit of limits) limiter.consume(limit.key, limit);
  // Only session and metric endpoints declare this error; the others serve customers after their trial too.
  const refusesEndedTrials = errors?.includes(trialEnded) === true;
  return refusesEndedTrials && 'customer' in caller && hasTrialEnded(caller.customer, clock.now())
    ? refuse(401, 'The trial of this customer has ended.')
    : admitted();
}

export function ownCustomer(
  { customers }: Connect,
  { merchant }: MerchantCaller,
  id: string,
): SandboxCustomer | undefined {
  const customer = customers.get(id.toLowerCase());
  return customer?.merchantId === merchant.id ? customer : undefined;
}

export function ownConnection(
  { connections }: Connect,
  { customer }: CustomerCaller,
  id: string,
): SandboxConnection | undefined {
  const connection = connections.get(id.toLowerCase());
  return connection?.customerId === customer.id ? connection : undefined;
}
