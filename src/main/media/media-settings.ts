import { join } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import { defaultMediaSettings, type MediaSettings } from '@shared/media';
import { z } from 'zod';
import { createJsonFile } from '../files/json-file';
import { createExclusively } from '../flow/exclusively';

/** Each choice falls back alone. */
const schema: z.ZodType<MediaSettings> = z.object({
  capBytes: z.int().positive().catch(defaultMediaSettings.capBytes),
  videos: z.boolean().catch(defaultMediaSettings.videos),
});

/** The user's media settings of one workspace, stored beside the media and removed with them. */
export function createMediaSettings(folder: string) {
  const file = createJsonFile({
    path: join(folder, 'settings.json'),
    schema,
    fallback: defaultMediaSettings,
    salvages: true,
  });
  const inTurn = createExclusively();
  let settings = file.readSync().value;
  return {
    get: () => settings,
    change: (
      change: {
        readonly [Name in keyof MediaSettings]?: MediaSettings[Name] | undefined;
      },
    ): Promise<DeskResult<null>> =>
      inTurn(async () => {
        const next = {
          capBytes: change.capBytes ?? settings.capBytes,
          videos: change.videos ?? settings.videos,
        };
        const written = await file.write(next);
        if (!written.ok) return written;
        settings = next;
        return succeed(null);
      }),
  };
}
