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

/** A review group with its posts, each as the single-post answer has it, without the review block. */
export const servedReviewGroup = reviewGroup.extend({ posts: z.array(post) });

/**
 * The shared declaration with what only the service knows: which networks exist (any other answers 422; the document
 * does not list them, so clients must not check them), and that every list answers 404 when it is filtered by a project
 * out of reach, which the document states for posts.
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
