import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface UpdateServer {
  /** Ends with a slash. */
  readonly address: string;
  /** Sets the content of `latest.yml`; null removes it. */
  describe(description: Readonly<Record<string, unknown>> | null): void;
  /** Sets where a path redirects to; null answers it directly. */
  redirect(to: (path: string) => string | null): void;
  /** The requested paths. */
  readonly asked: string[];
  /** Makes every following file stop in the middle until released. */
  hold(): { readonly isHeld: Promise<void>; release(): void };
  close(): Promise<void>;
}

export const installer = Buffer.alloc(300_000, 'an installer ');
const checksum = (bytes: Buffer) => createHash('sha512').update(bytes).digest('base64');

/** A description as electron-builder writes it. JSON is also valid YAML. */
export const descriptionOf = (given: Readonly<Record<string, unknown>> = {}) => ({
  version: '0.2.0',
  files: [
    { url: 'client-desk-0.2.0-win-x64.exe', sha512: checksum(installer), size: installer.length },
    { url: 'client-desk-0.2.0-linux-x64.AppImage', sha512: checksum(installer), size: installer.length },
  ],
  releaseDate: '2026-11-20T09:00:00.000Z',
  releaseNotes: '### Added\n\n- A second window. See [the guide](https://desk.example/guide).',
  ...given,
});

/** A place for updates on this machine, as a release puts it on a web server. */
export async function openUpdateServer(): Promise<UpdateServer> {
  let description: unknown = descriptionOf();
  let held: { reached(): void; readonly released: Promise<void> } | undefined;
  let leadTo: (path: string) => string | null = () => null;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    asked.push(path);
    const location = leadTo(path);
    if (location !== null) {
      response.writeHead(302, { location }).end();
      return;
    }
    if (/latest.*\.yml$/.test(path) && description !== null) {
      response.end(JSON.stringify(description));
      return;
    }
    if (!/\.(?:exe|AppImage)$/.test(path)) {
      response.statusCode = 404;
      response.end();
      return;
    }
    response.setHeader('content-length', installer.length);
    if (!held) {
      response.end(installer);
      return;
    }
    response.write(installer.subarray(0, installer.length / 2));
    held.reached();
    void held.released.then(() => response.end(installer.subarray(installer.length / 2)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/desk/`,
    asked,
    redirect: (to) => {
      leadTo = to;
    },
    describe: (given) => {
      description = given;
    },
    hold() {
      const [reached, released] = [deferred(), deferred()];
      held = { reached: reached.settle, released: released.promise };
      return {
        isHeld: reached.promise,
        release: () => {
          held = undefined;
          released.settle();
        },
      };
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function deferred() {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle: () => settle() };
}
