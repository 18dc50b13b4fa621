import * as records from '../../shared/services/planning/records';
import type { ControlCall } from '../kernel/http/control';
import type { ReplyEnvelope } from '../kernel/http/reply';
import type { SandboxService } from '../kernel/http/service';
import {
  admitPlanning,
  authenticatePlanning,
  type PlanningCaller,
  planningLimitHeaders,
  planningNotFound,
} from './access';
import { accountControls, projectControls } from './control/accounts';
import { postControls } from './control/posts';
import { type PlanningTable, planningDeclaration, servedGroup, servedReviewGroup } from './declaration';
import { planningHandlers } from './handlers';
import type { Planning } from './state';

/** The stable error codes by status. */
const types: ReadonlyMap<number, string> = new Map([
  [401, 'unauthorized'],
  [403, 'insufficient_scope'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [429, 'rate_limit_exceeded'],
]);

/** `{error: {type, message, details?, request_id}}` for every error. */
const planningEnvelope: ReplyEnvelope = {
  body: ({ status, message, fields, extra }, requestId) => {
    const type = types.get(status) ?? (status >= 500 ? 'internal_error' : 'invalid_request');
    const details = fields ?? extra;
    return { error: { type, message, ...(details && { details }), request_id: requestId } };
  },
};

export const planningService: SandboxService<PlanningTable, Planning, { key: PlanningCaller }> = {
  declaration: planningDeclaration,
  basePath: '/planning/api/v1',
  loggedPrefix: '',
  envelope: planningEnvelope,
  authenticate: { key: authenticatePlanning },
  admit: admitPlanning,
  limitedHeaders: planningLimitHeaders,
  unknownId: planningNotFound,
  handlers: planningHandlers,
  components: {
    project: records.planningProject,
    connected_account: records.connectedAccount,
    post: records.post,
    post_with_review: planningDeclaration.endpoints.get_post.answer.record,
    media_item: records.mediaItem,
    review_block: records.reviewBlock,
    content_group: servedGroup,
    decision: records.decision,
    review_group: records.reviewGroup,
    review_group_with_posts: servedReviewGroup,
  },
};

/** The planning service's part of the control API. */
export const planningControls: readonly ControlCall<Planning>[] = [
  ...accountControls,
  ...projectControls,
  ...postControls,
];
