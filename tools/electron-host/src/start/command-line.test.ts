import { describe, expect, it } from 'vitest';
import { inspectorPort, parseCommandLine } from './command-line.ts';

describe('parseCommandLine', () => {
  it('Playwright’s command line for Electron is parsed', () => {
    const line =
      '-r /loader.js --no-sandbox --inspect=0 --remote-debugging-port=0 --user-data-dir=/tmp/a=b /app --hidden';
    expect(parseCommandLine(line.split(' '))).toEqual({
      requires: ['/loader.js'],
      switches: new Map([
        ['no-sandbox', ''],
        ['inspect', '0'],
        ['remote-debugging-port', '0'],
        ['user-data-dir', '/tmp/a=b'],
        ['hidden', ''],
      ]),
      target: '/app',
    });
  });

  it('the first plain word is the app, and later words are not parsed', () => {
    const { target, requires } = parseCommandLine(['.', 'clientdesk://open/1', '-r', 'mine']);
    expect([target, requires]).toEqual(['.', []]);
  });

  it('a command line without an app has no target', () => {
    expect(parseCommandLine(['--inspect']).target).toBeUndefined();
  });
});

describe('inspectorPort', () => {
  it.each([
    ['', 9229],
    ['0', 0],
    ['127.0.0.1:9300', 9300],
  ])('the inspect value %o gives port %i', (value, port) => {
    expect(inspectorPort(value)).toBe(port);
  });
});
