import { z } from 'zod';
import { defineEndpoints } from '../endpoint';
import { none } from '../fields';
import { read } from './parts';

const actionLimit = z.looseObject({ max_attempts: z.int().min(0), decay_seconds: z.int().min(1) });

export const rateLimits = z.looseObject({
  per_minute: z.int().min(0),
  per_second: z.int().min(0),
  actions: z.record(z.string(), actionLimit),
});

/** The token's account. Its limits are the only documented source of the global rate. */
export const company = z.looseObject({
  id: z.int(),
  name: z.string(),
  logo: z.string().nullish(),
  type: z.unknown().optional(),
  total_clients: z.int().min(0),
  company_specialty: z.unknown().optional(),
  rate_limits: rateLimits,
});

export const companyEndpoints = defineEndpoints({
  get_company_settings: {
    ...read,
    path: '/companies/settings',
    summary: 'The token’s company with its rate limits',
    params: none,
    query: none,
    answer: { kind: 'single', record: company, key: 'company' },
  },
});

export type Company = z.output<typeof company>;
