import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuthContext, Connection } from 'ssh2';
import ssh2 from 'ssh2';
import { readHostKey } from '../../src/main/webhooks/tunnels/ssh/host-key';
import type { PinnedKey } from '../../src/main/webhooks/tunnels/ssh/ssh-options';
import { makeKey } from './sshd';

interface Options {
  /** The authentication methods that it offers. For the keyboard method, its prompts, round by round. */
  readonly methods: readonly ('password' | 'keyboard-interactive')[];
  readonly rounds?: readonly (readonly { readonly prompt: string; readonly echo: boolean }[])[];
  readonly password: string;
}

/**
 * A server of ssh2's own that knows one user's password: the system's sshd would need an account on this machine for
 * it. It forwards nothing, it only lets in.
 */
export async function startPasswordServer({ methods, rounds = [], password }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'password-server-'));
  const keyFile = join(folder, 'host_key');
  // By the system's own program: of those that ssh2 makes, it cannot read each.
  makeKey(keyFile);
  const [hostKey, publicKey] = [readFileSync(keyFile), readFileSync(`${keyFile}.pub`, 'utf8')];
  rmSync(folder, { recursive: true });
  const tried: string[] = [];
  const connections = new Set<Connection>();

  function onKeyboard(context: Extract<AuthContext, { method: 'keyboard-interactive' }>, round = 0): void {
    const prompts = rounds[round];
    if (!prompts) return context.accept();
    context.prompt([...prompts], (answers) => {
      tried.push(`keyboard ${answers.join(',')}`);
      if (prompts.length === 0 || answers.every((answer) => answer === password))
        return onKeyboard(context, round + 1);
      context.reject([...methods]);
    });
  }

  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    connections.add(client);
    client.on('error', () => undefined);
    client.on('authentication', (context) => {
      if (context.method === 'password' && methods.includes('password')) {
        tried.push(`password ${context.password}`);
        return context.password === password ? context.accept() : context.reject([...methods]);
      }
      if (context.method === 'keyboard-interactive' && methods.includes('keyboard-interactive'))
        return onKeyboard(context);
      context.reject([...methods]);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe: it listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  const pinned: PinnedKey = readHostKey(Buffer.from(publicKey.split(' ')[1] ?? '', 'base64'));
  return {
    host: '127.0.0.1',
    port,
    pinned,
    /** Each answer that came, in order. */
    tried: tried as readonly string[],
    close() {
      for (const client of connections) client.end();
      server.close();
    },
  };
}
