import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { hostsOf, portOf, readStartLine, type SandboxAccess, secretsOf } from './start-line';

const line: SandboxAccess = {
  connect: {
    base_url: 'http://127.0.0.1:4010/connect',
    api_key: 'a',
    client_id: 'c',
    client_secret: 'b',
    customers: [{ uuid: 'u1', api_token: 't1' }],
  },
  reporting: { base_url: 'http://127.0.0.1:4010/reporting', api_token: 'r' },
  planning: { base_url: 'http://127.0.0.1:4011/planning', access_token: 'p' },
  control: { base_url: 'http://127.0.0.1:4010/control' },
  clients: [{ planning: '1', reporting: null, connect: 'u1' }],
};

/** The result of reading these chunks; `nothing` if no line has ended. */
function read(...chunks: (string | Buffer)[]): SandboxAccess | undefined | 'nothing' {
  const stdout = new EventEmitter();
  const seen: (SandboxAccess | undefined)[] = [];
  readStartLine(stdout, (access) => seen.push(access));
  for (const chunk of chunks) stdout.emit('data', Buffer.from(chunk));
  expect(seen.length).toBeLessThanOrEqual(1);
  return seen.length === 0 ? 'nothing' : seen[0];
}

describe('Sandbox start line', () => {
  const text = JSON.stringify(line);

  it('the start line is read once, in whole or in pieces', () => {
    expect(read(`${text}\n`)).toEqual(line);
    expect(read(text)).toBe('nothing');
    expect(read(...(text.match(/.{1,7}/g) ?? []), '\n', 'and more\n', `${text}\n`)).toEqual(line);
  });

  it('unknown fields of the start line are ignored', () => {
    expect(read(`${JSON.stringify({ ...line, media: { base_url: 'x' } })}\n`)).toEqual(line);
  });

  it.each([
    ['no JSON', 'listening on 4010\n'],
    ['an address on another host', `${text.replaceAll('127.0.0.1', '127.0.0.1.evil.example')}\n`],
    ['an address with TLS', `${text.replaceAll('http://', 'https://')}\n`],
    ['an empty key', `${JSON.stringify({ ...line, reporting: { ...line.reporting, api_token: '' } })}\n`],
    ['a missing service', `${JSON.stringify({ ...line, planning: undefined })}\n`],
    ['a line that never ends', 'x'.repeat(1_000_001)],
  ])('an invalid start line is refused: %s', (_name, said) => {
    expect(read(said)).toBeUndefined();
  });

  it('hosts, port and secrets are read from the start line', () => {
    expect(hostsOf(line)).toEqual(new Set(['127.0.0.1:4010', '127.0.0.1:4011']));
    expect(portOf(line)).toBe(4010);
    expect(secretsOf(line)).toEqual(['a', 'b', 't1', 'r', 'p']);
  });
});
