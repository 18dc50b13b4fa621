import * as records from '../../shared/services/planning/records';
import type { ControlCall } from '../kernel/http/control';
import type { Envelope } from '../kernel/http/reply';
import type { SandboxService } from '../kernel/http/service';
import { admit, authenticate, limitedHeaders, notFound, type PlanningCaller } from './access';
import { accountControls, projectControls } from './control/accounts';
import { postControls } from './control/posts';
import { declaration, type PlanningTable, servedGroup, servedReviewGroup } from './declaration';
import { handlers } from './handlers';
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
const planningEnvelope: Envelope = {
  body: ({ status, message, fields, extra }, requestId) => {
    const type = types.get(status) ?? (status >= 500 ? 'internal_error' : 'invalid_request');
    const details = fields ?? extra;
    return { error: { type, message, ...(details && { details }), request_id: requestId } };
  },
};

export const planningService: SandboxService<PlanningTable, Planning, { key: PlanningCaller }> = {
  declaration,
  basePath: '/planning/api/v1',
  loggedPrefix: '',
  envelope: planningEnvelope,
  authenticate: { key: authenticate },
  admit,
  limitedHeaders,
  unknownId: notFound,
  handlers,
  components: {
    project: records.project,
    connected_account: records.connectedAccount,
    post: records.post,
    post_with_review: declaration.endpoints.get_post.answer.record,
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
