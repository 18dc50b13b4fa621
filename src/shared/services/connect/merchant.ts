import { z } from 'zod';
import { defineEndpoints } from '../endpoint';
import { none, numericText, timestamp, uuid } from '../fields';

/** The integrating account, and the platforms there are. */

export const merchant = z.looseObject({
  uuid,
  name: z.string(),
  app_url: z.string().nullish(),
  redirect_url: z.string().nullish(),
  logo_url: z.string().nullish(),
  trial_ends_at: timestamp.nullish(),
  is_paying: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
  rate_limit_per_minute: numericText,
  rate_limit_per_second: numericText,
  total_customers: z.int().min(0),
  available_integrations: z.array(z.looseObject({ name: z.string(), slug: z.string() })),
});

const icon = z.looseObject({ name: z.string(), color: z.string() });

export const merchantIntegration = z.looseObject({
  id: z.int(),
  name: z.string(),
  slug: z.string().min(1),
  type: z.int(),
  color: z.string(),
  icon,
  enabled: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});

export const settingsBeside = z.looseObject({ include_settings: z.boolean().optional() });

export const merchantEndpoints = defineEndpoints({
  get_merchant_settings: {
    method: 'GET',
    path: '/merchants/settings',
    auth: 'key',
    summary: 'The merchant with its rate limits and the platforms of its plan',
    params: none,
    query: none,
    body: none,
    answer: { kind: 'single', record: merchant, key: 'merchant', beside: settingsBeside },
    success: 200,
    idempotent: true,
  },
  list_integrations: {
    method: 'GET',
    path: '/integrations',
    auth: 'key',
    summary: 'Every platform of the catalogue, whole',
    params: none,
    query: none,
    body: none,
    answer: { kind: 'list', record: merchantIntegration, paging: 'none' },
    success: 200,
    idempotent: true,
  },
});

export type Merchant = z.output<typeof merchant>;
