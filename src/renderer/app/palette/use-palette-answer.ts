import { type ClientKey, idOfKey, type RecordKey } from '@shared/record-key';
import { platformNameOf } from '../../domains/metrics';
import type { OfflineEngine, PostRow, SearchKind, SearchPage } from '../../engine';
import { networkOf } from '../../kit/networks/networks';
import { useEngineQuery } from '../../query/use-engine-query';

/** Tab switches between everything and posts only. */
export type PaletteScope = 'everything' | 'posts';

/** Search query for posts and other records in the engine's index. */
export interface PaletteQuestion {
  readonly text: string;
  readonly scope: PaletteScope;
  /** Text without its verbs ("remind mole" becomes "mole"). Unchanged if it has none. */
  readonly nounText: string;
  /** Client named in the text, and the remaining text. The client's posts are searched for the rest. */
  readonly client: { readonly projectId: string; readonly rest: string } | null;
}

/** An account that was found, with what tells it apart from others of the same name. */
export interface FoundAccount {
  readonly key: RecordKey;
  readonly title: string;
  /** Null where the service does not name it. */
  readonly platform: string | null;
  readonly client: ClientKey | null;
}

export interface PaletteAnswer {
  /** Query of this answer. The person may have typed more since. */
  readonly question: PaletteQuestion;
  readonly hits: SearchPage['hits'];
  readonly accounts: readonly FoundAccount[];
  readonly posts: readonly PostRow[];
  readonly postsTotal: number;
}

const kinds = ['client', 'post', 'account', 'template'] as const satisfies readonly SearchKind[];
const limits = { everything: 8, posts: 50 } as const;

/** Search results for what is typed; null before the first. Only the newest search counts. */
export function usePaletteAnswer(question: PaletteQuestion): PaletteAnswer | null {
  const isAsked = question.text.trim() !== '';
  const answer = useEngineQuery(
    {
      key: ['palette', question],
      ask: (engine) => ask(engine, question),
      // A list that changes while somebody chooses from it is worse than one that is a minute old.
      tables: [],
    },
    { isEnabled: isAsked },
  );
  return isAsked ? answer : null;
}

async function ask(engine: OfflineEngine, question: PaletteQuestion): Promise<PaletteAnswer> {
  const { text, nounText, scope, client } = question;
  const limit = limits[scope];
  const found = (words: string): Promise<SearchPage> =>
    engine.search({ text: words, kinds: scope === 'posts' ? ['post'] : kinds, limit });
  const [page, ofNoun, ofClient] = await Promise.all([
    found(text),
    nounText === text || nounText === '' ? null : found(nounText),
    client === null ? null : readOfClient(engine, client, limit),
  ]);
  // A match in the post itself is a better result than a match with its client.
  const best = totalOf(page) > 0 || !ofNoun ? page : ofNoun;
  const own = postsOf(best);
  const isOwn = own.length > 0 || !ofClient;
  const hits = page.hits.length > 0 ? page.hits : (ofNoun?.hits ?? []);
  return {
    question,
    hits,
    accounts: await accountsOf(engine, hits),
    posts: isOwn ? own : ofClient.rows,
    postsTotal: isOwn ? totalOf(best) : ofClient.total,
  };
}

/** Reads platform and client of accounts: the index knows their names alone. */
async function accountsOf(engine: OfflineEngine, hits: SearchPage['hits']): Promise<readonly FoundAccount[]> {
  const found = hits.filter(({ kind }) => kind === 'account');
  return Promise.all(
    found.map(async ({ key, title }) => ({ key, title, ...(await placeOfAccount(engine, key)) })),
  );
}

async function placeOfAccount(
  engine: OfflineEngine,
  key: RecordKey,
): Promise<Pick<FoundAccount, 'platform' | 'client'>> {
  const publishing = idOfKey(key, 'planning:integration');
  if (publishing !== null) {
    const one = (await engine.record('planning.integrations', publishing))?.record;
    const client = one?.project_id ? (`planning:${one.project_id}` as const) : null;
    return { platform: one?.network ? networkOf(one.network).name : null, client };
  }
  const source = idOfKey(key, 'reporting:integration');
  if (source !== null) {
    const one = (await engine.record('reporting.integrations', source))?.record;
    return one
      ? {
          platform: networkOf(one.slug, null, platformNameOf(one.slug)).name,
          client: `reporting:${one.project_id}`,
        }
      : { platform: null, client: null };
  }
  const one = await engine.record('connect.connections', idOfKey(key, 'connect:connection') ?? '');
  return {
    platform: one?.record.integration.name ?? null,
    client: one?.parent ? `connect:${one.parent}` : null,
  };
}

const postsOf = ({ hits }: SearchPage): readonly PostRow[] => hits.flatMap(({ post }) => post ?? []);

const totalOf = ({ counts }: SearchPage): number => counts.post?.count ?? 0;

function readOfClient(
  engine: OfflineEngine,
  { projectId, rest }: NonNullable<PaletteQuestion['client']>,
  limit: number,
) {
  const filter = { projectIds: [projectId], ...(rest !== '' && { text: rest }) };
  return engine.query({ filter, sort: 'urgent', afterKey: null, limit });
}

/** Posts that were opened, by id; those that are gone are left out. */
export const useRecentPosts = (ids: readonly string[]): ReadonlyMap<string, PostRow> =>
  useEngineQuery(
    {
      key: ['recent_posts', ids],
      ask: async (engine) => {
        const details = await Promise.all(ids.map((id) => engine.readPost(id)));
        return new Map(details.flatMap((detail) => (detail ? [[detail.row.id, detail.row] as const] : [])));
      },
      tables: [],
    },
    { isEnabled: ids.length > 0 },
  ) ?? noPosts;

const noPosts: ReadonlyMap<string, PostRow> = new Map();

/** Age of the searched posts; null if unknown. */
export const usePostsAsOf = (): number | null =>
  useEngineQuery({
    key: ['palette_as_of'],
    ask: async (engine) => ({
      asOf: (await engine.query({ filter: {}, sort: 'schedule', afterKey: null, limit: 1 })).asOf,
    }),
    tables: ['posts'],
  })?.asOf ?? null;
