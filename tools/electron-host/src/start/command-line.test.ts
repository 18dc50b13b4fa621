import { describe, expect, it } from 'vitest';
import { inspectorPort, parseCommandLine } from './command-line.ts';

describe('parseCommandLine', () => {
  it('reads what Playwright calls Electron with', () => {
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

  it('takes the first plain word for the app and leaves the rest to it', () => {
    const { target, requires } = parseCommandLine(['.', 'clientdesk://open/1', '-r', 'mine']);
    expect([target, requires]).toEqual(['.', []]);
  });

  it('knows of no app when none is named', () => {
    expect(parseCommandLine(['--inspect']).target).toBeUndefined();
  });
});

describe('inspectorPort', () => {
  it.each([
    ['', 9229],
    ['0', 0],
    ['127.0.0.1:9300', 9300],
  ])('reads %o as %i', (value, port) => {
    expect(inspectorPort(value)).toBe(port);
  });
});
