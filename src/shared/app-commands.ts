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
  open_checkProof: [],
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
 * A key combination, such as `Mod+Shift+C`, `F5` or `?`. Keys are named by `KeyboardEvent.key`, letters in capitals.
 * `Mod` is Command on macOS and Control elsewhere. Two keys pressed in sequence have a space between them: `G T`.
 */
export type Chord = string;

/** Key combinations of a command. The first is the most usual one. */
export type Keys =
  | readonly Chord[]
  | { readonly darwin: readonly Chord[]; readonly others: readonly Chord[] };

export type Platform = 'darwin' | 'win32' | 'linux';

export function chordsOf(keys: Keys, platform: Platform): readonly Chord[] {
  if (!('darwin' in keys)) return keys;
  return platform === 'darwin' ? keys.darwin : keys.others;
}
