import { idOfKey, type RecordKey } from '@shared/record-key';
import type { GroupName, PaletteGroup, PaletteItem, Source } from './palette-items';
import { useRecent } from './recent';
import type { AnySource } from './record-sources';
import type { PaletteClientSource } from './use-client-entries';
import type { CommandEntry } from './use-command-entries';
import { useRecentPosts } from './use-palette-answer';
import type { PostItems } from './use-post-items';

/** So many of each are listed before anything is typed. */
const most = { here: 8, attention: 3, recent: 4 } as const;

interface Sources {
  readonly clients: PaletteClientSource;
  readonly commands: Source<CommandEntry>;
  readonly records: readonly AnySource[];
  readonly posts: PostItems;
}

const nothing: readonly PaletteGroup[] = [];

/** Groups before anything is typed: commands of this screen, urgent clients, recently opened records, and the rest. */
export function useEmptyGroups(
  isEmpty: boolean,
  { clients, commands, records, posts }: Sources,
): readonly PaletteGroup[] {
  const recent = useRecent(({ keys }) => keys).slice(0, most.recent + 1);
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
    group('here', toItems(commands.entries.filter(({ isOfScreen }) => isOfScreen)).slice(0, most.here)),
    group(
      'attention',
      clients.urgent.slice(0, most.attention).map((entry) => clients.toItem(entry, '')),
    ),
    group('recent', recent.flatMap(itemFor).slice(0, most.recent)),
    group('actions', toItems(commands.entries.filter(({ isOfScreen }) => !isOfScreen))),
  ].filter(({ items }) => items.length > 0);
}
