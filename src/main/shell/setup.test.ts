import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { App } from 'electron';
import { describe, expect, it } from 'vitest';
import type { ElectronParts } from './electron-parts';
import { holdEarlyEvents, nameApp, prepareApp } from './setup';

function setUp(isPackaged: boolean, switches: readonly string[] = [], platform: NodeJS.Platform = 'win32') {
  const told: Record<string, string> = {};
  let name = 'Client Desk';
  const app = {
    isPackaged,
    commandLine: { hasSwitch: (one: string) => switches.includes(one) },
    getName: () => name,
    setName: (to: string) => {
      name = to;
    },
    getPath: (of: string) => join('/home/ana', of),
    setPath: (of: string, to: string) => {
      told[of] = to;
    },
    setAppUserModelId: (id: string) => {
      told.id = id;
    },
  };
  // Naming uses only these members; any other access fails.
  nameApp({ app: app as unknown as App }, platform);
  return { name, ...told };
}

describe('App name and folder', () => {
  it("a packaged app has the installer's name and id", () => {
    expect(setUp(true)).toEqual({ name: 'Client Desk', id: 'app.clientdesk.desktop' });
  });

  it('an app from source has its own name, id and user-data folder', () => {
    expect(setUp(false)).toEqual({
      name: 'Client Desk (from source)',
      id: 'app.clientdesk.desktop.source',
      userData: join('/home/ana/appData', 'Client Desk (from source)'),
    });
  });

  it('the app id is set on Windows only', () => {
    for (const platform of ['darwin', 'linux'] as const) {
      expect(setUp(true, [], platform)).toEqual({ name: 'Client Desk' });
    }
  });

  it('a user-data folder given by a switch is kept', () => {
    expect(setUp(false, ['user-data-dir'])).not.toHaveProperty('userData');
  });
});

describe('App preparation before ready', () => {
  function prepare(switches: readonly string[]) {
    const calls: string[] = [];
    const app = {
      isPackaged: false,
      commandLine: {
        hasSwitch: (one: string) => switches.includes(one),
        appendSwitch: (one: string) => void calls.push(`--${one}`),
      },
      enableSandbox: () => void calls.push('enableSandbox'),
      setAboutPanelOptions: () => undefined,
      getName: () => 'Client Desk',
      getVersion: () => '0.1.0',
    };
    const protocol = { registerSchemesAsPrivileged: () => undefined };
    // Preparing uses only these members; any other access fails.
    prepareApp({ app, protocol } as unknown as Pick<ElectronParts, 'app' | 'protocol'>);
    return calls;
  }

  it('the sandbox is enabled for every window', () => {
    expect(prepare([])).toContain('enableSandbox');
  });

  it('the sandbox is not enabled with --no-sandbox', () => {
    expect(prepare(['no-sandbox'])).not.toContain('enableSandbox');
  });
});

const urlEvent = () => {
  const event = { isPrevented: false, preventDefault: () => Object.assign(event, { isPrevented: true }) };
  return event;
};

describe('holdEarlyEvents', () => {
  it('events before main listens reach it in their order, once', () => {
    const app = new EventEmitter();
    const release = holdEarlyEvents(app);
    const event = urlEvent();
    app.emit('second-instance', {}, ['app', '--hidden']);
    app.emit('open-url', event, 'clientdesk://today');
    app.emit('activate', {}, false);
    const heard: unknown[][] = [];
    for (const name of ['open-url', 'second-instance', 'activate'])
      app.on(name, (...details) => heard.push([name, ...details.slice(1)]));
    release();
    expect(heard).toEqual([
      ['second-instance', ['app', '--hidden']],
      ['open-url', 'clientdesk://today'],
      ['activate', false],
    ]);
    app.emit('activate', {}, true);
    expect(heard.slice(3)).toEqual([['activate', true]]);
  });

  it('a held link is handled at once, so that macOS opens nothing else for it', () => {
    const app = new EventEmitter();
    holdEarlyEvents(app);
    const event = urlEvent();
    app.emit('open-url', event, 'clientdesk://today');
    expect(event.isPrevented).toBe(true);
  });
});
