import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, succeed } from '@shared/errors';
import { z } from 'zod';
import { privateFolder } from '../../files/atomic-write';
import { errorCodeOf, storageFailure } from '../../files/storage-error';
import { createExclusively } from '../../flow/exclusively';
import { journalFolder } from '../../journal/journals';
import type { Clock, Logger } from '../../ports';
import type { Binding } from '../../vault/entry-names';
import type { Sealed } from '../../vault/sealer';

/** An event about a customer's token. `stored`: the vault has the token that was sealed before. */
export type TokenEvent =
  | {
      readonly kind: 'sealed';
      readonly customer: string;
      readonly binding: Binding;
      readonly sealed: Sealed;
    }
  | { readonly kind: 'stored'; readonly customer: string; readonly binding: Binding }
  /** The customer is gone or the token was replaced; earlier sealed tokens no longer count. */
  | { readonly kind: 'dropped'; readonly customer: string; readonly binding: Binding };

/** A token that was sealed and not dropped since. */
export interface SealedToken {
  readonly sealed: Sealed;
  /** False where nothing says that the vault ever had it: the app may have ended in between. */
  readonly isStored: boolean;
}

/**
 * The journal of customer tokens, sealed: append-only, on the disk before `append` answers. A file of its own in the
 * journal's folder, and not entries among the others: those are handed to pages by their sequence, and a token must
 * be kept even while the database is locked, damaged or being repaired.
 */
export interface TokenLog {
  append(workspaceId: string, event: TokenEvent): Promise<DeskResult<null>>;
  /** The tokens that are kept for this origin, by customer. */
  read(workspaceId: string, binding: Binding): Promise<DeskResult<ReadonlyMap<string, SealedToken>>>;
}

interface TokenLogDeps {
  readonly userDataFolder: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

/** The checksum is over this name too, so that no line of another file passes for one of these. */
const lineName = 'customer-token';

const version = z.literal(1);
const customer = z.string();
const binding = z.string();
const storedEvent = z.discriminatedUnion('kind', [
  z.object({ version, kind: z.literal('sealed'), customer, binding, sealed: z.string() }),
  z.object({ version, kind: z.literal('stored'), customer, binding }),
  z.object({ version, kind: z.literal('dropped'), customer, binding }),
]);

export function createTokenLog({ userDataFolder, clock, logger }: TokenLogDeps): TokenLog {
  const inTurn = createExclusively();
  const pathOf = (workspaceId: string) => tokenLogPath(userDataFolder, workspaceId);

  /** Kinds and versions that only a newer app knows are passed over, as in the journal. */
  function eventIn(workspaceId: string, line: string): TokenEvent | undefined {
    const text = withoutChecksum(lineName, line);
    if (text === undefined) {
      logger.log('error', 'a line of the customer tokens cannot be read', { workspaceId });
      return undefined;
    }
    return storedEvent.safeParse(JSON.parse(text)).data;
  }

  return {
    append: (workspaceId, event) =>
      inTurn(async () => {
        const at = isoTime(clock.now());
        const line = withChecksum(lineName, JSON.stringify({ version: 1, at, ...event }));
        try {
          await appendDurably(pathOf(workspaceId), line);
          return succeed(null);
        } catch (error) {
          return storageFailure(error, 'the journal of customer tokens');
        }
      }),

    read: (workspaceId, wanted) =>
      inTurn(async () => {
        const text = await readText(pathOf(workspaceId));
        if (!text.ok) return text;
        const standing = new Map<string, SealedToken>();
        for (const line of text.data.split('\n')) {
          const event = line === '' ? undefined : eventIn(workspaceId, line);
          if (event && event.binding === wanted) apply(standing, event);
        }
        return succeed(standing);
      }),
  };
}

const tokenLogPath = (userDataFolder: string, workspaceId: string) =>
  join(journalFolder(userDataFolder, workspaceId), 'customer-tokens.log');

interface SealedNames {
  readonly tokens: readonly { readonly customer: string; readonly binding: Binding }[];
  /** False where a line cannot be read: it may have named another one. */
  readonly isWhole: boolean;
}

/** Customers that ever had a token here, with its origin. Does not decrypt any token. */
export async function readSealedNames(userDataFolder: string, workspaceId: string): Promise<SealedNames> {
  const text = await readText(tokenLogPath(userDataFolder, workspaceId));
  if (!text.ok) return { tokens: [], isWhole: false };
  const lines = text.data.split('\n').filter((line) => line !== '');
  const events = lines.map((line) => {
    const json = withoutChecksum(lineName, line);
    return json === undefined ? undefined : storedEvent.safeParse(JSON.parse(json)).data;
  });
  return {
    tokens: events.flatMap((event) => event ?? []),
    isWhole: events.every((event) => event !== undefined),
  };
}

function apply(standing: Map<string, SealedToken>, event: TokenEvent): void {
  switch (event.kind) {
    case 'sealed':
      standing.set(event.customer, { sealed: event.sealed, isStored: false });
      return;
    case 'stored': {
      const token = standing.get(event.customer);
      if (token) standing.set(event.customer, { ...token, isStored: true });
      return;
    }
    case 'dropped':
      standing.delete(event.customer);
      return;
  }
}

/** The line begins with a break too: one that a crash cut short must not swallow the next. */
async function appendDurably(path: string, line: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: privateFolder });
  const { O_APPEND, O_CREAT, O_WRONLY } = constants;
  const file = await open(path, O_APPEND | O_CREAT | O_WRONLY, 0o600);
  try {
    await file.writeFile(`\n${line}\n`, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
  // The folder is synced, otherwise a power cut may lose the file. Windows cannot open a folder as a file.
  if (process.platform !== 'win32') {
    const folder = await open(dirname(path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

async function readText(path: string): Promise<DeskResult<string>> {
  try {
    return succeed(await readFile(path, 'utf8'));
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return succeed('');
    return storageFailure(error, 'the journal of customer tokens');
  }
}

const digestLength = 16;

/** A line with its own checksum over its text and key. A damaged line, or one of another key, fails the check. */
export const withChecksum = (key: string, text: string) => `${digestOf(key, text)} ${text}`;

/** The text; undefined where it is not what was written under this key. */
function withoutChecksum(key: string, value: string): string | undefined {
  const text = value.slice(digestLength + 1);
  return withChecksum(key, text) === value ? text : undefined;
}

const digestOf = (key: string, text: string) =>
  createHash('sha256').update(`${key} ${text}`).digest('hex').slice(0, digestLength);
