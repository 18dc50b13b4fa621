import { z } from 'zod';
import { createJsonFile } from '../files/json-file';

/** What is to be known before any journal is read: the port of the last time, and who has paths. */
const schema = z.strictObject({
  port: z.int().min(0).max(65_535),
  workspaces: z.array(z.string().max(40)).max(1_000).nullable(),
});

export function createReceiverFile(path: string) {
  const file = createJsonFile<z.output<typeof schema>>({
    ...{ path, schema },
    fallback: { port: 0, workspaces: null },
  });
  let held: z.output<typeof schema> | undefined;
  const read = () => {
    held ??= file.readSync().value;
    return held;
  };

  function write(change: Partial<z.output<typeof schema>>): void {
    const before = read();
    held = { ...before, ...change };
    // Only a convenience: what could not be written is found out again at the next start.
    if (JSON.stringify(held) !== JSON.stringify(before)) void file.write(held);
  }

  return {
    port: () => read().port,
    writePort: (port: number) => write({ port }),
    /** Null where nobody has noted it. */
    workspaces: () => read().workspaces,
    writeWorkspaces: (ids: readonly string[]) => write({ workspaces: [...ids].sort() }),
  };
}
