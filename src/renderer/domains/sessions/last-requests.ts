import type { SessionRequest } from '@shared/services/connect/sessions';
import { perWorkspace } from '../../query/per-workspace';

/** What each customer's last link was made with on this page, by uuid, so that one click makes another like it. */
export const lastRequests = perWorkspace(() => new Map<string, SessionRequest>());
