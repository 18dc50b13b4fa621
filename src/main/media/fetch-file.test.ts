import { createHash } from 'node:crypto';
import type { lookup } from 'node:dns';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
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

describe('fetching a file', () => {
  it('brings its bytes to the path and says their hash', async () => {
    const outcome = await fetchFromOwn((_path, answer) => answer.end(bytes));
    expect(outcome).toEqual({ kind: 'fetched', hash, bytes: bytes.byteLength, head: bytes });
    expect(readFileSync(join(folder, 'incoming'))).toEqual(bytes);
  });

  it('sends no key, no cookie and no name of ours, and asks for nothing compressed', async () => {
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

  it('checks the certificate of a public host', async () => {
    const server = await serve((_path, answer) => answer.end(bytes), true);
    const url = `https://files.example:${server.port}/1`;
    const trusting = open({ lookup: everyNameIsHere, ca: certificate.cert });
    expect(await trusting(wants(url))).toMatchObject({ kind: 'fetched', hash });
    const wary = open({ lookup: everyNameIsHere });
    expect(await wary(wants(url, { toPath: join(folder, 'second') }))).toEqual(failed('unreachable'));
    expect(server.seen).toHaveLength(1);
  });

  it.each([401, 403, 404, 410])('says that an address opens nothing any more on %i', async (status) => {
    expect(await fetchFromOwn((_path, answer) => answer.writeHead(status).end('no'))).toEqual(
      failed('denied'),
    );
  });

  it.each([204, 206, 304, 400, 500, 503])('keeps nothing of an answer with %i', async (status) => {
    const outcome = await fetchFromOwn((_path, answer) => answer.writeHead(status).end(bytes));
    expect(outcome).toEqual(failed('service_failed'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('ends with its caller', async () => {
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

describe('an address', () => {
  let inside: FileServer;
  beforeEach(async () => {
    inside = await serve((_path, answer) => answer.end(bytes));
  });
  const own = 'http://127.0.0.1:9';

  it.each([
    ['is no address', () => 'not an address'],
    ['is a file', () => 'file:///etc/passwd'],
    ['is http on a public host', () => 'http://files.example/1'],
    ['is this machine', () => `http://127.0.0.1:${inside.port}/1`],
    ['is this machine by another spelling', () => `https://0x7f.1:${inside.port}/1`],
    ['is this machine by name', () => `https://localhost:${inside.port}/1`],
    ['is this machine in IPv6', () => `https://[::ffff:127.0.0.1]:${inside.port}/1`],
    ['is a machine of the network', () => 'https://192.168.1.1/1'],
    ['is a cloud’s own service', () => 'https://169.254.169.254/latest/meta-data'],
    ['carries credentials', () => 'https://user:pass@files.example/1'],
  ])('is refused where it %s', async (_, url) => {
    const fetchFile = open({ lookup: everyNameIsHere });
    expect(await fetchFile(wants(url(), { ownOrigin: own }))).toEqual(failed('address_refused'));
    expect(inside.seen).toEqual([]);
  });

  it('is refused where its name leads to a private address, even if to a public one as well', async () => {
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

  it('is resolved once: what was checked is what is connected to', async () => {
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

describe('a redirect', () => {
  async function redirected(location: (port: number) => string) {
    const server: FileServer = await serve((path, answer) => {
      if (path === '/last') answer.end(bytes);
      else answer.writeHead(302, { location: location(server.port) }).end();
    }, true);
    const fetchFile = open({ lookup: everyNameIsHere, ca: certificate.cert });
    const outcome = await fetchFile(wants(`https://files.example:${server.port}/first`));
    return { outcome, paths: server.seen.map(({ path }) => path) };
  }

  it('is followed to another public host', async () => {
    const { outcome, paths } = await redirected((port) => `https://other.example:${port}/last`);
    expect(outcome).toMatchObject({ kind: 'fetched', hash });
    expect(paths).toEqual(['/first', '/last']);
  });

  it.each([
    ['this machine', (port: number) => `https://127.0.0.1:${port}/last`],
    ['the metadata of a cloud', () => 'http://169.254.169.254/'],
    ['plain http', (port: number) => `http://other.example:${port}/last`],
    ['a file', () => 'file:///etc/passwd'],
    ['no address', () => 'https://'],
  ])('is not followed to %s', async (_, location) => {
    const { outcome, paths } = await redirected(location);
    expect(outcome).toEqual(failed('redirect_refused'));
    expect(paths).toEqual(['/first']);
  });

  it('is followed three times, and not for ever', async () => {
    const { outcome, paths } = await redirected((port) => `https://files.example:${port}/again`);
    expect(outcome).toEqual(failed('redirect_refused'));
    expect(paths).toHaveLength(4);
  });

  it('does not lead from the demo’s address to another port of this machine', async () => {
    const other = await serve((_path, answer) => answer.end(bytes));
    const outcome = await fetchFromOwn((_path, answer) =>
      answer.writeHead(302, { location: `http://127.0.0.1:${other.port}/` }).end(),
    );
    expect(outcome).toEqual(failed('redirect_refused'));
    expect(other.seen).toEqual([]);
  });
});

describe('a server that means ill', () => {
  it('is not read beyond the cap, whether it names a length or not', async () => {
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

  it('cannot have its bytes unfolded', async () => {
    const outcome = await fetchFromOwn((_path, answer) =>
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100_000))),
    );
    expect(outcome).toEqual(failed('type_refused'));
  });

  it('cannot hold a place in the queue by silence, before the answer or within it', async () => {
    const silent = () => undefined;
    const begun = (_path: string, answer: ServerResponse) => void answer.write('some');
    for (const behaviour of [silent, begun]) {
      expect(await fetchFromOwn(behaviour, {}, { idleTimeoutMs: 50 })).toEqual(failed('timed_out'));
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('cannot hold it by dripping either', async () => {
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

  it('is told from a network that fails', async () => {
    const outcome = await fetchFromOwn((_path, answer) => {
      answer.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => answer.destroy());
    });
    expect(outcome).toEqual(failed('unreachable'));
  });
});

describe('where the system names a proxy', () => {
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

  it('goes by it, which looks the name up itself', async () => {
    const { asked, lookedUp, fetchFile } = setUp({
      'https://files.example/1': answered(302, { location: '/2' }),
      'https://files.example/2': answered(200, {}, String(bytes)),
    });
    expect(await fetchFile(wants('https://files.example/1'))).toMatchObject({ kind: 'fetched', hash });
    expect([asked, lookedUp]).toEqual([['https://files.example/1', 'https://files.example/2'], []]);
  });

  it('keeps to the rules by name, at each step', async () => {
    const { asked, fetchFile } = setUp({
      'https://files.example/1': answered(302, { location: 'https://10.0.0.8/inside' }),
    });
    for (const url of ['https://192.168.0.1/a', 'https://printer.local/a', 'http://files.example/a']) {
      expect(await fetchFile(wants(url))).toEqual(failed('address_refused'));
    }
    expect(await fetchFile(wants('https://files.example/1'))).toEqual(failed('redirect_refused'));
    expect(asked).toEqual(['https://files.example/1']);
  });

  it('goes straight, to an address that is checked, where it names none or cannot say', async () => {
    const cannotSay = () => Promise.reject(new Error('no script'));
    for (const isProxied of [async () => false, cannotSay]) {
      const { asked, lookedUp, fetchFile } = setUp({}, isProxied);
      await fetchFile(wants('https://files.example/1'));
      expect([asked, lookedUp]).toEqual([[], ['files.example']]);
    }
  });

  it('waits for its word no longer than for a file', async () => {
    const { fetchFile } = setUp({}, () => new Promise(() => undefined));
    expect(await fetchFile(wants('https://files.example/1', { totalTimeoutMs: 20 }))).toEqual(
      failed('timed_out'),
    );
  });
});
