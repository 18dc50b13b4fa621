import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { audienceOptions } from './window/audience-window';
import { type WindowPlatform, windowOptions } from './window/window-options';

interface Typed {
  /** `Owner.member`, of methods that Electron's typings give to some systems alone, with these systems. */
  readonly limited: ReadonlyMap<string, string>;
  /** Names of methods that some object has on every system. */
  readonly everywhere: ReadonlySet<string>;
  /** Options of a window that only some systems take, with these systems. */
  readonly options: ReadonlyMap<string, string>;
}

function readTypings(): Typed {
  const folder = join(createRequire(import.meta.url).resolve('electron/package.json'), '..');
  const systems = new Map<string, Set<string>>();
  const options = new Map<string, string>();
  let [owner, comment] = ['', ''];
  let isComment = false;
  for (const line of readFileSync(join(folder, 'electron.d.ts'), 'utf8').split('\n')) {
    owner = /^ {2}(?:class|interface) (\w+)/.exec(line)?.[1] ?? owner;
    if (/^\s+\/\*\*/.test(line)) [isComment, comment] = [true, ''];
    if (isComment) {
      comment += line;
      isComment = !line.includes('*/');
      continue;
    }
    const option = /^ {4}(\w+)\?:/.exec(line)?.[1];
    const systemsOfOption = /@platform ([\w,]+)/.exec(comment)?.[1];
    if (
      option !== undefined &&
      systemsOfOption !== undefined &&
      /^(?:Base|Browser)Window.*Options$/.test(owner)
    ) {
      options.set(option, systemsOfOption);
    }
    const name = /^ {4}(?:static )?(\w+)\(/.exec(line)?.[1];
    // An event that never comes on another system needs no guard.
    if (name === undefined || /^(on|off|once|addListener|removeListener)$/.test(name)) continue;
    const only = /@platform ([\w,]+)/.exec(comment)?.[1] ?? 'all';
    systems.set(`${owner}.${name}`, (systems.get(`${owner}.${name}`) ?? new Set()).add(only));
  }
  const entries = [...systems];
  const limited = entries.filter(([, only]) => !only.has('all'));
  const free = entries.filter(([, only]) => only.has('all'));
  return {
    limited: new Map(limited.map(([member, only]) => [member, [...only].join()])),
    everywhere: new Set(free.map(([member]) => member.replace(/.*\./, ''))),
    options,
  };
}

const shell = import.meta.dirname;
const sources = readdirSync(shell, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test|\.d)\.ts$/.test(name) && !/(^|[\\/])(testing|text)[\\/]/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(shell, name), 'utf8') }));

interface Use {
  readonly member: string;
  readonly file: string;
  readonly isGuarded: boolean;
}

/** How many lines above a call its guard may stand. */
const reach = 6;

/**
 * Finds the limited member behind a call. A name that only limited objects have always counts, with any receiver. For
 * another name, the receiver must have the name of its owner.
 */
function memberOf({ limited, everywhere }: Typed, receiver: string, called: string): string | undefined {
  return [...limited.keys()].find((member) => {
    const [owner = '', name] = member.split('.');
    return name === called && (!everywhere.has(called) || receiver.toLowerCase() === owner.toLowerCase());
  });
}

function usesIn({ name, text }: (typeof sources)[number], typed: Typed): Use[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i) =>
    [...line.matchAll(/(\w+)\??\.(\w+)\(/g)].flatMap(([, receiver = '', called = '']) => {
      const member = memberOf(typed, receiver, called);
      if (member === undefined) return [];
      const above = lines.slice(Math.max(0, i - reach), i + 1).join('\n');
      return [{ member, file: name, isGuarded: /platform|'(?:darwin|win32|linux)'/.test(above) }];
    }),
  );
}

describe('Electron members of some systems only', () => {
  const typed = readTypings();

  it("Electron's typings name the systems of a limited member", () => {
    expect(typed.limited.get('App.setAppUserModelId')).toBe('win32');
    expect(typed.limited.get('BrowserWindow.setTitleBarOverlay')).toBe('win32,linux');
    expect(typed.limited.has('App.quit')).toBe(false);
  });

  it('limited members are used only behind a platform check', () => {
    const all = sources.flatMap((source) => usesIn(source, typed));
    expect(all.filter(({ isGuarded }) => !isGuarded)).toEqual([]);
    // Proves that the search finds the calls. A call written in another way would be missing here.
    expect([...new Set(all.map(({ member }) => member.replace(/.*\./, '')))].sort()).toEqual([
      'getLoginItemSettings',
      'handleActivation',
      'setAppUserModelId',
      'setLoginItemSettings',
      'setTitleBarOverlay',
      'setToastActivatorCLSID',
    ]);
  });
});

describe('Window options of some systems only', () => {
  const { options } = readTypings();
  const strangersIn = (given: object, platform: WindowPlatform) =>
    Object.keys(given).filter((name) => options.get(name)?.split(',').includes(platform) === false);

  it("Electron's typings name the systems of a limited option", () => {
    expect(options.get('trafficLightPosition')).toBe('darwin');
    expect(strangersIn({ trafficLightPosition: {}, show: false }, 'win32')).toEqual(['trafficLightPosition']);
    expect(strangersIn({ trafficLightPosition: {} }, 'darwin')).toEqual([]);
  });

  it.each(['darwin', 'win32', 'linux'] as const)(
    'no window uses an option of another system on %s',
    (platform) => {
      const wanted = {
        platform,
        scheme: 'dark',
        bounds: { x: 0, y: 0, width: 1, height: 1 },
        isPackaged: true,
      } as const;
      expect(strangersIn(windowOptions({ ...wanted, preloadPath: '' }), platform)).toEqual([]);
      expect(strangersIn(audienceOptions(wanted), platform)).toEqual([]);
    },
  );
});

describe('List of used Electron parts', () => {
  it('every listed Electron part is used by main', () => {
    const list = readFileSync(join(shell, 'electron-parts.ts'), 'utf8');
    const listed = [...list.matchAll(/'(\w+)'/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'electron');
    const others = sources.filter(({ name }) => name !== 'electron-parts.ts').map(({ text }) => text);
    const compose = ['compose-main.ts', 'compose-logs.ts'].map((name) =>
      readFileSync(join(shell, '../compose', name), 'utf8'),
    );
    const main = [...others, ...compose].join('\n');
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.filter((name) => !new RegExp(`(?:\\.|\\{ )${name}\\b`).test(main))).toEqual([]);
  });
});
