import { z } from 'zod';
import { longestFirstFrame } from '../first-frame';
import { limits } from './limits';
import { workspaceRoute } from './route';

export const firstFrameRoutes = {
  /** The stored rows of the page's last screens; null if there are none. */
  'first_frame.read': workspaceRoute(z.strictObject({}), limits.read).returns<string | null>(),
  /** Replaces the stored rows; null removes them. */
  'first_frame.keep': workspaceRoute(
    z.strictObject({ text: z.string().max(longestFirstFrame).nullable() }),
    limits.keepFrame,
  ).returns<null>(),
};
