import { succeed } from '@shared/errors';
import type { firstFrameRoutes } from '@shared/ipc/first-frame';
import type { HandlersFor } from '@shared/ipc/route';
import type { FirstFrames } from './first-frames';

export function createFirstFrameHandlers(frames: FirstFrames): HandlersFor<typeof firstFrameRoutes> {
  return {
    'first_frame.read': async (_input, { workspaceId }) => succeed(await frames.read(workspaceId)),
    'first_frame.keep': async ({ text }, { workspaceId }) => {
      await frames.keep(workspaceId, text);
      return succeed(null);
    },
  };
}
