import { z } from 'zod';
import { callIdForm } from './bridge';
import { limits } from './limits';
import { appRoute } from './route';

/** Routes that the router answers itself, because they are about other requests. */
export const abortRoutes = {
  /**
   * Cancels a request of the calling page by its call id. `aborted` is false if the request has already ended. The
   * request still gets an answer: CALL_ABORTED, or OUTCOME_UNKNOWN for a write that had already left.
   */
  'app.abort_call': appRoute(z.strictObject({ callId: z.string().regex(callIdForm) }), limits.read).returns<{
    aborted: boolean;
  }>(),
};
