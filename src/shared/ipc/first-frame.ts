import { z } from 'zod';
import { longestFirstFrame } from '../first-frame';
import { limits } from './limits';
import { workspaceRoute } from './route';

export const firstFrameRoutes = {
  /** What the page kept of the screens it showed last; null where there is nothing. */
  'first_frame.read': workspaceRoute(z.strictObject({}), limits.read).returns<string | null>(),
  /** Keeps it in place of what was kept before; null takes it away. */
  'first_frame.keep': workspaceRoute(
    z.strictObject({ text: z.string().max(longestFirstFrame).nullable() }),
    limits.keepFrame,
  ).returns<null>(),
};
