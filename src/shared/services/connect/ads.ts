import { z } from 'zod';
import { defineEndpoints } from '../endpoint';
import { none } from '../fields';

/** The ads area: its options lookup is the only call of it that the document shows. */
export const adsEndpoints = defineEndpoints({
  get_ads_options: {
    method: 'GET',
    path: '/ads/options',
    auth: 'key',
    summary: 'Accepted fields and values of an ad integration’s block; the block may gain fields',
    params: none,
    query: z.strictObject({ integration_slug: z.string().regex(/^[a-z0-9_]+$/) }),
    body: none,
    answer: { kind: 'plain', body: z.unknown() },
    success: 200,
    idempotent: true,
    assumption: 'The answer’s form is not shown: `{data: {<field>: {type, values?}}}`.',
  },
});
