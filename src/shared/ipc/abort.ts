import { z } from 'zod';
import { callIdForm } from './bridge';
import { limits } from './limits';
import { appRoute } from './route';

/** What the router answers by itself, because it is about requests and not about what they ask for. */
export const abortRoutes = {
  /**
   * Calls off one of the asking page's own requests, by the id that it was sent with. `aborted` is false where it has
   * ended already. The request itself still gets its answer: CALL_ABORTED, or OUTCOME_UNKNOWN for a write that had left.
   */
  'app.abort_call': appRoute(z.strictObject({ callId: z.string().regex(callIdForm) }), limits.read).returns<{
    aborted: boolean;
  }>(),
};
