import { type AppCommand, appCommands, type Keys } from '@shared/app-commands';
import type { TFunction } from '@shared/locales/i18n';
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
  /** Works and is found, but the list of shortcuts leaves it out: the menu or a tab shows it. */
  readonly unlisted?: true;
  /** Label in the key bar, and what the key means: two commands with the same hint share one entry. */
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
  'connections',
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
  | 'move'
  | 'open'
  | 'close'
  | 'note'
  | 'decision'
  | 'pictures'
  | 'reminder'
  | 'select'
  | 'view'
  | 'find'
  | 'filter'
  | 'slide'
  | 'part'
  | 'overview'
  | 'blank'
  | 'second_window'
  | 'file'
  | 'link'
  | 'export'
  | 'undo'
  | 'as_client'
  | 'copy_link'
  | 'create'
  | 'take'
  | 'away'
  | 'add'
  | 'copy';

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
  new_workspace: { ...everywhere('new_workspace'), unlisted: true },
  check_updates: everywhere('check_updates'),

  next: { section: 'lists', keys: ['J'], repeats: true, onlyByKey: true, hint: 'move' },
  previous: { section: 'lists', keys: ['K'], repeats: true, onlyByKey: true, hint: 'move' },
  open: { section: 'lists', keys: ['Enter'], onlyByKey: true, hint: 'open' },

  show_away: { section: 'today', keys: ['Z'], hint: 'away' },
  dismiss_away: { section: 'today', keys: [] },
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
  open_post: { section: 'post', keys: [] },
  open_history: { section: 'post', keys: [] },
  write_note: { section: 'post', keys: ['N'], hint: 'note' },
  note_decision: { section: 'post', keys: ['D'], hint: 'decision' },
  copy_reminder: { section: 'post', keys: ['R'], hint: 'reminder' },
  // The message with its words and people, before it is copied.
  write_reminder: { section: 'post', keys: [] },
  email_reminder: { section: 'reminders', keys: [] },
  compare_versions: { section: 'post', keys: [] },
  compare_pictures: { section: 'post', keys: ['V'], hint: 'pictures' },
  export_pdf: { section: 'history', keys: ['Mod+E', 'Mod+P'], hint: 'export' },
  export_csv: { section: 'history', keys: [] },

  export_proof: { section: 'history', keys: ['Mod+Shift+E'], unlisted: true },
  export_proof_data: { section: 'history', keys: [] },
  choose_proof: { section: 'history', keys: ['Mod+O'], hint: 'open', unlisted: true },
  save_proof_result: { section: 'history', keys: ['Mod+S'], hint: 'create', unlisted: true },
  copy_proof_result: { section: 'history', keys: ['C'], hint: 'copy' },
  copy_record: { section: 'history', keys: [] },
  email_record: { section: 'history', keys: [] },
  save_record: { section: 'history', keys: [] },

  show_waiting: { section: 'approvals', keys: [] },
  show_changes: { section: 'approvals', keys: [] },
  show_approved: { section: 'approvals', keys: [] },
  show_at_risk: { section: 'approvals', keys: [] },
  filter_queue: { section: 'approvals', keys: ['F'], hint: 'filter' },
  select: { section: 'approvals', keys: ['X'], onlyByKey: true, hint: 'select' },
  select_range: { section: 'approvals', keys: ['Shift+X'], onlyByKey: true },
  // The selection bar names it, not the key bar.
  copy_links: { section: 'approvals', keys: ['L'] },
  export_list: { section: 'approvals', keys: ['Mod+E'] },
  clear_selection: { section: 'approvals', keys: [] },

  find_posts: { section: 'posts', keys: ['/'], hint: 'find' },
  filter_posts: { section: 'posts', keys: ['F'], hint: 'filter' },
  show_list: { section: 'posts', keys: [] },
  show_board: { section: 'posts', keys: [] },

  take_along: { section: 'packages', keys: ['T'], hint: 'take_along' },
  find_packages: { section: 'packages', keys: ['/'], hint: 'find' },

  create_session_link: { section: 'clients', keys: ['S'], hint: 'link' },
  session_link_options: { section: 'clients', keys: [] },
  open_session_link: { section: 'clients', keys: [] },
  copy_session_link: { section: 'clients', keys: [] },
  email_session_link: { section: 'clients', keys: [] },
  confirm_match: { section: 'matches', keys: ['Y'], hint: 'match' },
  match_client: { section: 'clients', keys: [] },
  // W is the second window of a presentation, and one letter has one meaning.
  edit_review_window: { section: 'clients', keys: [] },
  export_approval_times: { section: 'clients', keys: [] },
  rename_client: { section: 'clients', keys: [] },
  unmatch_client: { section: 'clients', keys: [] },
  create_customer: { section: 'clients', keys: [] },
  import_tokens: { section: 'clients', keys: [] },
  reconnect: { section: 'connections', keys: ['S'], hint: 'link' },
  remove_connection: { section: 'clients', keys: [] },

  show_unusual: { section: 'month', keys: ['F'], hint: 'filter' },
  refresh_client: { section: 'month', keys: [] },
  copy_row: { section: 'month', keys: ['C'], hint: 'copy' },
  export_month: { section: 'month', keys: ['Mod+E'], hint: 'export' },
  month_before: { section: 'month', keys: ['['] },
  month_after: { section: 'month', keys: [']'] },
  set_goal: { section: 'month', keys: [] },

  new_event: { section: 'timeline', keys: ['A'], hint: 'add' },
  find_events: { section: 'timeline', keys: ['/'], hint: 'find' },
  save_event: { section: 'timeline', keys: ['Mod+Enter', 'Mod+S'], hint: 'create' },
  delete_event: { section: 'timeline', keys: ['Delete'], unlisted: true },

  next_slide: {
    section: 'presenter',
    keys: ['ArrowRight', 'PageDown'],
    repeats: true,
    hint: 'slide',
  },
  previous_slide: { section: 'presenter', keys: ['ArrowLeft', 'PageUp'], repeats: true, hint: 'slide' },
  first_slide: { section: 'presenter', keys: ['Home'], unlisted: true },
  last_slide: { section: 'presenter', keys: ['End'], unlisted: true },
  next_part: { section: 'presenter', keys: ['Space'], onlyByKey: true, hint: 'part' },
  show_overview: { section: 'presenter', keys: ['I'], hint: 'overview' },
  slide_notes: { section: 'presenter', keys: ['N'], hint: 'note' },
  leave_out_slide: { section: 'presenter', keys: ['X'], hint: 'take' },
  blank_screen: { section: 'presenter', keys: ['B'], hint: 'blank' },
  whole_screen: { section: 'presenter', keys: ['F11'] },
  audience_window: { section: 'presenter', keys: ['W'], hint: 'second_window' },
  next_file: { section: 'presenter', keys: ['ArrowDown'], hint: 'file' },
  previous_file: { section: 'presenter', keys: ['ArrowUp'], hint: 'file' },

  chart_table: { section: 'charts', keys: [] },
  chart_hide: { section: 'charts', keys: [] },
  chart_export: { section: 'charts', keys: ['Mod+E'], hint: 'export' },

  calendar_today: { section: 'calendar', keys: [] },
  calendar_month: { section: 'calendar', keys: [] },
  calendar_week: { section: 'calendar', keys: [] },
  calendar_list: { section: 'calendar', keys: [] },
  calendar_earlier: { section: 'calendar', keys: ['[', 'PageUp'], repeats: true },
  calendar_later: { section: 'calendar', keys: [']', 'PageDown'], repeats: true },
  export_ics: { section: 'calendar', keys: [] },

  add_card: { section: 'boards', keys: ['A'], hint: 'add' },
  arrange_board: { section: 'boards', keys: [] },
  present_board: { section: 'boards', keys: ['P'], hint: 'present' },

  new_report: { section: 'reports', keys: ['A'], hint: 'add' },
  open_as_client: { section: 'reports', keys: ['O'], hint: 'as_client' },
  copy_report_link: { section: 'reports', keys: ['L'], hint: 'copy_link' },
  mail_report: { section: 'reports', keys: [] },
  report_again: { section: 'reports', keys: [] },
  filter_reports: { section: 'reports', keys: ['F'], hint: 'filter' },
  find_reports: { section: 'reports', keys: ['/'], hint: 'find' },
  create_report: { section: 'reports', keys: ['Mod+Enter'], hint: 'create' },

  replay_delivery: { section: 'inbox', keys: [] },
  edit_delivery: { section: 'inbox', keys: [] },
  copy_curl: { section: 'inbox', keys: ['C'], hint: 'copy' },
  next_delivery_part: { section: 'inbox', keys: [] },
  find_deliveries: { section: 'inbox', keys: ['/'], hint: 'find' },

  find_settings: { section: 'settings', keys: ['/'], hint: 'find' },

  pause_batch: { section: 'batches', keys: [] },
  leave_out_report: { section: 'batches', keys: [] },
  send_report_again: { section: 'batches', keys: [] },
  copy_batch_links: { section: 'batches', keys: ['L'], hint: 'copy_link' },
  send_batch_links: { section: 'batches', keys: [] },
  next_blocked: { section: 'batches', keys: [] },
  take_or_leave: { section: 'batches', keys: ['X'], onlyByKey: true, hint: 'take' },
  edit_words: { section: 'batches', keys: [] },
  start_batch: { section: 'batches', keys: ['Mod+Enter'], hint: 'create' },

  view_1: { section: 'views', keys: ['1'], onlyByKey: true, hint: 'view' },
  view_2: { section: 'views', keys: ['2'], onlyByKey: true, hint: 'view' },
  view_3: { section: 'views', keys: ['3'], onlyByKey: true, hint: 'view' },
  view_4: { section: 'views', keys: ['4'], onlyByKey: true, hint: 'view' },
  view_5: { section: 'views', keys: ['5'], onlyByKey: true, hint: 'view' },
  view_6: { section: 'views', keys: ['6'], onlyByKey: true, hint: 'view' },

  // Last, as in every key bar.
  close: { section: 'lists', keys: ['Escape'], onlyByKey: true, hint: 'close' },
} as const satisfies Readonly<Record<string, CommandDef>>;

type TableCommandId = keyof typeof commandTable;

/** A screen that a command opens; the registry (`screens/screens.ts`) says which and by what keys. */
export type NamedScreen = keyof Catalogue['screens'];
export type ScreenCommandId = `open_${NamedScreen}`;

export type CommandId = TableCommandId | ScreenCommandId;

type ScreenCommand = Pick<CommandDef, 'keys' | 'unlisted'>;

/** Filled once at start, by `provideScreenCommands`. */
const screenCommands = new Map<ScreenCommandId, ScreenCommand>();

/** Sets the commands that open screens, in the registry's order. */
export function provideScreenCommands(commands: Readonly<Partial<Record<NamedScreen, ScreenCommand>>>): void {
  screenCommands.clear();
  order = undefined;
  for (const [name, command] of Object.entries(commands))
    screenCommands.set(`open_${name as NamedScreen}`, command);
}

const isInTable = (id: CommandId): id is TableCommandId => Object.hasOwn(commandTable, id);

let order: readonly CommandId[] | undefined;

/** The order in which all lists show them: commands of everywhere, the screens, then the rest of the table. */
export function commandIds(): readonly CommandId[] {
  order ??= inOrder();
  return order;
}

function inOrder(): readonly CommandId[] {
  const ids = Object.keys(commandTable) as TableCommandId[];
  const isOfEverywhere = (id: TableCommandId) => commandTable[id].section === 'everywhere';
  return [
    ...ids.filter(isOfEverywhere),
    ...screenCommands.keys(),
    ...ids.filter((id) => !isOfEverywhere(id)),
  ];
}

export const commandOf = (id: CommandId): CommandDef =>
  isInTable(id) ? commandTable[id] : { section: 'go', keys: [], ...screenCommands.get(id) };

/** The name of a command in the user's language, or in the language of another translation. */
export function useCommandLabel(): (id: CommandId, of?: TFunction) => string {
  const { t } = useTranslation();
  return (id, of = t) => {
    if (isInTable(id)) return of(`command.${id}`);
    const name = id.slice('open_'.length) as NamedScreen;
    return of('command.goTo', { screen: of(`screens.${name}`) });
  };
}
