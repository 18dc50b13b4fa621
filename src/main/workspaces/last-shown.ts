import { join } from 'node:path';
import { z } from 'zod';
import { createJsonFile } from '../files/json-file';

/** Which workspace the next start opens: the one that was shown last. */
export interface LastShown {
  read(): string | null;
  /** A note that could not be written opens the welcome page once; that is all. */
  write(workspaceId: string | null): void;
  /** Waits for a note that is being written. */
  idle(): Promise<unknown>;
}

const schema = z.strictObject({ workspaceId: z.string().nullable() });

export function createLastShown(userDataFolder: string): LastShown {
  const file = createJsonFile<z.infer<typeof schema>>({
    path: join(userDataFolder, 'last-shown.json'),
    schema,
    fallback: { workspaceId: null },
  });
  let writing: Promise<unknown> = Promise.resolve();
  return {
    read: () => file.readSync().value.workspaceId,
    write(workspaceId) {
      writing = file.write({ workspaceId });
    },
    idle: () => writing,
  };
}
