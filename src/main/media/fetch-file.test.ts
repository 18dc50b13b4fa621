import { createHash } from 'node:crypto';
import type { lookup } from 'node:dns';
import fs, { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { createPublicLookup } from './address-rule';
import { createFetchFile, type FetchFile, type FetchRequest } from './fetch-file';
import type { FileAnswer, ProxyWay } from './file-ways';
import { certificate } from './testing/certificate';
import { everyNameIsHere, type FileServer, startFileServer } from './testing/file-server';

const bytes = Buffer.from('the bytes of a picture');
const hash = createHash('sha256').update(bytes).digest('hex');

let folder: string;
const opened: { close(): unknown }[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fetch-file-'));
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await removeFolder(folder);
});

function open(options: Parameters<typeof createFetchFile>[0] = {}): FetchFile {
  const fetchFile = createFetchFile(options);
  opened.push(fetchFile);
  return fetchFile;
}

async function serve(answer: (path: string, answer: ServerResponse) => void, isSecure = false) {
  const server = await startFileServer(answer, isSecure);
  opened.push(server);
  return server;
}

const wants = (url: string, given: Partial<FetchRequest> = {}): FetchRequest => ({
  url,
  toPath: join(folder, 'incoming'),
  maxBytes: 1000,
  totalTimeoutMs: 25_000,
  ownOrigin: undefined,
  signal: new AbortController().signal,
  ...given,
});

/** Fetches from a local address, like the demo's planning service. */
async function fetchFromOwn(
  answer: (path: string, answer: ServerResponse) => void,
  given: Partial<FetchRequest> = {},
  options: Parameters<typeof createFetchFile>[0] = {},
) {
  const server = await serve(answer);
  const ownOrigin = `http://127.0.0.1:${server.port}`;
  return open(options)(wants(`${ownOrigin}/file?signature=s`, { ownOrigin, ...given }));
}

const failed = (reason: string) => ({ kind: 'failed', reason });

describe('File fetch', () => {
  it('a fetched file is written to its path and returned with its hash', async () => {
    const outcome = await fetchFromOwn((_path, answer) => answer.end(bytes));
    expect(outcome).toEqual({ kind: 'fetched', hash, bytes: bytes.byteLength, head: bytes });
    expect(readFileSync(join(folder, 'incoming'))).toEqual(bytes);
  });

  it('a fetch sends no credentials or cookies and asks for no compression', async () => {
    const server = await serve((_path, answer) => answer.setHeader('set-cookie', 'a=b').end(bytes));
    const ownOrigin = `http://127.0.0.1:${server.port}`;
    const fetchFile = open();
    await fetchFile(wants(`${ownOrigin}/1`, { ownOrigin }));
    await fetchFile(wants(`${ownOrigin}/2`, { ownOrigin, toPath: join(folder, 'second') }));
    expect(server.seen.map(({ path }) => path)).toEqual(['/1', '/2']);
    for (const { headers } of server.seen) {
      expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
      expect(headers['accept-encoding']).toBe('identity');
    }
  });

  it('a fetch over https requires a trusted certificate', async () => {
    const server = await serve((_path, answer) => answer.end(bytes), true);
    const url = `https://files.example:${server.port}/1`;
    const trusting = open({ lookup: everyNameIsHere, ca: certificate.cert });
    expect(await trusting(wants(url))).toMatchObject({ kind: 'fetched', hash });
    const wary = open({ lookup: everyNameIsHere });
    expect(await wary(wants(url, { toPath: join(folder, 'second') }))).toEqual(failed('unreachable'));
    expect(server.seen).toHaveLength(1);
  });

  it.each([401, 403, 404, 410])('status %i fails the fetch as denied', async (status) => {
    expect(await fetchFromOwn((_path, answer) => answer.writeHead(status).end('no'))).toEqual(
      failed('denied'),
    );
  });

  it.each([204, 206, 304, 400, 500, 503])('status %i fails the fetch and leaves no file', async (status) => {
    const outcome = await fetchFromOwn((_path, answer) => answer.writeHead(status).end(bytes));
    expect(outcome).toEqual(failed('service_failed'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('an aborted fetch ends as aborted and leaves no file', async () => {
    const controller = new AbortController();
    const outcome = await fetchFromOwn(
      (_path, answer) => {
        answer.write('some');
        controller.abort();
      },
      { signal: controller.signal },
    );
    expect(outcome).toEqual({ kind: 'aborted' });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('File probe', () => {
  const probe = async (status: number, headers: Record<string, string>) => {
    const server = await serve((_path, answer) => answer.writeHead(status, headers).end('x'));
    const ownOrigin = `http://127.0.0.1:${server.port}`;
    const { toPath: _, maxBytes: __, ...asked } = wants(`${ownOrigin}/file`, { ownOrigin });
    return { found: await open().probe(asked), server };
  };

  it('a probe asks for the first byte and returns the size of the whole file and its strong ETag', async () => {
    const { found, server } = await probe(206, { 'content-range': 'bytes 0-0/4711', etag: '"a"' });
    expect(found).toEqual({ kind: 'found', bytes: 4711, etag: '"a"' });
    expect(server.seen[0]?.headers.range).toBe('bytes=0-0');
  });

  it.each<[string, number, Record<string, string>, object]>([
    ['a whole answer', 200, { 'content-length': '1', etag: '"a"' }, { bytes: 1, etag: '"a"' }],
    ['a weak ETag', 206, { 'content-range': 'bytes 0-0/9', etag: 'W/"a"' }, { bytes: 9 }],
    ['an unknown size', 206, { 'content-range': 'bytes 0-0/*' }, { bytes: null }],
  ])('a probe tolerates %s', async (_what, status, headers, told) => {
    expect((await probe(status, headers)).found).toEqual({ kind: 'found', ...told });
  });

  it('a probe of an expired address fails as denied', async () => {
    expect((await probe(403, {})).found).toEqual(failed('denied'));
  });
});

describe('File URL check', () => {
  let inside: FileServer;
  beforeEach(async () => {
    inside = await serve((_path, answer) => answer.end(bytes));
  });
  const own = 'http://127.0.0.1:9';

  it.each([
    ['is not an address', () => 'not an address'],
    ['is a file', () => 'file:///etc/passwd'],
    ['is http on a public host', () => 'http://files.example/1'],
    ['points to this machine', () => `http://127.0.0.1:${inside.port}/1`],
    ['points to this machine by another spelling', () => `https://0x7f.1:${inside.port}/1`],
    ['points to this machine by name', () => `https://localhost:${inside.port}/1`],
    ['points to this machine in IPv6', () => `https://[::ffff:127.0.0.1]:${inside.port}/1`],
    ['points to a machine of the local network', () => 'https://192.168.1.1/1'],
    ['points to a cloud’s metadata service', () => 'https://169.254.169.254/latest/meta-data'],
    ['carries credentials', () => 'https://user:pass@files.example/1'],
  ])('a URL that %s is refused', async (_, url) => {
    const fetchFile = open({ lookup: everyNameIsHere });
    expect(await fetchFile(wants(url(), { ownOrigin: own }))).toEqual(failed('address_refused'));
    expect(inside.seen).toEqual([]);
  });

  it('a host name that resolves to any private address is refused', async () => {
    const names: Record<string, readonly string[]> = {
      'rebound.example': ['127.0.0.1'],
      'both.example': ['8.8.8.8', '10.0.0.7'],
      'six.example': ['fd00::1'],
      'none.example': [],
    };
    const resolve = ((hostname: string, _options: unknown, done: (...all: unknown[]) => void) => {
      const found = names[hostname] ?? [];
      done(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof lookup;
    const fetchFile = open({ lookup: createPublicLookup(resolve) });
    for (const name of Object.keys(names)) {
      const url = `https://${name}:${inside.port}/1`;
      expect([name, await fetchFile(wants(url))]).toEqual([name, failed('address_refused')]);
    }
    expect(inside.seen).toEqual([]);
  });

  it('the host name is resolved once for check and connection', async () => {
    const asked: string[] = [];
    const lookup: LookupFunction = (hostname, options, callback) => {
      asked.push(hostname);
      everyNameIsHere(hostname, options, callback);
    };
    const server = await serve((_path, answer) => answer.end(bytes), true);
    await open({ lookup, ca: certificate.cert })(wants(`https://files.example:${server.port}/1`));
    expect(asked).toEqual(['files.example']);
  });
});

describe('File redirect', () => {
  async function redirected(location: (port: number) => string) {
    const server: FileServer = await serve((path, answer) => {
      if (path === '/last') answer.end(bytes);
      else answer.writeHead(302, { location: location(server.port) }).end();
    }, true);
    const fetchFile = open({ lookup: everyNameIsHere, ca: certificate.cert });
    const outcome = await fetchFile(wants(`https://files.example:${server.port}/first`));
    return { outcome, paths: server.seen.map(({ path }) => path) };
  }

  it('a redirect to another public host is followed', async () => {
    const { outcome, paths } = await redirected((port) => `https://other.example:${port}/last`);
    expect(outcome).toMatchObject({ kind: 'fetched', hash });
    expect(paths).toEqual(['/first', '/last']);
  });

  it.each([
    ['this machine', (port: number) => `https://127.0.0.1:${port}/last`],
    ['a cloud’s metadata service', () => 'http://169.254.169.254/'],
    ['plain http', (port: number) => `http://other.example:${port}/last`],
    ['a file', () => 'file:///etc/passwd'],
    ['no address', () => 'https://'],
  ])('a redirect to this target is refused: %s', async (_, location) => {
    const { outcome, paths } = await redirected(location);
    expect(outcome).toEqual(failed('redirect_refused'));
    expect(paths).toEqual(['/first']);
  });

  it('a fetch follows three redirects and refuses the fourth', async () => {
    const { outcome, paths } = await redirected((port) => `https://files.example:${port}/again`);
    expect(outcome).toEqual(failed('redirect_refused'));
    expect(paths).toHaveLength(4);
  });

  it('a redirect from the own origin to another local port is refused', async () => {
    const other = await serve((_path, answer) => answer.end(bytes));
    const outcome = await fetchFromOwn((_path, answer) =>
      answer.writeHead(302, { location: `http://127.0.0.1:${other.port}/` }).end(),
    );
    expect(outcome).toEqual(failed('redirect_refused'));
    expect(other.seen).toEqual([]);
  });
});

describe('Hostile file server', () => {
  it('a body larger than the cap is refused, with or without content-length', async () => {
    const large = Buffer.alloc(2000);
    for (const headers of [{ 'content-length': '2000' }, {}]) {
      const outcome = await fetchFromOwn((_path, answer) => {
        answer.writeHead(200, headers);
        answer.write(large);
        answer.end();
      });
      expect(outcome).toEqual(failed('too_large'));
      expect(existsSync(join(folder, 'incoming'))).toBe(false);
    }
  });

  it('a body that fails before a slow disk has opened its file leaves no file', async () => {
    let opened: Promise<unknown> | undefined;
    const slowOpen = (path: string, flags: string, mode: number, done: (...all: unknown[]) => void) => {
      opened = new Promise<void>((resolve) => {
        setTimeout(() => {
          fs.open(path, flags, mode, (...all) => {
            done(...all);
            resolve();
          });
        }, 50);
      });
    };
    const outcome = await fetchFromOwn(
      (_path, answer) => answer.writeHead(200).end(Buffer.alloc(2000)),
      {},
      { fileSystem: { ...fs, open: slowOpen } },
    );
    expect(outcome).toEqual(failed('too_large'));
    await opened;
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a compressed body is refused', async () => {
    const outcome = await fetchFromOwn((_path, answer) =>
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100_000))),
    );
    expect(outcome).toEqual(failed('type_refused'));
  });

  it('a silent server times out before and during its response', async () => {
    const silent = () => undefined;
    const begun = (_path: string, answer: ServerResponse) => void answer.write('some');
    for (const behaviour of [silent, begun]) {
      expect(await fetchFromOwn(behaviour, {}, { idleTimeoutMs: 50 })).toEqual(failed('timed_out'));
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a slow endless response ends at the total timeout', async () => {
    let drip: NodeJS.Timeout | undefined;
    const outcome = await fetchFromOwn(
      (_path, answer) => {
        drip = setInterval(() => answer.write('.'), 10);
      },
      { totalTimeoutMs: 150 },
      { idleTimeoutMs: 100 },
    );
    clearInterval(drip);
    expect(outcome).toEqual(failed('timed_out'));
  });

  it('a broken connection fails as unreachable', async () => {
    const outcome = await fetchFromOwn((_path, answer) => {
      answer.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => answer.destroy());
    });
    expect(outcome).toEqual(failed('unreachable'));
  });
});

describe('File fetch through the system proxy', () => {
  const answered = (statusCode: number, headers: Record<string, string>, text = '') =>
    Object.assign(Readable.from([Buffer.from(text)]), { statusCode, headers });

  function setUp(answers: Record<string, FileAnswer>, isProxied: ProxyWay['isProxied'] = async () => true) {
    const asked: string[] = [];
    const lookedUp: string[] = [];
    const lookup: LookupFunction = (name, _options, done) => {
      lookedUp.push(name);
      done(new Error('not here'), '');
    };
    const proxy: ProxyWay = {
      isProxied,
      async open({ href }) {
        asked.push(href);
        return answers[href] ?? answered(404, {});
      },
    };
    return { asked, lookedUp, fetchFile: open({ lookup, proxy }) };
  }

  it('a fetch through the proxy follows a redirect and resolves no name itself', async () => {
    const { asked, lookedUp, fetchFile } = setUp({
      'https://files.example/1': answered(302, { location: '/2' }),
      'https://files.example/2': answered(200, {}, String(bytes)),
    });
    expect(await fetchFile(wants('https://files.example/1'))).toMatchObject({ kind: 'fetched', hash });
    expect([asked, lookedUp]).toEqual([['https://files.example/1', 'https://files.example/2'], []]);
  });

  it('a private or insecure address is refused for the URL and for a redirect', async () => {
    const { asked, fetchFile } = setUp({
      'https://files.example/1': answered(302, { location: 'https://10.0.0.8/inside' }),
    });
    for (const url of ['https://192.168.0.1/a', 'https://printer.local/a', 'http://files.example/a']) {
      expect(await fetchFile(wants(url))).toEqual(failed('address_refused'));
    }
    expect(await fetchFile(wants('https://files.example/1'))).toEqual(failed('redirect_refused'));
    expect(asked).toEqual(['https://files.example/1']);
  });

  it('a fetch connects directly with a lookup when no proxy is named or detection fails', async () => {
    const cannotSay = () => Promise.reject(new Error('no script'));
    for (const isProxied of [async () => false, cannotSay]) {
      const { asked, lookedUp, fetchFile } = setUp({}, isProxied);
      await fetchFile(wants('https://files.example/1'));
      expect([asked, lookedUp]).toEqual([[], ['files.example']]);
    }
  });

  it('an unanswered proxy query ends at the total timeout', async () => {
    const { fetchFile } = setUp({}, () => new Promise(() => undefined));
    expect(await fetchFile(wants('https://files.example/1', { totalTimeoutMs: 20 }))).toEqual(
      failed('timed_out'),
    );
  });
});
