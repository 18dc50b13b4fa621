import { parseArgs } from 'node:util';

export const datasets = ['demo', 'empty', 'large'] as const;
export type DatasetName = (typeof datasets)[number];
export type PrivateWebhooks = 'allow' | 'refuse';

export interface SandboxOptions {
  /** TCP port on 127.0.0.1; 0 picks a free one. */
  readonly port: number;
  readonly dataset: DatasetName;
  /** Number of posts of the `large` data set. */
  readonly posts: number;
  readonly seed: string;
  readonly clock: 'real' | 'manual';
  readonly privateWebhooks: PrivateWebhooks;
  /** File that keeps the state across restarts; null keeps it in memory only. */
  readonly dataFile: string | null;
}

export const defaultOptions: SandboxOptions = {
  port: 0,
  dataset: 'demo',
  posts: 100_000,
  seed: '1',
  clock: 'real',
  privateWebhooks: 'refuse',
  dataFile: null,
};

type ParsedOptions =
  | { readonly ok: true; readonly options: SandboxOptions }
  | { readonly ok: false; readonly message: string };

/** More posts would exceed the memory that the contract allows. */
export const maxPosts = 1_000_000;

/** Parses the command line. Anything unknown is refused with one sentence. */
export function parseOptions(args: readonly string[]): ParsedOptions {
  const text = readText(args);
  if (typeof text === 'string') return { ok: false, message: text };
  const port = integer(text.port, 0, 65_535);
  if (port === null) return refuse('--port takes a number from 0 to 65535');
  const posts = integer(text.posts, 1, maxPosts);
  if (posts === null) return refuse(`--posts takes a number from 1 to ${maxPosts}`);
  const dataset = oneOf(datasets, text.dataset);
  if (!dataset) return refuse(`--dataset takes ${datasets.join(', ')}`);
  const clock = oneOf(['real', 'manual'] as const, text.clock);
  if (!clock) return refuse('--clock takes real or manual');
  const privateWebhooks = oneOf(['allow', 'refuse'] as const, text['private-webhooks']);
  if (!privateWebhooks) return refuse('--private-webhooks takes allow or refuse');
  if (text.data === '') return refuse('--data takes the path of a file');
  const dataFile = text.data ?? null;
  return { ok: true, options: { port, posts, dataset, seed: text.seed, clock, privateWebhooks, dataFile } };
}

function readText(args: readonly string[]) {
  const option = (value: string) => ({ type: 'string', default: value }) as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: option(String(defaultOptions.port)),
        dataset: option(defaultOptions.dataset),
        posts: option(String(defaultOptions.posts)),
        seed: option(defaultOptions.seed),
        clock: option(defaultOptions.clock),
        'private-webhooks': option(defaultOptions.privateWebhooks),
        data: { type: 'string' },
      },
    }).values;
  } catch (error) {
    // parseArgs throws for unknown options; the first sentence of its message is readable.
    return error instanceof Error ? (error.message.split(/\.\s/)[0] ?? error.message) : String(error);
  }
}

const refuse = (message: string): ParsedOptions => ({ ok: false, message });

function integer(text: string, min: number, max: number): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

const oneOf = <T extends string>(known: readonly T[], text: string): T | null =>
  known.find((value) => value === text) ?? null;
