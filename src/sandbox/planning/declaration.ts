import { z } from 'zod';
import { planning } from '../../shared/services/planning';
import { integrationQuery, postQuery } from '../../shared/services/planning/requests';
import { knownNetworks } from './networks';

/**
 * The shared declaration, narrowed by what the service alone knows: which networks there are. The document does not
 * show them, so a client may not check them; the service answers 422 to any other.
 */
const network = z.enum(knownNetworks);
const networks = z.union([network, z.array(network).min(1)]).optional();

const { list_posts, list_integrations } = planning.endpoints;

export const declaration = {
  ...planning,
  endpoints: {
    ...planning.endpoints,
    list_posts: {
      ...list_posts,
      query: postQuery.safeExtend({ network: networks, network_group: network.optional() }),
    },
    list_integrations: { ...list_integrations, query: integrationQuery.extend({ network: networks }) },
  },
} as const;

export type PlanningTable = (typeof declaration)['endpoints'];
