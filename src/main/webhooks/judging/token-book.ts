import { isoTime, parseInstant } from '@shared/domain/time';
import type { DeskResult } from '@shared/errors';
import type { EpochMs } from '../../../shared/domain/time';
import { followJournal } from '../../journal/follow-journal';
import type { Journal } from '../../journal/journal';
import type { WebhookToken } from '../../journal/kinds';
import { hmacOf } from '../verdict';
import { type SeenToken, seeToken, standingOfToken, type TokenStanding } from './token-rule';

/**
 * Tokens that valid deliveries came with, over restarts. The journal has a hash of each that is keyed with the client
 * secret, which lies in the vault: neither a token nor anything it could be guessed by.
 */
export interface TokenBook {
  /** Reads what the workspace's journal says; nothing of it is known before. */
  open(workspaceId: string): Promise<unknown>;
  standingOf(workspaceId: string, clientSecret: string, given: GivenToken): TokenStanding;
  forget(workspaceId: string): void;
}

interface GivenToken {
  readonly token: string;
  readonly at: EpochMs;
  readonly isRecent: boolean;
}

interface Book {
  /** Tokens by a hash of the secret, because another secret makes other hashes. */
  readonly byKey: Map<string, readonly SeenToken[]>;
  /** When each was last written, epoch ms. */
  readonly writtenAt: Map<string, number>;
}

/** While two are taken the disk has to know when each came last; so old that may be. */
const writtenEveryMs = 6 * 60 * 60_000;
const kind = 'webhooks.token';

export function createTokenBook(
  journal: (workspaceId: string) => DeskResult<Pick<Journal, 'append' | 'readSince'>>,
): TokenBook {
  const books = new Map<string, Book>();
  const opening = new Map<string, Promise<unknown>>();
  let last: { readonly secret: string; readonly token: string; readonly print: string } | undefined;

  function bookOf(workspaceId: string): Book {
    const book = books.get(workspaceId) ?? { byKey: new Map(), writtenAt: new Map() };
    books.set(workspaceId, book);
    return book;
  }

  async function read(workspaceId: string): Promise<boolean> {
    const { byKey, writtenAt } = bookOf(workspaceId);
    const take = ({ token }: WebhookToken) => {
      const seen = seenOf(token);
      byKey.set(token.key, [...othersOf(byKey.get(token.key), seen), seen]);
      writtenAt.set(seen.print, seen.lastAt);
    };
    return (await followJournal(() => journal(workspaceId), [kind], take).catchUp()).ok;
  }

  /** Writes in the background. A lost write is learned again. */
  async function write(workspaceId: string, key: string, seen: SeenToken): Promise<void> {
    const to = journal(workspaceId);
    if (!to.ok) return;
    const { print, isOver } = seen;
    const times = { firstAt: isoTime(seen.firstAt), lastAt: isoTime(seen.lastAt) };
    const written = await to.data.append({ kind, token: { key, print, isOver, ...times } });
    if (!written.ok) bookOf(workspaceId).writtenAt.delete(print);
  }

  /** Deliveries that follow each other have the same. */
  function printOf(secret: string, token: string): string {
    if (last?.secret !== secret || last.token !== token)
      last = { secret, token, print: hashOf(secret, `x-api-token ${token}`) };
    return last.print;
  }

  return {
    open(workspaceId) {
      const begun = opening.get(workspaceId);
      if (begun) return begun;
      const reading = read(workspaceId).then((isRead) => {
        if (!isRead) opening.delete(workspaceId);
      });
      opening.set(workspaceId, reading);
      return reading;
    },
    standingOf(workspaceId, secret, { token, at, isRecent }) {
      const { byKey, writtenAt } = bookOf(workspaceId);
      const key = keyOf(secret);
      const print = printOf(secret, token);
      const before = byKey.get(key) ?? [];
      if (!isRecent) return standingOfToken(before, print);
      const { standing, known } = seeToken(before, print, at);
      byKey.set(key, known);
      const isChanging = known.filter(({ isOver }) => !isOver).length > 1;
      for (const seen of known) {
        const was = before.find((one) => one.print === seen.print);
        const isOld = isChanging && seen.lastAt - (writtenAt.get(seen.print) ?? 0) >= writtenEveryMs;
        if (was && was.isOver === seen.isOver && !isOld) continue;
        writtenAt.set(seen.print, seen.lastAt);
        void write(workspaceId, key, seen);
      }
      return standing;
    },
    forget(workspaceId) {
      books.delete(workspaceId);
      opening.delete(workspaceId);
    },
  };
}

function seenOf({ print, firstAt, lastAt, isOver }: WebhookToken['token']): SeenToken {
  return { print, isOver, firstAt: parseInstant(firstAt) ?? 0, lastAt: parseInstant(lastAt) ?? 0 };
}

const othersOf = (known: readonly SeenToken[] | undefined, { print }: SeenToken) =>
  (known ?? []).filter((one) => one.print !== print);

const hashOf = (secret: string, text: string): string =>
  hmacOf(secret, text).toString('base64url').slice(0, 22);

let lastKey: { readonly secret: string; readonly key: string } | undefined;

/** Names a secret without telling it. */
function keyOf(secret: string): string {
  if (lastKey?.secret !== secret) lastKey = { secret, key: hashOf(secret, 'key of tokens').slice(0, 11) };
  return lastKey.key;
}
