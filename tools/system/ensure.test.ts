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

describe('what is needed', () => {
  it('is less to start than to test', () => {
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

  it('depends on the host', () => {
    expect(names('start', { ...bare, host: 'electron' })).toEqual(["Electron's libraries", 'libsecret']);
  });

  it('is a display of its own for the tests on either host, with what moves a window on it', () => {
    const without = (missing: string): Machine => ({ ...complete, hasCommand: (name) => name !== missing });
    expect(names('test', without('Xvfb'))).toEqual(['Xvfb']);
    expect(names('test', { ...without('xvfb-run'), host: 'electron' })).toEqual(['Xvfb']);
    expect(names('test', without('openbox'))).toEqual(['openbox']);
    expect(names('test', without('xwininfo'))).toEqual(['xdotool and xwininfo']);
    expect(names('start', without('Xvfb'))).toEqual([]);
    expect(names('tour', without('Xvfb'))).toEqual([]);
  });

  it('is installed from Debian by its packages there', async () => {
    const probe = () => ({ ...complete, hasCommand: () => false });
    const { around, commands } = machine({ probe });
    await ensureSystem('test', around);
    expect(commands.at(-1)).toContain('xvfb xauth openbox xdotool x11-utils openssh-server openssh-client');
  });

  it('is nothing on a complete machine', () => {
    expect(names('test', complete)).toEqual([]);
  });
});

describe('making sure', () => {
  it.each(['darwin', 'win32'] as const)('asks nothing of %s', async (platform) => {
    const { around, commands, said } = machine({ platform });
    expect(await ensureSystem('test', around)).toBe(0);
    expect([...commands, ...said]).toEqual([]);
  });

  it('installs on Debian as root, updating once, and says so in one line', async () => {
    const { around, commands, said } = machine();
    expect(await ensureSystem('start', around)).toBe(0);
    expect(commands).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends chromium libsecret-1-0',
    ]);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('chromium libsecret-1-0');
  });

  it('does nothing and says nothing where all is there', async () => {
    const { around, commands, said } = machine({ probe: () => complete });
    expect(await ensureSystem('test', around)).toBe(0);
    expect([...commands, ...said]).toEqual([]);
  });

  it('stops with the end of what apt-get said when it fails', async () => {
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

  it('goes on without what would only be nice, and says how to have it', async () => {
    const { around, commands, said } = machine({ probe: () => ({ ...complete, hasFontFor: () => false }) });
    expect(await ensureSystem('tour', around)).toBe(0);
    expect(commands).toEqual([]);
    expect(said.at(-1)).toContain('apt-get install -y --no-install-recommends fonts-vlgothic');
  });

  it('does not believe an installation that changed nothing', async () => {
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
    'says the exact command on $system and leaves the machine alone',
    async ({ id, like, isRoot, command }) => {
      const { around, commands, said } = machine({ isRoot, distribution: { id, like } });
      expect(await ensureSystem('start', around)).toBe(SYSTEM_INCOMPLETE);
      expect(commands).toEqual([]);
      expect(said.at(-1)).toContain(command);
    },
  );
});
