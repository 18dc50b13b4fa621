import type { Endpoint } from '../../shared/services/endpoint';
import { isRefusal, type Refusal, refuse } from '../kernel/http/reply';
import { type Admission, admitted, type Credentials, type ServiceContext } from '../kernel/http/service';
import type { Customer, Merchant } from './model';
import type { Connect } from './state';

export interface MerchantCaller {
  readonly merchant: Merchant;
}

export interface CustomerCaller extends MerchantCaller {
  readonly customer: Customer;
}

export interface ConnectCallers {
  readonly key: MerchantCaller;
  readonly 'key+customer': CustomerCaller;
}

/** An unknown uuid answers as a foreign one does, never 404. */
export const foreign = (): Refusal => refuse(403, 'This action is unauthorized.');
const unauthenticated = (): Refusal => refuse(401, 'Unauthenticated.');

export function authenticateMerchant(
  { header }: Credentials,
  { kernel, state }: ServiceContext<Connect>,
): MerchantCaller | Refusal {
  const key = /^bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1];
  const merchant = key === undefined ? undefined : state.merchantOf(key);
  if (!merchant) return unauthenticated();
  const hasEnded = !merchant.isPaying && kernel.clock.now() >= merchant.trialEndsAt;
  return hasEnded ? refuse(403, 'The trial has ended.') : { merchant };
}

export function authenticateCustomer(
  credentials: Credentials,
  context: ServiceContext<Connect>,
): CustomerCaller | Refusal {
  const caller = authenticateMerchant(credentials, context);
  if (isRefusal(caller)) return caller;
  const token = credentials.header('x-customer-token');
  const customer = token === undefined ? undefined : context.state.customerOf(token);
  if (customer?.merchantId !== caller.merchant.id) return unauthenticated();
  return { ...caller, customer };
}

/** Two windows hold for a merchant; a call that one of them refuses is not counted in the other. */
export function admit(
  _endpoint: Endpoint,
  { merchant }: MerchantCaller,
  { kernel: { windows } }: ServiceContext<Connect>,
): Refusal | Admission {
  const limits = [
    { key: `connect:second:${merchant.id}`, max: merchant.rateLimitPerSecond, windowMs: 1_000 },
    { key: `connect:minute:${merchant.id}`, max: merchant.rateLimitPerMinute, windowMs: 60_000 },
  ];
  if (limits.some((limit) => !windows.look(limit.key, limit).ok)) return refuse(429, 'Too many requests.');
  for (const limit of limits) windows.spend(limit.key, limit);
  return admitted();
}
