import { chordsOf, type Platform } from '@shared/app-commands';
import { describe, expect, it } from 'vitest';
import { i18nIn } from '../testing/languages';
import { type CommandId, type CommandSection, commandIds, commandOf, sections } from './command-table';
import { keyCaps } from './key-caps';

const platforms: readonly Platform[] = ['darwin', 'win32', 'linux'];

/** Sections that may be on the screen together with a section, besides `everywhere`. */
const beside: Readonly<Record<CommandSection, readonly CommandSection[]>> = {
  everywhere: [],
  go: [],
  lists: [],
  // A screen's own digits win over the views of its place.
  views: ['lists'],
  post: ['lists'],
  history: ['lists', 'post'],
  today: ['lists', 'post'],
  approvals: ['lists', 'post'],
  posts: ['lists', 'post'],
  reminders: ['lists', 'post'],
  packages: ['lists', 'post'],
  // A client's page uses the note key of posts.
  clients: ['lists', 'post'],
  connections: ['lists'],
  // The list of clients has no post history.
  matches: ['lists', 'clients'],
  month: ['lists'],
  timeline: ['lists', 'charts'],
  boards: ['lists'],
  reports: ['lists'],
  batches: ['lists'],
  inbox: ['lists'],
  settings: ['lists'],
  presenter: ['lists'],
  charts: ['lists'],
  calendar: ['lists', 'post'],
};

const screens = import.meta.glob<string>('../{app,kit,domains,screens}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('Command table', () => {
  it.each(platforms)('no two commands of one screen share a key on %s', (platform) => {
    for (const section of sections) {
      // A presentation has the window for itself: no key leads from it to another screen.
      const go: readonly CommandSection[] = section === 'presenter' ? [] : ['go'];
      const here: readonly CommandSection[] = ['everywhere', ...go, section, ...beside[section]];
      const chords = commandIds()
        .filter((id) => here.includes(commandOf(id).section))
        .flatMap((id) => chordsOf(commandOf(id).keys, platform));
      expect(chords.filter((chord, index) => chords.indexOf(chord) !== index)).toEqual([]);
      // A key that begins two others would swallow them if it did something itself.
      const firsts = chords.filter((chord) => chord.includes(' ')).map((chord) => chord.split(' ')[0] ?? '');
      expect(chords.filter((chord) => firsts.includes(chord))).toEqual([]);
    }
  });

  it('a letter or digit has the same meaning on every screen', () => {
    // A batch and a presentation take items in and leave them out by the key that selects in a list. The bar of a
    // selection names the copying of its links, so that the key bar doesn't.
    const alike: Readonly<Record<string, string>> = { take: 'select', copy_links: 'copy_link' };
    const meaningOf = (id: CommandId) => {
      const meaning = commandOf(id).hint ?? id;
      return alike[meaning] ?? meaning;
    };
    const meanings = new Map<string, Set<string>>();
    for (const id of commandIds())
      for (const chord of chordsOf(commandOf(id).keys, 'linux').filter((one) =>
        /^(?:Shift\+)?[A-Z0-9]$/.test(one),
      ))
        meanings.set(chord, (meanings.get(chord) ?? new Set()).add(meaningOf(id)));
    expect(meanings.size).toBeGreaterThan(20);
    expect([...meanings].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  it.each([
    ['Enter', 'open'],
    ['Space', 'peek'],
    ['Escape', 'close'],
  ])('%s belongs to the command %s alone, except in the presenter', (chord, command) => {
    const withKey = commandIds().filter(
      (id) => commandOf(id).section !== 'presenter' && chordsOf(commandOf(id).keys, 'linux').includes(chord),
    );
    expect(withKey).toEqual([command]);
  });

  it('every chord in the command table is written in the canonical form', () => {
    const keys = platforms.flatMap((platform) =>
      commandIds().flatMap((id) => [...chordsOf(commandOf(id).keys, platform)]),
    );
    const press =
      /^(?:Mod\+)?(?:Alt\+)?(?:Shift\+)?(?:[A-Z0-9?,./[\]]|F\d{1,2}|[A-Z][a-z]+(?:Left|Right|Up|Down)?)$/;
    expect(keys.flatMap((chord) => chord.split(' ')).filter((one) => !press.test(one))).toEqual([]);
  });

  it('no file of app, kit, domains or screens adds its own key event listener', () => {
    const elsewhere = Object.entries(screens).filter(
      ([path, source]) => !path.includes('.test.') && /addEventListener\('key(?:down|up|press)'/.test(source),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });
});

describe('Key caps', () => {
  it.each([
    ['Mod+K', 'darwin', ['⌘K']],
    ['Mod+K', 'win32', ['Ctrl K']],
    ['Mod+Shift+C', 'darwin', ['⌘⇧C']],
    ['Alt+ArrowLeft', 'linux', ['Alt ←']],
    ['G T', 'linux', ['G', 'T']],
    ['Escape', 'darwin', ['Esc']],
  ] as const)('the key caps of %s on %s', (chord, platform, caps) => {
    expect(keyCaps(chord, platform, i18nIn('en').t)).toEqual(caps);
  });

  it.each([
    ['en', ['Ctrl Enter', 'Shift Space', 'Page Up', 'Home', 'End', 'Delete']],
    ['pt-BR', ['Ctrl Enter', 'Shift Espaço', 'Page Up', 'Home', 'End', 'Delete']],
    ['es', ['Ctrl Intro', 'Mayús Espacio', 'Re Pág', 'Inicio', 'Fin', 'Supr']],
    ['fr', ['Ctrl Entrée', 'Maj Espace', 'Page préc.', 'Début', 'Fin', 'Suppr']],
    ['it', ['Ctrl Invio', 'Maiusc Spazio', 'Pag ↑', 'Inizio', 'Fine', 'Canc']],
    ['de', ['Strg Eingabe', 'Umschalt Leertaste', 'Bild auf', 'Pos1', 'Ende', 'Entf']],
  ] as const)('keys in %s have the names on keyboards of the language', (language, caps) => {
    const chords = ['Mod+Enter', 'Shift+Space', 'PageUp', 'Home', 'End', 'Delete'];
    expect(chords.flatMap((chord) => keyCaps(chord, 'linux', i18nIn(language).t))).toEqual(caps);
  });

  it('Command, Option and Shift are signs on macOS in every language', () => {
    expect(keyCaps('Mod+Alt+Shift+Enter', 'darwin', i18nIn('de').t)).toEqual(['⌘⌥⇧Eingabe']);
  });
});
