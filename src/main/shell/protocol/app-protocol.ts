import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FolderHandler, Logger } from '../../ports';
import type { ContentPolicy } from '../gates/content-policy';
import { pageOf } from '../origins';

/** Features a page could ask the browser for. Denied in the page itself, before the permission gate is even asked. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Set on every answer of the `app` scheme, errors included. */
export const safetyHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
};

interface Deps {
  readonly contentPolicy: ContentPolicy;
  /** The built renderer: holds `index.html`. */
  readonly rendererDir: string;
  /** Handlers by first folder, without slashes: `{ media }`. Their responses get the same headers as all others. */
  readonly folders?: Readonly<Record<string, FolderHandler>>;
  /** Serves origins that are not the renderer's; returns null for every other address. */
  readonly answerOther?: (request: Request) => Promise<Response> | null;
  readonly log: Logger;
}

const PAGE = '/index.html';

/** Creates the handler for `protocol.handle('app', …)`. It answers every request and never rejects. */
export function createAppProtocol(deps: Deps): (request: Request) => Promise<Response> {
  let files: Promise<BuildFiles> | undefined;
  const buildFiles = () => {
    // A failed listing is retried by the next request.
    files ??= listBuildFiles(deps.rendererDir).catch((error: unknown) => {
      files = undefined;
      throw error;
    });
    return files;
  };

  return async (request) => {
    try {
      const other = deps.answerOther?.(request);
      if (other) return await other;
      const styleNonce = randomBytes(16).toString('base64');
      const answer = await answerTo(request, deps, buildFiles, styleNonce);
      return withHeaders(answer, deps.contentPolicy(styleNonce));
    } catch (error) {
      deps.log.log('error', 'the app protocol failed', { error });
      return withHeaders(new Response(null, { status: 500 }), deps.contentPolicy());
    }
  };
}

async function answerTo(
  request: Request,
  { folders = {} }: Deps,
  buildFiles: () => Promise<BuildFiles>,
  styleNonce: string,
): Promise<Response> {
  const page = pageOf(request.url);
  if (!page) return new Response(null, { status: 404 });
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const path = new URL(request.url).pathname;
  const folder = /^\/([a-z]+)\//.exec(path)?.[1];
  if (folder !== undefined && Object.hasOwn(folders, folder)) {
    return (await folders[folder]?.(request, page)) ?? new Response(null, { status: 404 });
  }
  const address = path === '/' ? PAGE : path;
  const file = (await buildFiles()).get(address);
  if (!file) return new Response(null, { status: 404 });
  const bytes = await readFile(file.path);
  const isPage = address === PAGE;
  const body = isPage ? withNonce(bytes.toString('utf8'), styleNonce) : bytes;
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'content-type': file.type,
      'content-length': String(Buffer.byteLength(body)),
      // A cached page would carry a nonce that its policy no longer allows.
      ...(isPage && { 'cache-control': 'no-store' }),
    },
  });
}

/** Placeholder in `index.html`, in a `<meta>` that the page reads for Mantine's `getStyleNonce`. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** The nonce allows only styles. There is no nonce for scripts that an attacker could steal. */
const withNonce = (html: string, nonce: string) => html.replaceAll(NONCE_PLACEHOLDER, nonce);

/** Into a copy: a handler's answer may come from a fetch, whose headers cannot be changed. */
function withHeaders(answer: Response, policy: string | undefined): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(safetyHeaders)) headers.set(name, value);
  if (policy !== undefined) headers.set('content-security-policy', policy);
  return new Response(answer.body, { status: answer.status, headers });
}

interface BuiltFile {
  readonly path: string;
  readonly type: string;
}

/** Files by URL path, such as `/assets/index-abc.js`. */
type BuildFiles = ReadonlyMap<string, BuiltFile>;

/** Types of files that the build creates. Files of other types are not served. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Lists a build's folder once, so that an address only ever picks from what was there: no path is made out of what
 * a page sends, hence none can lead out of the folder. Links are left out for the same reason.
 *
 * Walks by itself: Electron's reader of `app.asar` has not always known `readdir`'s own recursion.
 */
async function listBuildFiles(folder: string, under = '/'): Promise<BuildFiles> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<Iterable<[string, BuiltFile]>> => {
      const path = join(folder, entry.name);
      const address = `${under}${encodeURIComponent(entry.name)}`;
      if (entry.isDirectory()) return listBuildFiles(path, `${address}/`);
      const type = types[extname(entry.name)];
      return entry.isFile() && type !== undefined ? [[address, { path, type }]] : [];
    }),
  );
  return new Map(found.flatMap((some) => [...some]));
}
