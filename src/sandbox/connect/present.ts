import type { z } from 'zod';
import type { customer as customerRecord } from '../../shared/services/connect/customers';
import type { merchant as merchantRecord } from '../../shared/services/connect/merchant';
import { plainTime } from '../kernel/zoned';
import type { Customer, Merchant } from './model';
import { platforms } from './platforms';
import type { Connect } from './state';

/** Records as the connector writes them. */

export function presentMerchant({ customers }: Connect, merchant: Merchant): z.input<typeof merchantRecord> {
  return {
    uuid: merchant.id,
    name: merchant.name,
    app_url: 'https://agency.example/app',
    redirect_url: 'https://agency.example/connected',
    logo_url: null,
    trial_ends_at: new Date(merchant.trialEndsAt).toISOString().replace('Z', '000Z'),
    is_paying: merchant.isPaying,
    created_at: plainTime(merchant.createdAt),
    updated_at: plainTime(merchant.createdAt),
    rate_limit_per_minute: String(merchant.rateLimitPerMinute),
    rate_limit_per_second: String(merchant.rateLimitPerSecond),
    total_customers: [...customers.values()].filter(({ merchantId }) => merchantId === merchant.id).length,
    available_integrations: platforms
      .filter(({ slug }) => merchant.availableIntegrations.includes(slug))
      .map(({ name, slug }) => ({ name, slug })),
  };
}

export function presentCustomer(customer: Customer, merchant: Merchant): z.input<typeof customerRecord> {
  return {
    uuid: customer.id,
    name: customer.name,
    created_at: plainTime(customer.createdAt),
    updated_at: plainTime(customer.updatedAt),
    trial_ends_at: plainTime(customer.trialEndsAt),
    is_paying: customer.isPaying,
    merchant: merchant.name,
  };
}
