import { describe, expect, it } from 'vitest';
import { descriptionOf, installer } from './testing/update-server';
import { readOffer, updateError } from './updates';

const here = { address: 'https://updates.example/desk/', platform: 'win32', arch: 'x64' } as const;
const file = (url: string, size: unknown = 1) => ({ url, size, sha512: '' });

describe('Update offer', () => {
  it('an offer has version, date, notes and the file size for the system', () => {
    expect(readOffer(descriptionOf(), here)).toMatchObject({
      version: '0.2.0',
      releasedAt: '2026-11-20T09:00:00.000Z',
      sizeBytes: installer.length,
      notes: expect.stringContaining('A second window'),
    });
    const files = [file('desk-arm64.zip', 7), file('desk-x64.zip', 9), file('desk.dmg')];
    expect(readOffer(descriptionOf({ files }), { ...here, platform: 'darwin' })?.sizeBytes).toBe(9);
    expect(
      readOffer(descriptionOf({ files }), { ...here, platform: 'darwin', arch: 'arm64' })?.sizeBytes,
    ).toBe(7);
  });

  it('unknown dates, sizes and notes are left out, and long notes are cut', () => {
    const bare = descriptionOf({
      files: [file('a.zip')],
      releaseDate: 'soon',
      releaseNotes: [{ note: 'x' }],
    });
    expect(readOffer(bare, here)).toEqual({ version: '0.2.0', releasedAt: null, sizeBytes: null, notes: '' });
    expect(readOffer(descriptionOf({ releaseNotes: 'x'.repeat(1e6) }), here)?.notes).toHaveLength(20_000);
  });

  it.each([
    ['no version', { version: undefined }],
    ['a version that is a path', { version: '../0.2.0' }],
    ['no file', { files: [] }],
    ['a file on another host', { files: [file('https://evil.example/desk/a.exe')] }],
    ['a file without TLS', { files: [file('http://updates.example/desk/a.exe')] }],
    ['a file outside the folder', { files: [file('a.exe'), file('../../a.exe')] }],
    ['a host in a relative address', { files: [file('//evil.example/desk/a.exe')] }],
    ['an unsigned second file', { packages: { x64: { path: 'a.7z', sha512: '' } } }],
  ])('a description with %s gives no offer', (_what, given) => {
    expect(readOffer(descriptionOf(given), here)).toBeUndefined();
  });

  it.each([null, undefined, 'text', 7, []])('the description %j gives no offer', (info) => {
    expect(readOffer(info, here)).toBeUndefined();
  });
});

describe('Update errors', () => {
  const withCode = (code: string) => Object.assign(new Error(`at https://secret.example: ${code}`), { code });
  it.each([
    [withCode('ERR_CHECKSUM_MISMATCH'), 'UPDATE_FILE_REFUSED'],
    [withCode('ERR_UPDATER_INVALID_SIGNATURE'), 'UPDATE_FILE_REFUSED'],
    [withCode('ERR_UPDATER_CHANNEL_FILE_NOT_FOUND'), 'UPDATE_FEED_UNREADABLE'],
    [withCode('HTTP_ERROR_503'), 'UPDATE_FEED_UNREADABLE'],
    [withCode('ENOSPC'), 'STORAGE_FULL'],
    [withCode('EACCES'), 'STORAGE_FAILED'],
    [withCode('ECONNRESET'), 'NETWORK_INTERRUPTED'],
    [new Error('net::ERR_INTERNET_DISCONNECTED'), 'NETWORK_OFFLINE'],
    [new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'NETWORK_CERTIFICATE'],
    ['a text', 'UPDATE_FEED_UNREADABLE'],
  ])('%s becomes %s, without the original text', (cause, code) => {
    const error = updateError(cause);
    expect(error.code).toBe(code);
    expect(JSON.stringify(error)).not.toContain('secret.example');
  });
});
