import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacking, titled } from '../../../../tools/test/system-parts.mjs';
import type { FolderHandler } from '../../ports';
import { contentPolicy } from '../gates/content-policy';
import { memoryLog } from '../testing/log';
import { createAppProtocol, safetyHeaders } from './app-protocol';
import { registerAppScheme } from './scheme';

const html = '<!doctype html><html><head><meta name="csp-nonce" content="__CSP_NONCE__" /></head></html>';
let root: string;
let rendererDir: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'app-protocol-'));
  rendererDir = join(root, 'renderer');
  mkdirSync(join(rendererDir, 'assets'), { recursive: true });
  writeFileSync(join(root, 'secret.js'), 'outside');
  writeFileSync(join(rendererDir, 'index.html'), html);
  writeFileSync(join(rendererDir, 'assets/index-a1.js'), 'export {};');
  writeFileSync(join(rendererDir, 'assets/index-a1.js.map'), '{}');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function open(folders: Record<string, FolderHandler> = {}, dir = rendererDir) {
  const log = memoryLog();
  const handle = createAppProtocol({
    contentPolicy,
    rendererDir: dir,
    folders,
    log,
  });
  const get = (url: string, init?: RequestInit) => handle(new Request(url, init));
  return { get, log };
}

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

describe('App protocol', () => {
  it('each page is served with a fresh style nonce that its policy contains', async () => {
    const { get } = open();
    const nonces = new Set<string>();
    for (const address of ['app://w-abc123/', 'app://w-abc123/index.html', 'app://welcome/']) {
      const answer = await get(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const text = await answer.text();
      const nonce = /<meta name="csp-nonce" content="([^"]+)" \/>/.exec(text)?.[1];
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
      expect(policyOf(answer)).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
      nonces.add(nonce ?? '');
    }
    expect(nonces.size).toBe(3);
  });

  it('a built file is served with its type, and a HEAD request without body', async () => {
    const { get } = open();
    const answer = await get('app://w-abc123/assets/index-a1.js?v=1');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toBe('export {};');
    const head = await get('app://w-abc123/assets/index-a1.js', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
  });

  it('every asset type of the renderer is served with a matching content type', async () => {
    const source = join(import.meta.dirname, '../../../renderer');
    const kinds = new Set(
      readdirSync(source, { recursive: true, encoding: 'utf8' })
        .map((name) => extname(name))
        .filter((kind) => !['', '.ts', '.tsx', '.css', '.html', '.md'].includes(kind)),
    );
    expect([...kinds]).toContain('.jpg');
    for (const kind of kinds) {
      const name = `picture-a1${kind}`;
      writeFileSync(join(rendererDir, 'assets', name), 'bytes');
      const answer = await open().get(`app://w-abc123/assets/${name}`);
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([
        ...[name, 200],
        expect.stringMatching(/^(image|font|application)\//),
      ]);
    }
  });

  it.each([
    'app://w-abc123/missing.js',
    'app://w-abc123/assets/',
    'app://w-abc123/assets/index-a1.js.map',
    'app://w-abc123/../secret.js',
    'app://w-abc123/%2e%2e/secret.js',
    'app://w-abc123/..%2fsecret.js',
    'app://w-abc123/assets/..%5c..%5c..%5csecret.js',
    'app://w-abc123//etc/passwd',
    'app://w-abc123/constructor',
    'app://w-abc123/INDEX.HTML',
    'app://other/index.html',
    'app://W-ABC123/index.html',
    'app://w-abc123:80/index.html',
  ])('a request for %s gets 404', async (address) => {
    expect((await open().get(address)).status).toBe(404);
  });

  const noLinks = lacking('symlinks');
  it.skipIf(noLinks)(titled('a symbolic link out of the folder answers 404', noLinks), async () => {
    symlinkSync(join(root, 'secret.js'), join(rendererDir, 'link.js'));
    expect((await open().get('app://w-abc123/link.js')).status).toBe(404);
  });

  it('random paths never serve a file outside the folder', async () => {
    const { get } = open();
    const part = fc.oneof(fc.constantFrom('..', '%2e%2e', '.', 'secret.js', 'assets', '%00'), fc.string());
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
        const answer = await get(`app://w-abc123/${parts.map((p) => p.replace(/[?#\s]/g, '')).join('/')}`);
        expect(await answer.text()).not.toContain('outside');
      }),
      { numRuns: 60 },
    );
  });

  it('methods other than GET and HEAD get 405', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await open().get('app://w-abc123/', { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('every answer has the content policy and safety headers, whatever its status', async () => {
    const broken = async (): Promise<Response> => {
      throw new Error('disk on fire');
    };
    const { get, log } = open({ media: broken });
    const answers = [
      await get('app://w-abc123/'),
      await get('app://w-abc123/assets/index-a1.js'),
      await get('app://w-abc123/missing'),
      await get('app://nobody/'),
      await get('app://w-abc123/', { method: 'POST' }),
      await get('app://w-abc123/media/1'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 405, 500]);
    for (const answer of answers) {
      expect(policyOf(answer)).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(policyOf(answer)).not.toMatch(/unsafe|\*|https?:/);
      for (const [name, value] of Object.entries(safetyHeaders)) expect(answer.headers.get(name)).toBe(value);
    }
    expect(log.lines.map(({ message }) => message)).toEqual(['the app protocol failed']);
  });

  it('a registered folder is served by its handler, which receives the page', async () => {
    const asked: unknown[] = [];
    const { get } = open({
      media: async (request, page) => {
        asked.push([request.url, page]);
        return new Response('bytes', { status: 206, headers: { 'content-type': 'image/png' } });
      },
    });
    const answer = await get('app://w-abc123/media/0f3a');
    expect([answer.status, await answer.text(), answer.headers.get('x-content-type-options')]).toEqual([
      206,
      'bytes',
      'nosniff',
    ]);
    expect(asked).toEqual([['app://w-abc123/media/0f3a', { kind: 'workspace', id: 'abc123' }]]);
  });

  it('a missing build gets 500 without a path', async () => {
    const answer = await open({}, join(root, 'nowhere')).get('app://welcome/');
    expect([answer.status, await answer.text()]).toEqual([500, '']);
  });
});

describe('App scheme privileges', () => {
  it('the app scheme is registered with exactly five privileges', () => {
    const registered: unknown[] = [];
    registerAppScheme({ registerSchemesAsPrivileged: (schemes) => void registered.push(...schemes) });
    expect(registered).toEqual([
      {
        scheme: 'app',
        privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
      },
    ]);
  });
});
