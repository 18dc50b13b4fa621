/**
 * Commands that the native menu names and a page carries out, each with its keys. Declared once: the menu's
 * accelerators, the page's shortcuts and the words beside both come from here.
 */
export const appCommands = {
  open_palette: ['Mod+K'],
  show_shortcuts: ['?'],
  open_today: ['Mod+1', 'G T'],
  open_approvals: ['Mod+2', 'G A'],
  open_calendar: ['Mod+3', 'G C'],
  open_posts: ['Mod+4', 'G P'],
  open_accounts: ['Mod+7', 'G N'],
  open_freshness: ['G F'],
  open_guide: ['F1', 'G H'],
  open_settings: ['Mod+,', 'G S'],
  open_diagnostics: ['G D'],
  go_back: { darwin: ['Mod+['], others: ['Alt+ArrowLeft'] },
  go_forward: { darwin: ['Mod+]'], others: ['Alt+ArrowRight'] },
  refresh: { darwin: ['Mod+R', 'F5'], others: ['F5'] },
  copy_link: ['Mod+Shift+C'],
  new_workspace: ['Mod+N'],
  check_updates: [],
} as const satisfies Readonly<Record<string, Keys>>;

export type AppCommand = keyof typeof appCommands;

/**
 * One way to press something, by `KeyboardEvent.key` with letters in capitals: `Mod+Shift+C`, `F5`, `?`. `Mod` is
 * Command on macOS and Control elsewhere. Two keys one after the other are written with a space: `G T`.
 */
export type Chord = string;

/** The most usual way first. */
export type Keys =
  | readonly Chord[]
  | { readonly darwin: readonly Chord[]; readonly others: readonly Chord[] };

export type Platform = 'darwin' | 'win32' | 'linux';

export function chordsOf(keys: Keys, platform: Platform): readonly Chord[] {
  if (!('darwin' in keys)) return keys;
  return platform === 'darwin' ? keys.darwin : keys.others;
}
