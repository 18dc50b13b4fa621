import * as records from '../../shared/services/planning/records';
import type { SandboxService } from '../kernel/http/service';
import { admit, authenticate, limitedHeaders, notFound, type PlanningCaller } from './access';
import { declaration, type PlanningTable, writtenGroup, writtenReviewGroup } from './declaration';
import { planningEnvelope } from './envelope';
import { handlers } from './handlers';
import type { Planning } from './state';

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
    content_group: writtenGroup,
    decision: records.decision,
    review_group: records.reviewGroup,
    review_group_with_posts: writtenReviewGroup,
  },
};
