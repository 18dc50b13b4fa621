import { z } from 'zod';
import { isoInstant } from '../../shared/services/fields';
import { planning } from '../../shared/services/planning';
import { planningNotFoundError } from '../../shared/services/planning/errors';
import {
  contentGroup,
  post,
  postSummary,
  publicationAccount,
  reviewGroup,
} from '../../shared/services/planning/records';
import { integrationQuery, postQuery } from '../../shared/services/planning/requests';
import { knownNetworks } from './model';

const network = z.enum(knownNetworks);
const networks = z.union([network, z.array(network).min(1)]).optional();

const { list_posts, list_integrations, list_review_groups, get_content_group, get_review_group } =
  planning.endpoints;

/** The document does not show the fields of accounts and thumbnails here; this is the form that the sandbox sends. */
export const servedGroup = contentGroup.extend({
  accounts: z.array(publicationAccount),
  posts: z.array(
    postSummary.extend({ thumbnail: z.looseObject({ url: z.url(), url_expires_at: isoInstant }).nullable() }),
  ),
});

/** A review group with its posts. Each post has the form of the single-post answer, without the review block. */
export const servedReviewGroup = reviewGroup.extend({ posts: z.array(post) });

/**
 * The shared declaration with the facts that only the service knows. The first is which networks exist: any other
 * answers 422. The document does not list them, so clients must not check them. The second is that every list answers
 * 404 when it is filtered by a project without access. The document states this for posts.
 */
export const planningDeclaration = {
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
      errors: planningNotFoundError,
    },
    get_content_group: {
      ...get_content_group,
      answer: { kind: 'single', record: servedGroup, key: null },
    },
    get_review_group: {
      ...get_review_group,
      answer: { kind: 'single', record: servedReviewGroup, key: null },
    },
    list_review_groups: { ...list_review_groups, errors: planningNotFoundError },
  },
} as const;

export type PlanningTable = (typeof planningDeclaration)['endpoints'];
