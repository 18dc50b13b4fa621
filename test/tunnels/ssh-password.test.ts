import { afterEach, describe, expect, it } from 'vitest';
import { openSshSession } from '../../src/main/webhooks/tunnels/ssh/open-session';
import { sshPatience } from '../../src/main/webhooks/tunnels/ssh/ssh-options';
import { startPasswordServer } from './password-server';

type Server = Awaited<ReturnType<typeof startPasswordServer>>;
let server: Server;
afterEach(() => server.close());

const hidden = (prompt: string) => ({ prompt, echo: false });

async function signIn(password: string | undefined) {
  const { host, port, pinned } = server;
  const session = await openSshSession({
    server: { host, port, user: 'desk', login: { kind: 'password', password }, pinned },
    patience: sshPatience,
    signal: new AbortController().signal,
    monotonic: () => performance.now(),
  });
  if (session.ok) session.client.end();
  return session.ok ? 'signed in' : `${session.problem.code}${session.isFinal ? ', final' : ''}`;
}

describe('a password', () => {
  it('is taken as such', async () => {
    server = await startPasswordServer({ methods: ['password'], password: 'right' });
    expect(await signIn('right')).toBe('signed in');
    expect(server.tried).toEqual(['password right']);
  });

  it('that is wrong is refused for good, and not sent again', async () => {
    server = await startPasswordServer({ methods: ['password'], password: 'right' });
    expect(await signIn('wrong')).toBe('login_refused, final');
    expect(server.tried).toEqual(['password wrong']);
  });

  it('that is not there is asked for before the server hears of it', async () => {
    server = await startPasswordServer({ methods: ['password'], password: 'right' });
    expect(await signIn(undefined)).toBe('secret_missing, final');
    expect(server.tried).toEqual([]);
  });

  it('is given to a server that asks for it at the keyboard', async () => {
    const rounds = [[], [hidden('Password: ')], []];
    server = await startPasswordServer({ methods: ['keyboard-interactive'], rounds, password: 'right' });
    expect(await signIn('right')).toBe('signed in');
    expect(server.tried).toEqual(['keyboard ', 'keyboard right', 'keyboard ']);
  });

  it.each([
    ['something that is shown', [[{ prompt: 'Name: ', echo: true }]], ['keyboard ']],
    ['two things', [[hidden('Password: '), hidden('Code: ')]], ['keyboard ,']],
    ['another one afterwards', [[hidden('Password: ')], [hidden('Code: ')]], ['keyboard right', 'keyboard ']],
  ])('is not given to a server that asks for %s', async (_name, rounds, tried) => {
    server = await startPasswordServer({ methods: ['keyboard-interactive'], rounds, password: 'right' });
    expect(await signIn('right')).toBe('login_refused, final');
    expect(server.tried).toEqual(tried);
  });
});
