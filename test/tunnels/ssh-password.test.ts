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

describe('SSH password login', () => {
  it('the right password signs in', async () => {
    server = await startPasswordServer({ methods: ['password'], password: 'right' });
    expect(await signIn('right')).toBe('signed in');
    expect(server.tried).toEqual(['password right']);
  });

  it('a wrong password is refused for good and sent only once', async () => {
    server = await startPasswordServer({ methods: ['password'], password: 'right' });
    expect(await signIn('wrong')).toBe('login_refused, final');
    expect(server.tried).toEqual(['password wrong']);
  });

  it('a missing password is reported without trying the server', async () => {
    server = await startPasswordServer({ methods: ['password'], password: 'right' });
    expect(await signIn(undefined)).toBe('secret_missing, final');
    expect(server.tried).toEqual([]);
  });

  it('the password is given to a keyboard-interactive prompt', async () => {
    const rounds = [[], [hidden('Password: ')], []];
    server = await startPasswordServer({ methods: ['keyboard-interactive'], rounds, password: 'right' });
    expect(await signIn('right')).toBe('signed in');
    expect(server.tried).toEqual(['keyboard ', 'keyboard right', 'keyboard ']);
  });

  it.each([
    ['something that is shown', [[{ prompt: 'Name: ', echo: true }]], ['keyboard ']],
    ['two things', [[hidden('Password: '), hidden('Code: ')]], ['keyboard ,']],
    ['another one afterwards', [[hidden('Password: ')], [hidden('Code: ')]], ['keyboard right', 'keyboard ']],
  ])('the password is not given to a server that asks for %s', async (_name, rounds, tried) => {
    server = await startPasswordServer({ methods: ['keyboard-interactive'], rounds, password: 'right' });
    expect(await signIn('right')).toBe('login_refused, final');
    expect(server.tried).toEqual(tried);
  });
});
