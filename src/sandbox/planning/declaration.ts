import { z } from 'zod';
import { isoInstant } from '../../shared/services/fields';
import { planning } from '../../shared/services/planning';
import { notFound } from '../../shared/services/planning/errors';
import {
  contentGroup,
  post,
  postSummary,
  publicationAccount,
  reviewGroup,
} from '../../shared/services/planning/records';
import { integrationQuery, postQuery } from '../../shared/services/planning/requests';
import { knownNetworks } from './networks';

const network = z.enum(knownNetworks);
const networks = z.union([network, z.array(network).min(1)]).optional();

const { list_posts, list_integrations, list_review_groups, get_content_group, get_review_group } =
  planning.endpoints;

/** The document shows neither an account's form here nor a thumbnail's: a client reads any, the service writes these. */
export const writtenGroup = contentGroup.extend({
  accounts: z.array(publicationAccount),
  posts: z.array(
    postSummary.extend({ thumbnail: z.looseObject({ url: z.url(), url_expires_at: isoInstant }).nullable() }),
  ),
});

/** Posts of a package come whole. */
export const writtenReviewGroup = reviewGroup.extend({ posts: z.array(post) });

/**
 * The shared declaration, narrowed by what the service alone knows: which networks there are (the document does not
 * show them, so a client may not check them; the service answers 422 to any other), and that a project out of reach
 * answers 404 as a filter of any list, which the document says of posts.
 */
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
    get_content_group: {
      ...get_content_group,
      answer: { kind: 'single', record: writtenGroup, key: null },
    },
    get_review_group: {
      ...get_review_group,
      answer: { kind: 'single', record: writtenReviewGroup, key: null },
    },
    list_review_groups: { ...list_review_groups, errors: notFound },
  },
} as const;

export type PlanningTable = (typeof declaration)['endpoints'];
