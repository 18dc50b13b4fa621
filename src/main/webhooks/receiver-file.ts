import { type DeskResult, succeed } from '@shared/errors';
import { z } from 'zod';
import { createJsonFile } from '../files/json-file';

/** Facts needed before any journal is read: the last port, and the workspaces with paths. */
const schema = z.strictObject({
  port: z.int().min(0).max(65_535),
  workspaces: z.array(z.string().max(40)).max(1_000).nullable(),
});

export function createReceiverFile(path: string) {
  const file = createJsonFile<z.output<typeof schema>>({
    path,
    schema,
    fallback: { port: 0, workspaces: null },
  });
  let held: z.output<typeof schema> | undefined;
  /** The text last written or being written. */
  let written = '';
  const read = () => {
    if (held) return held;
    held = file.readSync().value;
    written = JSON.stringify(held);
    return held;
  };

  let writing: Promise<DeskResult<null>> = Promise.resolve(succeed(null));

  function write(change: Partial<z.output<typeof schema>>): Promise<DeskResult<null>> {
    const next = { ...read(), ...change };
    const text = JSON.stringify(next);
    held = next;
    if (text === written) return writing;
    written = text;
    writing = file.write(next).then((result) => {
      // The next call tries again.
      if (!result.ok) written = '';
      return result;
    });
    return writing;
  }

  return {
    port: () => read().port,
    /** Only a convenience. */
    writePort: (port: number) => void write({ port }),
    /** Null if it was never written. */
    workspaces: () => read().workspaces,
    /** Durable once it resolves. */
    writeWorkspaces: (ids: readonly string[]) => write({ workspaces: [...new Set(ids)].sort() }),
    idle: (): Promise<unknown> => writing,
  };
}
