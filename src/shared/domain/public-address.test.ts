import { describe, expect, it } from 'vitest';
import { isIpAddress, isPublicHost, isPublicIp } from './public-address';

const hostOf = (url: string) => new URL(url).hostname;

describe('a public host', () => {
  it.each([
    'http://localhost.',
    'http://app.localhost',
    'http://db.internal',
    'http://0177.0.0.1',
    'http://2130706433',
    'http://[::ffff:127.0.0.1]',
    'http://[64:ff9b::a00:1]',
    'http://[2002:c0a8:101::1]',
    'http://[fe80::1]',
    'http://169.254.169.254',
  ])('is not %s', (url) => expect(isPublicHost(hostOf(url))).toBe(false));

  it.each([
    'https://files.example.com',
    'https://localhost.example.com',
    'https://8.8.8.8',
    'https://172.32.0.1',
    'https://[2606:4700::6810:84e5]',
    'https://[::ffff:8.8.8.8]',
  ])('is %s', (url) => expect(isPublicHost(hostOf(url))).toBe(true));

  it('is never the empty one', () => expect(isPublicHost('')).toBe(false));
});

describe('a public address', () => {
  it.each([
    '',
    '1.2.3',
    '1.2.3.4.',
    '01.2.3.4',
    '256.1.1.1',
    'a.b.c.d',
    '1.2.3.4:80',
    '::1]/x',
    '12:34',
    'g::1',
  ])('is not %j, which is no address', (text) =>
    expect([isIpAddress(text), isPublicIp(text)]).toEqual([false, false]),
  );

  it('is not a link-local one with its zone', () => expect(isPublicIp('fe80::1%eth0')).toBe(false));
});
