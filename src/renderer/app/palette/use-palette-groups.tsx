import { findAll, findPairs, typedWords, withoutVerbs } from '@shared/domain/palette';
import { idOfKey, type LocalKey, type RecordKey, type RecordKind } from '@shared/record-key';
import { useMemo } from 'react';
import type { PostRow } from '../../engine';
import {
  type GroupName,
  groupNames,
  type PaletteGroup,
  type PaletteItem,
  type Source,
} from './palette-items';
import { useRecent } from './recent';
import { type AnySource, useRecordSources } from './record-sources';
import { type StandingOf, useStanding } from './standing';
import { type ClientEntry, type PaletteClientSource, useClientEntries } from './use-client-entries';
import { type CommandEntry, useCommandEntries } from './use-command-entries';
import {
  type PaletteAnswer,
  type PaletteQuestion,
  type PaletteScope,
  usePaletteAnswer,
  useRecentPosts,
} from './use-palette-answer';
import { type PostItems, usePostItems } from './use-post-items';

/** So many of a group are listed; its head says how many there are. */
const most: Readonly<Record<GroupName, number>> = {
  best: 1,
  here: 8,
  attention: 3,
  clients: 4,
  actions: 4,
  places: 3,
  settings: 3,
  packages: 3,
  reports: 4,
  templates: 2,
  boards: 3,
  posts: 5,
  tags: 3,
  notes: 3,
  accounts: 3,
  events: 3,
  deliveries: 3,
  guide: 3,
  recent: 4,
};
const mostPostsAlone = 50;

export interface PaletteResults {
  readonly groups: readonly PaletteGroup[];
  /** How many there are, listed or not. */
  readonly total: number;
  /** The index has not yet answered what is typed. */
  readonly isBehind: boolean;
}

/** Groups of the palette for the typed text, from all domains. Runs no queries while the palette is closed. */
export function usePaletteGroups(typed: string, scope: PaletteScope): PaletteResults {
  const standing = useStanding();
  const clients = useClientEntries(standing);
  const commands = useCommandEntries();
  const records = useRecordSources(standing, typed);
  const { entries, verbs } = clients;
  const { words, found, question } = useMemo(() => {
    const said = typedWords(typed);
    const named = findClients({ entries, verbs }, said);
    return { words: said, found: named, question: paletteQuestionOf(typed, scope, said, { entries }, named) };
  }, [typed, scope, entries, verbs]);
  const answer = usePaletteAnswer(question);
  const posts = usePostItems(standing);
  const empty = useEmptyGroups(typed.trim() === '', { clients, commands, records, posts });
  const isBehind =
    typed.trim() !== '' &&
    (answer?.question.text !== typed ||
      answer.question.scope !== scope ||
      answer.question.client?.projectId !== question.client?.projectId);
  if (typed.trim() === '') return { groups: empty, total: 0, isBehind };

  const fresh = answer?.question.scope === scope ? answer : null;
  const postRows = posts.inOrder(fresh?.posts ?? []);
  const excerpts = new Map(
    fresh?.hits.flatMap(({ key, excerpt }) => {
      const id = idOfKey(key, 'planning:post');
      return id === null ? [] : [[id, excerpt] as const];
    }),
  );
  const text = fresh?.question.text ?? typed;
  const postGroup: PaletteGroup = {
    name: 'posts',
    items: postRows
      .slice(0, scope === 'posts' ? mostPostsAlone : most.posts)
      .map((row) => posts.postItem(row, text, excerpts.get(row.id))),
    total: fresh?.postsTotal ?? 0,
  };
  if (scope === 'posts') return resultsOf([postGroup], isBehind);

  const actions = actionsFor(typed, words, found, { clients, commands, posts, postRows });
  const groups: PaletteGroup[] = [
    clientGroup(typed, found, fresh, clients, standing),
    { name: 'actions', items: actions, total: actions.length },
    ...records.map((source) => groupOf(source, words, typed)),
    postGroup,
    ...indexGroups(fresh, posts, text),
  ];
  return resultsOf(withBest(groups), isBehind);
}

interface ActionSources {
  readonly clients: PaletteClientSource;
  readonly commands: Source<CommandEntry>;
  readonly posts: PostItems;
  readonly postRows: readonly PostRow[];
}

/** Limit, because users do not read more actions than this. One more typed word narrows them down. */
const mostActions = 8;

/**
 * Actions in order: verbs with clients that the text names, commands of the screen, verbs with clients that it may
 * mean.
 */
function actionsFor(
  typed: string,
  words: readonly string[],
  { nounWords }: FoundClients,
  { clients, commands, posts, postRows }: ActionSources,
): readonly PaletteItem[] {
  const pairs = findPairs(clients.verbs, clients.entries, words)
    .slice(0, mostActions)
    .map(({ verb, findable }) => clients.toPairItem(verb.id, findable, typed));
  const ofCommands = findAll(commands.entries, words).map((entry) => commands.toItem(entry, typed));
  if (nounWords.length === 0) return [...ofCommands, ...pairs].slice(0, mostActions);
  const remind = clients.verbs.filter(({ id }) => id === 'remind');
  const isReminder = withoutVerbs(words, remind).length < words.length;
  const waiting = isReminder ? postRows.find(({ review }) => review === 'pending') : undefined;
  const ofPost = waiting ? [posts.remindItem(waiting, typed)] : [];
  return [...pairs, ...ofPost, ...ofCommands].slice(0, mostActions);
}

/** Clients that the words name, then those that the index takes for misspelt. */
function clientGroup(
  typed: string,
  { entries }: FoundClients,
  answer: PaletteAnswer | null,
  clients: PaletteClientSource,
  standing: StandingOf,
): PaletteGroup {
  const found = new Set(entries);
  for (const { kind, key: record } of answer?.hits ?? []) {
    const of = kind === 'client' ? clientKeyOf(record) : null;
    const key = of === null ? undefined : standing.find(of)?.key;
    const entry = key === undefined ? undefined : clients.entries.find(({ client }) => client.key === key);
    if (entry) found.add(entry);
  }
  const items = [...found].slice(0, most.clients).map((entry) => clients.toItem(entry, typed));
  return { name: 'clients', items, total: found.size };
}

function clientKeyOf(key: RecordKey): LocalKey | null {
  for (const [service, kind] of clientKinds) {
    const id = idOfKey(key, kind);
    if (id !== null) return `${service}:${id}`;
  }
  return null;
}

/** The record that each service has of a client. */
const clientKinds = [
  ['planning', 'planning:project'],
  ['reporting', 'reporting:project'],
  ['connect', 'connect:customer'],
] as const satisfies readonly (readonly [string, RecordKind])[];

function groupOf(source: AnySource, words: readonly string[], typed: string): PaletteGroup {
  const found = source.find(words);
  const items = found.slice(0, most[source.group]).map((entry) => source.toItem(entry, typed));
  return { name: source.group, items, total: found.length };
}

function indexGroups(answer: PaletteAnswer | null, posts: PostItems, typed: string): PaletteGroup[] {
  const hits = answer?.hits ?? [];
  const accounts = (answer?.accounts ?? []).map((found) => posts.accountItem(found, typed));
  const templates = hits
    .filter(({ kind }) => kind === 'template')
    .map((hit) => posts.templateItem(hit, typed));
  return [
    { name: 'accounts', items: accounts.slice(0, most.accounts), total: accounts.length },
    { name: 'templates', items: templates.slice(0, most.templates), total: templates.length },
  ];
}

/** Moves the result that Enter runs to the top: the first action if one was named, else the first result. */
function withBest(groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  const filled = groups.filter(({ items }) => items.length > 0);
  const from = filled.find(({ name }) => name === 'actions') ?? filled[0];
  const [best, ...others] = from?.items ?? [];
  if (!from || !best) return [];
  const rest = others.slice(0, most[from.name]);
  return [
    { name: 'best', items: [best], total: 1 },
    ...filled.map((group) => (group === from ? { ...group, items: rest, total: group.total - 1 } : group)),
  ];
}

function resultsOf(groups: readonly PaletteGroup[], isBehind: boolean): PaletteResults {
  const listed = groups
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => groupNames.indexOf(a.name) - groupNames.indexOf(b.name));
  return { groups: listed, total: groups.reduce((sum, { total }) => sum + total, 0), isBehind };
}

interface FoundClients {
  /** Clients that every word names, or, where some say what to do, the others do. */
  readonly entries: readonly ClientEntry[];
  /** The words that are left for a name. */
  readonly nounWords: readonly string[];
}

function findClients(
  { entries, verbs }: Pick<PaletteClientSource, 'entries' | 'verbs'>,
  words: readonly string[],
): FoundClients {
  const nounWords = withoutVerbs(words, verbs);
  const named = findAll(entries, words);
  return { entries: named.length > 0 ? named : findAll(entries, nounWords), nounWords };
}

/** Builds the search query: the typed text, its nouns, and the named client whose posts are searched. */
function paletteQuestionOf(
  text: string,
  scope: PaletteScope,
  words: readonly string[],
  { entries }: Pick<PaletteClientSource, 'entries'>,
  { nounWords, entries: found }: FoundClients,
): PaletteQuestion {
  const nounText = nounWords.length === words.length ? text : nounWords.join(' ');
  const [best] = found.length > 0 ? found : namedByFirst(entries, nounWords);
  const projectId = best?.client.planning?.id;
  if (!best || projectId === undefined) return { text, scope, nounText, client: null };
  const rest = nounWords.filter((word) => !best.words.includes(` ${word}`)).join(' ');
  return { text, scope, nounText, client: { projectId, rest } };
}

/** "mole cocina": the client that one of the words names, where no client has all of them. */
function namedByFirst(entries: readonly ClientEntry[], words: readonly string[]): readonly ClientEntry[] {
  if (words.length < 2) return [];
  for (const word of words) {
    const named = findAll(entries, [word]);
    if (named.length === 1) return named;
  }
  return [];
}

/** Most items of each group before anything is typed. */
const mostOfEmpty = { here: 8, attention: 3, recent: 4 } as const;

interface Sources {
  readonly clients: PaletteClientSource;
  readonly commands: Source<CommandEntry>;
  readonly records: readonly AnySource[];
  readonly posts: PostItems;
}

const nothing: readonly PaletteGroup[] = [];

/** Groups before anything is typed: commands of this screen, urgent clients, recently opened records, and the rest. */
function useEmptyGroups(
  isEmpty: boolean,
  { clients, commands, records, posts }: Sources,
): readonly PaletteGroup[] {
  const recent = useRecent(({ keys }) => keys).slice(0, mostOfEmpty.recent + 1);
  const postIds = recent.flatMap((key) => idOfKey(key, 'planning:post') ?? []);
  const rows = useRecentPosts(postIds);
  // Skips work that each typed letter would repeat for nothing.
  if (!isEmpty) return nothing;
  const itemFor = (key: RecordKey): PaletteItem[] => {
    const postId = idOfKey(key, 'planning:post');
    if (postId !== null) {
      const row = rows.get(postId);
      return row ? [posts.postItem(row, '')] : [];
    }
    const client = clients.entries.find(({ id }) => id === key);
    if (client) return [clients.toItem(client, '')];
    return records.flatMap((source) => {
      const entry = source.byId(key);
      return entry ? [source.toItem(entry, '')] : [];
    });
  };
  const group = (name: GroupName, items: readonly PaletteItem[]): PaletteGroup => ({
    name,
    items,
    total: items.length,
  });
  const toItems = (entries: readonly CommandEntry[]) => entries.map((entry) => commands.toItem(entry, ''));
  return [
    group(
      'here',
      toItems(commands.entries.filter(({ isOfScreen }) => isOfScreen)).slice(0, mostOfEmpty.here),
    ),
    group(
      'attention',
      clients.urgent.slice(0, mostOfEmpty.attention).map((entry) => clients.toItem(entry, '')),
    ),
    group('recent', recent.flatMap(itemFor).slice(0, mostOfEmpty.recent)),
    group('actions', toItems(commands.entries.filter(({ isOfScreen }) => !isOfScreen))),
  ].filter(({ items }) => items.length > 0);
}
