import { z } from 'zod';

const secret = z.string().min(1).max(2500);
/** The sandbox listens on this machine alone; an address of anywhere else is not its own. */
const baseUrl = z
  .string()
  .max(2048)
  .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}(\/|$)/);

const recordId = z.string().max(200).nullable();

/** The line that the sandbox prints once it listens. Unknown fields are dropped. */
const startLineSchema = z.object({
  connect: z.object({
    base_url: baseUrl,
    api_key: secret,
    client_id: secret,
    client_secret: secret,
    customers: z.array(z.object({ uuid: z.string().max(200), api_token: secret })).max(10_000),
  }),
  reporting: z.object({ base_url: baseUrl, api_token: secret }),
  planning: z.object({ base_url: baseUrl, access_token: secret }),
  control: z.object({ base_url: baseUrl }),
  clients: z
    .array(z.object({ planning: recordId, reporting: recordId, connect: recordId }))
    .max(1000)
    .optional(),
});

/** Addresses and keys of the demo's services. A secret as a whole, although the keys only open a demo. */
export type SandboxAccess = z.infer<typeof startLineSchema>;

const MAX_LINE_BYTES = 1_000_000;

/** The part of a readable stream in use. */
export interface TextStream {
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
}

/**
 * Reads the one line. Everything after it is read too and dropped, or the pipe would fill and hold the process.
 *
 * @param onLine Called once; undefined where the line is not what it should be. Nothing of it is ever shown.
 */
export function readStartLine(stdout: TextStream, onLine: (access: SandboxAccess | undefined) => void): void {
  let chunks: Uint8Array[] | undefined = [];
  let size = 0;
  stdout.on('data', (chunk) => {
    if (!chunks) return;
    chunks.push(chunk);
    size += chunk.byteLength;
    const isWhole = chunk.includes(NEWLINE);
    if (!isWhole && size <= MAX_LINE_BYTES) return;
    const [line = ''] = Buffer.concat(chunks).toString('utf8').split('\n');
    chunks = undefined;
    onLine(isWhole ? parse(line) : undefined);
  });
}

const NEWLINE = 10;

function parse(line: string): SandboxAccess | undefined {
  try {
    return startLineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** `host:port` of everything the sandbox serves: what counts as a known host in the demo workspace. */
export const hostsOf = (access: SandboxAccess): ReadonlySet<string> =>
  new Set(
    [access.connect, access.reporting, access.planning, access.control].map(
      (one) => new URL(one.base_url).host,
    ),
  );

/** Every secret in the start line, for the redactor. */
export const secretsOf = ({ connect, reporting, planning }: SandboxAccess): string[] => [
  connect.api_key,
  connect.client_secret,
  ...connect.customers.map(({ api_token }) => api_token),
  reporting.api_token,
  planning.access_token,
];

export const portOf = (access: SandboxAccess): number => Number(new URL(access.control.base_url).port);
