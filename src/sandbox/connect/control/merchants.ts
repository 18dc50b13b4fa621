import { z } from 'zod';
import { platforms } from '../../catalogue/platforms';
import { type ControlCall, defineControl } from '../../kernel/http/control';
import { answer } from '../../kernel/http/reply';
import { createMerchant, usualLimits } from '../merchants';
import type { Connect } from '../state';
import { instant, slug } from './fields';

const limit = z.int().min(0).max(1_000_000_000);
const trialDays = 14;

export const merchantControls: readonly ControlCall<Connect>[] = [
  defineControl({
    method: 'POST',
    path: '/merchants',
    success: 201,
    body: z.strictObject({
      name: z.string().min(1).optional(),
      trial_ends_at: instant.optional(),
      is_paying: z.boolean().optional(),
      rate_limit_per_minute: limit.optional(),
      rate_limit_per_second: limit.optional(),
      available_integrations: z.array(slug).optional(),
      restricted_metrics: z.array(z.string().min(1)).optional(),
    }),
    run: ({ body }, { kernel, state }) => {
      const now = kernel.clock.now();
      const { merchant, apiKey } = createMerchant(state, {
        name: body.name ?? 'Further Agency',
        trialEndsAt: body.trial_ends_at ?? now + trialDays * 86_400_000,
        // Who names the end of the trial wants a merchant in it; any other should not stop working some day.
        isPaying: body.is_paying ?? body.trial_ends_at === undefined,
        rateLimitPerMinute: body.rate_limit_per_minute ?? usualLimits.rateLimitPerMinute,
        rateLimitPerSecond: body.rate_limit_per_second ?? usualLimits.rateLimitPerSecond,
        availableIntegrations: body.available_integrations ?? platforms.map((one) => one.slug),
        restrictedMetrics: body.restricted_metrics ?? [],
        createdAt: now,
      });
      const { clientId, clientSecret } = merchant;
      return answer({ api_key: apiKey, client_id: clientId, client_secret: clientSecret });
    },
  }),
];
