import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Debian keeps it where only root's path leads. */
const program = '/usr/sbin/sshd';

/** Returns a free port of this machine. The caller should use it quickly. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a server without a port');
  return address.port;
}

/** The system's own SSH server, started by hand on a port of its own, with keys of its own. */
export async function createSshd() {
  const folder = mkdtempSync(join(tmpdir(), 'sshd-'));
  const port = await freePort();
  const files = {
    hostKey: join(folder, 'host_key'),
    userKey: join(folder, 'user_key'),
    lockedKey: join(folder, 'locked_key'),
    authorized: join(folder, 'user_key.pub'),
  };
  makeKey(files.hostKey);
  makeKey(files.userKey);
  let running: ChildProcess | undefined;

  async function start(options: readonly string[] = []): Promise<void> {
    // As root it separates its privileges, and asks for this folder, which the system makes at its own start.
    if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
    const settings = [
      ...['PidFile=none', `ListenAddress=127.0.0.1:${port}`, `AuthorizedKeysFile=${files.authorized}`],
      ...['StrictModes=no', 'UsePAM=no', 'PasswordAuthentication=no', 'MaxAuthTries=3', ...options],
    ];
    const args = [
      '-D',
      '-e',
      '-f',
      '/dev/null',
      '-h',
      files.hostKey,
      ...settings.flatMap((one) => ['-o', one]),
    ];
    running = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    for await (const line of createInterface({ input: running.stderr ?? process.stdin })) {
      if (line.includes('Server listening')) break;
    }
    running.stderr?.resume();
  }

  function signal(name: NodeJS.Signals): void {
    if (running?.pid === undefined || running.exitCode !== null) return;
    for (const pid of familyOf(running.pid)) {
      try {
        process.kill(pid, name);
      } catch {
        // It ended with its parent.
      }
    }
  }

  /** With all its sessions, without a word to them. */
  async function kill(): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    signal('SIGCONT');
    signal('SIGKILL');
    await exited;
  }

  return {
    host: '127.0.0.1',
    port,
    user: userInfo().username,
    files,
    start,
    kill,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    /** Creates another key for the same address, as after a new setup of the server. */
    changeHostKey() {
      for (const file of [files.hostKey, `${files.hostKey}.pub`]) rmSync(file);
      makeKey(files.hostKey);
    },
    makeLockedKey: (passphrase: string) => {
      spawnSync('cp', [files.userKey, files.lockedKey]);
      run('ssh-keygen', ['-q', '-p', '-P', '', '-N', passphrase, '-f', files.lockedKey]);
    },
    fingerprint: () => run('ssh-keygen', ['-l', '-f', `${files.hostKey}.pub`]).split(' ')[1] ?? '',
    hostKeyType: () => readFileSync(`${files.hostKey}.pub`, 'utf8').split(' ')[0] ?? '',
    folder,
    async remove() {
      await kill();
      // A session of the killed server may still write its last file.
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

export type Sshd = Awaited<ReturnType<typeof createSshd>>;

/** A process and all that came of it: each session of the server is a process group of its own. */
function familyOf(pid: number): readonly number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The name of the program is in brackets and may hold anything.
      const [, parent] = /\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return [{ pid: Number(name), parent: Number(parent) }];
    } catch {
      return [];
    }
  });
  const below = (one: number): readonly number[] => [
    one,
    ...parents.filter(({ parent }) => parent === one).flatMap((child) => below(child.pid)),
  ];
  return below(pid);
}

/** An agent of its own that holds one key, until it is ended. */
export async function startAgent(folder: string, key: string) {
  const socket = join(folder, 'agent.sock');
  const agent = spawn('ssh-agent', ['-D', '-a', socket], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(agent.stdout, 'data');
  run('ssh-add', ['-q', key], { SSH_AUTH_SOCK: socket });
  return {
    socket,
    async stop() {
      const exited = once(agent, 'exit');
      agent.kill();
      await exited;
    },
  };
}

export const makeKey = (path: string) => run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path]);

function run(command: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  return stdout;
}
