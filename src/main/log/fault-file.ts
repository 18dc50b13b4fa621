import { join } from 'node:path';
import { type FaultSource, faultSources } from '@shared/diagnostics';
import { z } from 'zod';
import { createJsonFile } from '../files/json-file';

/**
 * The most recent faults, kept across restarts. A report that a user sends after a crash then describes the run that
 * crashed.
 */
export interface FaultFile {
  /** Takes a line that the logger wrote and the redactor has seen. On the disk once it returns, if the disk allows. */
  keep(source: FaultSource, line: string): void;
  /** Oldest first. */
  readonly lines: () => readonly string[];
}

/** Most faults kept per source, so that a source that fails in a loop does not push out the others. */
const mostKept = 10;
/** Longest line in characters. Longer ones are complete only in the log. */
const longestLine = 20_000;

const schema = z.object({
  version: z.literal(1),
  faults: z.array(z.object({ source: z.enum(faultSources), line: z.string().max(longestLine) })),
});

export function createFaultFile(folder: string): FaultFile {
  const file = createJsonFile({
    path: join(folder, 'faults.json'),
    schema,
    fallback: { version: 1 as const, faults: [] },
  });
  let faults: z.infer<typeof schema>['faults'] | undefined;
  const all = () => (faults ??= file.readSync().value.faults.filter(({ line }) => isLine(line)));

  return {
    lines: () => all().map(({ line }) => line),
    keep(source, line) {
      if (line.length > longestLine) return;
      const later = [...all(), { source, line }];
      const oldest = later.filter((one) => one.source === source).length > mostKept;
      const first = later.findIndex((one) => one.source === source);
      faults = oldest ? later.toSpliced(first, 1) : later;
      // If this write fails, the log still has the fault, and this run remembers it.
      file.writeSync({ version: 1, faults });
    },
  };
}

/** Says whether the line is a JSON object, because somebody may have edited the file. */
function isLine(line: string): boolean {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
}
