import { describe, expect, it } from 'vitest';
import type { Surroundings } from './ensure.mjs';
import { ensureSystem, SYSTEM_INCOMPLETE } from './ensure.mjs';
import type { Machine } from './needs.mjs';
import { missingFor } from './needs.mjs';

const complete: Machine = {
  host: 'standin',
  hasBrowser: true,
  hasCommand: () => true,
  hasFile: () => true,
  hasLibrary: () => true,
  hasFont: () => true,
  hasFontFor: () => true,
};
const bare: Machine = {
  ...complete,
  hasBrowser: false,
  hasCommand: () => false,
  hasFile: () => false,
  hasLibrary: () => false,
  hasFont: () => false,
  hasFontFor: () => false,
};

/** A machine whose packages are installed by asking for them, and which remembers everything it was asked. */
function machine(options: Partial<Surroundings> & { readonly brings?: Machine } = {}) {
  const commands: string[] = [];
  const said: string[] = [];
  const { brings = complete, ...others } = options;
  const around: Surroundings = {
    platform: 'linux',
    isRoot: true,
    distribution: { id: 'debian', like: [] },
    probe: () => (commands.some((command) => command.includes(' install ')) ? brings : bare),
    run: async (command, args, env) => {
      commands.push([command, ...args].join(' '));
      expect(env).toEqual({ DEBIAN_FRONTEND: 'noninteractive' });
      return { status: 0, output: '' };
    },
    say: (line) => said.push(line),
    ...others,
  };
  return { around, commands, said };
}

const names = (purpose: 'start' | 'tour' | 'test', on: Machine) =>
  missingFor(purpose, on).map(({ name }) => name);

describe('system requirements', () => {
  it('starting needs less than testing', () => {
    expect(names('start', bare)).toEqual(['Chromium, Chrome or Edge', 'libsecret']);
    expect(names('test', bare)).toEqual([
      'Chromium, Chrome or Edge',
      'libsecret',
      'gnome-keyring',
      'dbus-run-session',
      'the Inter font',
      'a font with emoji',
      'Xvfb',
      'openbox',
      'xdotool and xwininfo',
      'sshd',
    ]);
  });

  it('the requirements depend on the host', () => {
    expect(names('start', { ...bare, host: 'electron' })).toEqual(["Electron's libraries", 'libsecret']);
  });

  it('tests need a display with its tools on either host, and start and tour do not', () => {
    const without = (missing: string): Machine => ({ ...complete, hasCommand: (name) => name !== missing });
    expect(names('test', without('Xvfb'))).toEqual(['Xvfb']);
    expect(names('test', { ...without('xvfb-run'), host: 'electron' })).toEqual(['Xvfb']);
    expect(names('test', without('openbox'))).toEqual(['openbox']);
    expect(names('test', without('xwininfo'))).toEqual(['xdotool and xwininfo']);
    expect(names('start', without('Xvfb'))).toEqual([]);
    expect(names('tour', without('Xvfb'))).toEqual([]);
  });

  it('missing test tools are installed from their Debian packages', async () => {
    const probe = () => ({ ...complete, hasCommand: () => false });
    const { around, commands } = machine({ probe });
    await ensureSystem('test', around);
    expect(commands.at(-1)).toContain('xvfb xauth openbox xdotool x11-utils openssh-server openssh-client');
  });

  it('a complete machine lacks nothing', () => {
    expect(names('test', complete)).toEqual([]);
  });
});

describe('ensureSystem', () => {
  it.each(['darwin', 'win32'] as const)('nothing is checked on %s', async (platform) => {
    const { around, commands, said } = machine({ platform });
    expect(await ensureSystem('test', around)).toBe(0);
    expect([...commands, ...said]).toEqual([]);
  });

  it('missing packages are installed on Debian as root, with one message', async () => {
    const { around, commands, said } = machine();
    expect(await ensureSystem('start', around)).toBe(0);
    expect(commands).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends chromium libsecret-1-0',
    ]);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('chromium libsecret-1-0');
  });

  it('nothing is run or said if nothing is missing', async () => {
    const { around, commands, said } = machine({ probe: () => complete });
    expect(await ensureSystem('test', around)).toBe(0);
    expect([...commands, ...said]).toEqual([]);
  });

  it('a failing apt-get stops with the end of its output', async () => {
    const { around, commands, said } = machine({
      run: async (command, args) => {
        commands.push([command, ...args].join(' '));
        return { status: 100, output: 'E: Could not get lock' };
      },
    });
    expect(await ensureSystem('test', around)).toBe(SYSTEM_INCOMPLETE);
    expect(commands).toEqual(['apt-get update']);
    expect(said.at(-1)).toContain('E: Could not get lock');
  });

  it('the tour installs a Japanese font, and the tests need none', async () => {
    const without = { ...complete, hasFontFor: () => false };
    const { around, commands } = machine({ probe: () => without });
    expect(await ensureSystem('test', around)).toBe(0);
    expect(commands).toEqual([]);
    await ensureSystem('tour', around);
    expect(commands.at(-1)).toBe('apt-get install -y --no-install-recommends fonts-vlgothic');
  });

  it('an installation without effect is reported as missing', async () => {
    const { around, said } = machine({ brings: { ...complete, hasBrowser: false } });
    expect(await ensureSystem('start', around)).toBe(SYSTEM_INCOMPLETE);
    expect(said.join('\n')).toContain('Missing: Chromium, Chrome or Edge');
  });

  it.each([
    {
      system: 'Debian, not as root',
      id: 'debian',
      like: [],
      isRoot: false,
      command: 'sudo apt-get install -y --no-install-recommends chromium libsecret-1-0',
    },
    {
      system: 'Ubuntu as root',
      id: 'ubuntu',
      like: ['debian'],
      isRoot: true,
      command: 'apt-get install -y --no-install-recommends chromium libsecret-1-0',
    },
    {
      system: 'Fedora',
      id: 'fedora',
      like: [],
      isRoot: false,
      command: 'sudo dnf install chromium libsecret',
    },
    {
      system: 'Arch',
      id: 'arch',
      like: [],
      isRoot: false,
      command: 'sudo pacman -S --needed chromium libsecret',
    },
    {
      system: 'something else',
      id: 'void',
      like: [],
      isRoot: false,
      command: "chromium libsecret-1-0   (Debian's names",
    },
  ])(
    'the exact command is shown on $system, and nothing is installed',
    async ({ id, like, isRoot, command }) => {
      const { around, commands, said } = machine({ isRoot, distribution: { id, like } });
      expect(await ensureSystem('start', around)).toBe(SYSTEM_INCOMPLETE);
      expect(commands).toEqual([]);
      expect(said.at(-1)).toContain(command);
    },
  );
});
