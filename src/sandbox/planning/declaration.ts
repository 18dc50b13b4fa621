import { z } from 'zod';
import { planning } from '../../shared/services/planning';
import { notFound } from '../../shared/services/planning/errors';
import { integrationQuery, postQuery } from '../../shared/services/planning/requests';
import { knownNetworks } from './networks';

/**
 * The shared declaration, narrowed by what the service alone knows: which networks there are (the document does not
 * show them, so a client may not check them; the service answers 422 to any other), and that a project out of reach
 * answers 404 as a filter of any list, which the document says of posts.
 */
const network = z.enum(knownNetworks);
const networks = z.union([network, z.array(network).min(1)]).optional();

const { list_posts, list_integrations, list_review_groups } = planning.endpoints;

export const declaration = {
  ...planning,
  endpoints: {
    ...planning.endpoints,
    list_posts: {
      ...list_posts,
      query: postQuery.safeExtend({ network: networks, network_group: network.optional() }),
    },
    list_integrations: {
      ...list_integrations,
      query: integrationQuery.extend({ network: networks }),
      errors: notFound,
    },
    list_review_groups: { ...list_review_groups, errors: notFound },
  },
} as const;

export type PlanningTable = (typeof declaration)['endpoints'];
