import { z } from 'zod';
import { type KeptNotedFile, longestNotedName } from '../domain/noted';
import { limits } from './limits';
import { workspaceRoute } from './route';

export const notedFileRoutes = {
  /** Keeps a file that shows what was said. Main tells its type by its bytes, whatever its name. */
  'noted_files.keep': workspaceRoute(
    z.strictObject({
      name: z.string().min(1).max(longestNotedName),
      bytes: z.instanceof(Uint8Array),
    }),
    limits.keepFile,
  ).returns<KeptNotedFile>(),
};
