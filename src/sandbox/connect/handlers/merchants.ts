import { platforms } from '../../catalogue/platforms';
import { answer, refuseFields } from '../../kernel/http/reply';
import { adsOptionsOf } from '../ads-options';
import { presentMerchant, presentPlatform } from '../present';
import type { HandlersFor } from '.';

/** The merchant itself, and what is the same for all of its customers. */
export const merchantHandlers: HandlersFor<
  'get_merchant_settings' | 'list_integrations' | 'get_ads_options'
> = {
  get_merchant_settings: ({ caller }, connect) =>
    answer({ merchant: presentMerchant(connect, caller.merchant), include_settings: true }),

  list_integrations: () => answer({ data: platforms.map(presentPlatform) }),

  get_ads_options: ({ query }) => {
    const options = adsOptionsOf(query.integration_slug);
    return options
      ? answer({ data: options })
      : refuseFields({ integration_slug: ['No ad integration has this slug.'] });
  },
};
