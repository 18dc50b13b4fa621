import { type AppCommand, appCommands, type Keys } from '@shared/app-commands';
import type { TFunction } from 'i18next';
import type { Catalogue } from '../i18n/catalogues';
import { useTranslation } from '../i18n/use-translation';

export interface CommandDef {
  /** Heading under which the list of shortcuts shows it. */
  readonly section: CommandSection;
  readonly keys: Keys;
  /** Holding the key down repeats it. */
  readonly repeats?: true;
  /** Makes sense only by key in a focused list: the palette does not offer it. */
  readonly onlyByKey?: true;
  /** Label in the key bar; two commands with the same hint share one entry. */
  readonly hint?: Hint;
}

export const sections = [
  'everywhere',
  'go',
  'lists',
  'views',
  'today',
  'post',
  'history',
  'approvals',
  'reminders',
  'calendar',
  'posts',
  'packages',
  'boards',
  'reports',
  'batches',
  'inbox',
  'clients',
  'matches',
  'month',
  'timeline',
  'settings',
  'presenter',
  'charts',
] as const;
export type CommandSection = (typeof sections)[number];
export type Hint =
  | 'mine'
  | 'match'
  | 'peek'
  | 'put_away'
  | 'snooze'
  | 'present'
  | 'take_along'
  | 'order'
  | 'group'
  | 'blocked'
  | 'move'
  | 'open'
  | 'close'
  | 'note'
  | 'post'
  | 'history'
  | 'compare'
  | 'reminder'
  | 'pdf'
  | 'reviewStatus'
  | 'select'
  | 'today'
  | 'view'
  | 'find'
  | 'filter'
  | 'board'
  | 'list'
  | 'slide'
  | 'part'
  | 'overview'
  | 'leave_out'
  | 'blank'
  | 'second_window'
  | 'file'
  | 'link'
  | 'reconnect'
  | 'inside'
  | 'sort'
  | 'unusual'
  | 'refresh_client'
  | 'copy_row'
  | 'table'
  | 'hide'
  | 'export'
  | 'card'
  | 'arrange'
  | 'undo'
  | 'new_event'
  | 'save_event'
  | 'delete_event'
  | 'new'
  | 'as_client'
  | 'copy_link'
  | 'mail'
  | 'again'
  | 'create'
  | 'pause'
  | 'skip'
  | 'try_again'
  | 'copy_links'
  | 'take'
  | 'words'
  | 'away'
  | 'dismiss'
  | 'parts'
  | 'replay'
  | 'edit_replay'
  | 'curl';

const everywhere = (id: AppCommand): CommandDef => ({ section: 'everywhere', keys: appCommands[id] });

/**
 * Every command of the page with its keys. Components bind them with `useCommands`; the palette, the key bar, the
 * list of shortcuts and the menu read from here. Their names are `command.<id>` in the catalogues.
 */
const commandTable = {
  open_palette: everywhere('open_palette'),
  show_shortcuts: everywhere('show_shortcuts'),
  go_back: everywhere('go_back'),
  go_forward: everywhere('go_forward'),
  refresh: everywhere('refresh'),
  copy_link: everywhere('copy_link'),
  new_workspace: everywhere('new_workspace'),
  check_updates: everywhere('check_updates'),

  next: { section: 'lists', keys: ['J'], repeats: true, onlyByKey: true, hint: 'move' },
  previous: { section: 'lists', keys: ['K'], repeats: true, onlyByKey: true, hint: 'move' },
  open: { section: 'lists', keys: ['Enter'], onlyByKey: true, hint: 'open' },

  show_away: { section: 'today', keys: ['Z'], hint: 'away' },
  dismiss_away: { section: 'today', keys: ['Shift+Z'], hint: 'dismiss' },
  put_away: { section: 'today', keys: ['E'], onlyByKey: true, hint: 'put_away' },
  snooze: { section: 'today', keys: ['H'], onlyByKey: true, hint: 'snooze' },
  undo: { section: 'today', keys: ['Mod+Z'], hint: 'undo' },
  show_put_away: { section: 'today', keys: ['Shift+E'] },
  mark_mine: { section: 'today', keys: ['M'], hint: 'mine' },

  peek: { section: 'post', keys: ['Space'], onlyByKey: true, hint: 'peek' },
  unfold: { section: 'post', keys: ['ArrowRight'], onlyByKey: true },
  fold: { section: 'post', keys: ['ArrowLeft'], onlyByKey: true },
  sort_list: { section: 'post', keys: ['Shift+S'], hint: 'order' },
  present: { section: 'post', keys: ['P'], hint: 'present' },
  open_post: { section: 'post', keys: ['O'], hint: 'post' },
  open_history: { section: 'post', keys: ['Y'], hint: 'history' },
  write_note: { section: 'post', keys: ['N'], hint: 'note' },
  copy_reminder: { section: 'post', keys: ['R'], hint: 'reminder' },
  // The message with its words and people, before it is copied.
  write_reminder: { section: 'post', keys: [] },
  email_reminder: { section: 'reminders', keys: ['Shift+E'], hint: 'mail' },
  compare_versions: { section: 'post', keys: ['V'], hint: 'compare' },
  export_pdf: { section: 'history', keys: ['Mod+E', 'Mod+P'], hint: 'pdf' },
  export_csv: { section: 'history', keys: [] },

  show_waiting: { section: 'approvals', keys: ['1'], hint: 'reviewStatus' },
  show_changes: { section: 'approvals', keys: ['2'], hint: 'reviewStatus' },
  show_approved: { section: 'approvals', keys: ['3'], hint: 'reviewStatus' },
  show_at_risk: { section: 'approvals', keys: ['4'] },
  filter_queue: { section: 'approvals', keys: ['F'], hint: 'filter' },
  select: { section: 'approvals', keys: ['X'], onlyByKey: true, hint: 'select' },
  select_range: { section: 'approvals', keys: ['Shift+X'], onlyByKey: true },
  // The selection bar names it, not the key bar.
  copy_links: { section: 'approvals', keys: ['L'] },
  export_list: { section: 'approvals', keys: ['Mod+E'] },
  clear_selection: { section: 'approvals', keys: [] },

  find_posts: { section: 'posts', keys: ['/'], hint: 'find' },
  filter_posts: { section: 'posts', keys: ['F'], hint: 'filter' },
  show_list: { section: 'posts', keys: ['L'], hint: 'list' },
  show_board: { section: 'posts', keys: ['B'], hint: 'board' },

  take_along: { section: 'packages', keys: ['T'], hint: 'take_along' },
  find_packages: { section: 'packages', keys: ['/'], hint: 'find' },

  create_session_link: { section: 'clients', keys: ['S'], hint: 'link' },
  session_link_options: { section: 'clients', keys: [] },
  open_session_link: { section: 'clients', keys: [] },
  copy_session_link: { section: 'clients', keys: [] },
  email_session_link: { section: 'clients', keys: [] },
  confirm_match: { section: 'matches', keys: ['Y'], hint: 'match' },
  match_client: { section: 'clients', keys: [] },
  rename_client: { section: 'clients', keys: [] },
  unmatch_client: { section: 'clients', keys: [] },
  create_customer: { section: 'clients', keys: [] },
  import_tokens: { section: 'clients', keys: [] },
  reconnect: { section: 'clients', keys: ['C'], hint: 'reconnect' },
  remove_connection: { section: 'clients', keys: [] },

  look_inside: { section: 'month', keys: ['Space'], onlyByKey: true, hint: 'inside' },
  sort_column_1: { section: 'month', keys: ['1'], onlyByKey: true, hint: 'sort' },
  sort_column_2: { section: 'month', keys: ['2'], onlyByKey: true, hint: 'sort' },
  sort_column_3: { section: 'month', keys: ['3'], onlyByKey: true, hint: 'sort' },
  sort_column_4: { section: 'month', keys: ['4'], onlyByKey: true, hint: 'sort' },
  sort_column_5: { section: 'month', keys: ['5'], onlyByKey: true, hint: 'sort' },
  sort_column_6: { section: 'month', keys: ['6'], onlyByKey: true, hint: 'sort' },
  show_unusual: { section: 'month', keys: ['U'], hint: 'unusual' },
  refresh_client: { section: 'month', keys: ['R'], hint: 'refresh_client' },
  copy_row: { section: 'month', keys: ['C'], hint: 'copy_row' },
  export_month: { section: 'month', keys: ['Mod+E'], hint: 'export' },
  month_before: { section: 'month', keys: ['['] },
  month_after: { section: 'month', keys: [']'] },
  set_goal: { section: 'month', keys: [] },

  new_event: { section: 'timeline', keys: ['N'], hint: 'new_event' },
  find_events: { section: 'timeline', keys: ['/'], hint: 'find' },
  save_event: { section: 'timeline', keys: ['Mod+S'], hint: 'save_event' },
  delete_event: { section: 'timeline', keys: ['Delete'], hint: 'delete_event' },

  next_slide: {
    section: 'presenter',
    keys: ['ArrowRight', 'PageDown'],
    repeats: true,
    hint: 'slide',
  },
  previous_slide: { section: 'presenter', keys: ['ArrowLeft', 'PageUp'], repeats: true, hint: 'slide' },
  first_slide: { section: 'presenter', keys: ['Home'] },
  last_slide: { section: 'presenter', keys: ['End'] },
  next_part: { section: 'presenter', keys: ['Space'], onlyByKey: true, hint: 'part' },
  show_overview: { section: 'presenter', keys: ['G'], hint: 'overview' },
  slide_notes: { section: 'presenter', keys: ['N'], hint: 'note' },
  leave_out_slide: { section: 'presenter', keys: ['L'], hint: 'leave_out' },
  blank_screen: { section: 'presenter', keys: ['B'], hint: 'blank' },
  whole_screen: { section: 'presenter', keys: ['F'] },
  audience_window: { section: 'presenter', keys: ['W'], hint: 'second_window' },
  next_file: { section: 'presenter', keys: ['ArrowDown'], hint: 'file' },
  previous_file: { section: 'presenter', keys: ['ArrowUp'], hint: 'file' },

  chart_table: { section: 'charts', keys: ['T'], hint: 'table' },
  chart_hide: { section: 'charts', keys: ['H'], hint: 'hide' },
  chart_export: { section: 'charts', keys: ['Mod+E'], hint: 'export' },

  calendar_today: { section: 'calendar', keys: ['T'], hint: 'today' },
  calendar_month: { section: 'calendar', keys: ['M'], hint: 'view' },
  calendar_week: { section: 'calendar', keys: ['W'], hint: 'view' },
  calendar_list: { section: 'calendar', keys: ['L'], hint: 'view' },
  calendar_earlier: { section: 'calendar', keys: ['PageUp'], repeats: true },
  calendar_later: { section: 'calendar', keys: ['PageDown'], repeats: true },
  export_ics: { section: 'calendar', keys: [] },

  add_card: { section: 'boards', keys: ['A'], hint: 'card' },
  arrange_board: { section: 'boards', keys: ['R'], hint: 'arrange' },
  present_board: { section: 'boards', keys: ['F'] },
  undo_board: { section: 'boards', keys: ['Mod+Z'], hint: 'undo' },

  new_report: { section: 'reports', keys: ['N'], hint: 'new' },
  open_as_client: { section: 'reports', keys: ['V'], hint: 'as_client' },
  copy_report_link: { section: 'reports', keys: ['L'], hint: 'copy_link' },
  mail_report: { section: 'reports', keys: ['M'], hint: 'mail' },
  report_again: { section: 'reports', keys: ['D'], hint: 'again' },
  filter_reports: { section: 'reports', keys: ['F'], hint: 'filter' },
  find_reports: { section: 'reports', keys: ['/'], hint: 'find' },
  create_report: { section: 'reports', keys: ['Mod+Enter'], hint: 'create' },

  replay_delivery: { section: 'inbox', keys: ['R'], hint: 'replay' },
  edit_delivery: { section: 'inbox', keys: ['Shift+R'], hint: 'edit_replay' },
  copy_curl: { section: 'inbox', keys: ['C'], hint: 'curl' },
  next_delivery_part: { section: 'inbox', keys: ['B'], hint: 'parts' },
  find_deliveries: { section: 'inbox', keys: ['/'], hint: 'find' },

  find_settings: { section: 'settings', keys: ['/'], hint: 'find' },

  pause_batch: { section: 'batches', keys: ['P'], hint: 'pause' },
  leave_out_report: { section: 'batches', keys: ['S'], hint: 'skip' },
  send_report_again: { section: 'batches', keys: ['R'], hint: 'try_again' },
  copy_batch_links: { section: 'batches', keys: ['L'], hint: 'copy_links' },
  send_batch_links: { section: 'batches', keys: ['M'], hint: 'mail' },
  batch_group_1: { section: 'batches', keys: ['1'], onlyByKey: true, hint: 'group' },
  batch_group_2: { section: 'batches', keys: ['2'], onlyByKey: true, hint: 'group' },
  batch_group_3: { section: 'batches', keys: ['3'], onlyByKey: true, hint: 'group' },
  batch_group_4: { section: 'batches', keys: ['4'], onlyByKey: true, hint: 'group' },
  batch_group_5: { section: 'batches', keys: ['5'], onlyByKey: true, hint: 'group' },
  batch_group_6: { section: 'batches', keys: ['6'], onlyByKey: true, hint: 'group' },
  next_blocked: { section: 'batches', keys: ['F'], onlyByKey: true, hint: 'blocked' },
  take_or_leave: { section: 'batches', keys: ['X'], onlyByKey: true, hint: 'take' },
  edit_words: { section: 'batches', keys: ['E'], onlyByKey: true, hint: 'words' },
  start_batch: { section: 'batches', keys: ['Mod+Enter'], hint: 'create' },

  view_1: { section: 'views', keys: ['1'], onlyByKey: true, hint: 'view' },
  view_2: { section: 'views', keys: ['2'], onlyByKey: true, hint: 'view' },
  view_3: { section: 'views', keys: ['3'], onlyByKey: true, hint: 'view' },

  // Last, as in every key bar.
  close: { section: 'lists', keys: ['Escape'], onlyByKey: true, hint: 'close' },
} as const satisfies Readonly<Record<string, CommandDef>>;

type TableCommandId = keyof typeof commandTable;

/** A screen that a command opens; the registry (`screens/screens.ts`) says which and by what keys. */
export type NamedScreen = keyof Catalogue['screens'];
export type ScreenCommandId = `open_${NamedScreen}`;

export type CommandId = TableCommandId | ScreenCommandId;

/** Filled once at start, by `provideScreenCommands`. */
const screenKeys = new Map<ScreenCommandId, Keys>();

/** Sets the keys of the screens, in the registry's order. */
export function provideScreenCommands(keys: Readonly<Partial<Record<NamedScreen, Keys>>>): void {
  screenKeys.clear();
  for (const [name, chords] of Object.entries(keys)) screenKeys.set(`open_${name as NamedScreen}`, chords);
}

const isInTable = (id: CommandId): id is TableCommandId => Object.hasOwn(commandTable, id);

/** The order in which all lists show them: commands of everywhere, the screens, then the rest of the table. */
export function commandIds(): readonly CommandId[] {
  const ids = Object.keys(commandTable) as TableCommandId[];
  const everywhereIds = ids.filter((id) => commandOf(id).section === 'everywhere');
  return [...everywhereIds, ...screenKeys.keys(), ...ids.filter((id) => !everywhereIds.includes(id))];
}

export const commandOf = (id: CommandId): CommandDef =>
  isInTable(id) ? commandTable[id] : { section: 'go', keys: screenKeys.get(id) ?? [] };

/** The name of a command in the person's language, or in that of another translation. */
export function useCommandLabel(): (id: CommandId, of?: TFunction) => string {
  const { t } = useTranslation();
  return (id, of = t) => {
    if (isInTable(id)) return of(`command.${id}`);
    const name = id.slice('open_'.length) as NamedScreen;
    return of('command.goTo', { screen: of(`screens.${name}`) });
  };
}
