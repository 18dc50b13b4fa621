import { describe, expect, it } from 'vitest';
import { isIpAddress, isPublicHost, isPublicIp } from './public-address';

const hostOf = (url: string) => new URL(url).hostname;

describe('Public host', () => {
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
  ])('%s is not a public host', (url) => expect(isPublicHost(hostOf(url))).toBe(false));

  it.each([
    'https://files.example.com',
    'https://localhost.example.com',
    'https://8.8.8.8',
    'https://172.32.0.1',
    'https://[2606:4700::6810:84e5]',
    'https://[::ffff:8.8.8.8]',
  ])('%s is a public host', (url) => expect(isPublicHost(hostOf(url))).toBe(true));

  it('an empty host is not public', () => expect(isPublicHost('')).toBe(false));
});

describe('Public IP address', () => {
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
  ])('%j is not an IP address', (text) =>
    expect([isIpAddress(text), isPublicIp(text)]).toEqual([false, false]),
  );

  it('a link-local address with a zone is not public', () => expect(isPublicIp('fe80::1%eth0')).toBe(false));
});
