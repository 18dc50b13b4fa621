import { fail, succeed } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import type { PassphraseQuestion } from '../ports';
import { mayNavigate } from './gates/page-gates';
import { createPassphraseWindow } from './passphrase-window';
import { FakeWindow } from './testing/fake-window';
import { createTranslate } from './text/native-text';

const area = { x: 0, y: 0, width: 1440, height: 900 };

function open() {
  const made: FakeWindow[] = [];
  const learned: string[] = [];
  const { ask, answer } = createPassphraseWindow({
    createWindow: (options) => {
      const window = new FakeWindow(options);
      made.push(window);
      return window.asWindow;
    },
    displays: () => [area],
    platform: 'linux',
    isPackaged: true,
    scheme: () => 'light',
    translate: createTranslate(() => 'en'),
    language: () => 'en',
    learnSecret: (value) => void learned.push(value),
  });
  const address = () => made.at(-1)?.loaded[0] ?? '';
  const send = async (fields: Record<string, string>, url = address()) =>
    answer(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }));
  const show = async (url = address()) => answer(new Request(url));
  return { ask, show, send, address, made, learned };
}

const question = (given: Partial<PassphraseQuestion<string>> = {}): PassphraseQuestion<string> => ({
  kind: 'choose',
  leastLength: 12,
  use: async (passphrase: string) => succeed(passphrase),
  ...given,
});
const long = 'seven copper kettles hum';

describe('Passphrase window', () => {
  it('a new passphrase must be long enough and repeated equally', async () => {
    const { ask, send, made, learned } = open();
    const asked = ask(question());
    await Promise.resolve();
    expect(await (await send({ passphrase: 'short', again: 'short' }))?.text()).toContain(
      'at least 12 characters',
    );
    expect(await (await send({ passphrase: long, again: `${long}s` }))?.text()).toContain('are different');
    expect(learned).toEqual([]);
    const last = await send({ passphrase: long, again: long, do: 'use' });
    expect(await last?.text()).toBe('');
    expect(await asked).toEqual(succeed(long));
    expect([learned, made[0]?.asWindow.isDestroyed()]).toEqual([[long], true]);
  });

  it('a wrong passphrase is asked again, and any other result ends the question', async () => {
    const { ask, send } = open();
    const use = async (typed: string) =>
      typed === long ? fail('FILE_CUT_SHORT', 'x') : fail('PASSPHRASE_WRONG', 'x');
    const asked = ask(question({ kind: 'enter', leastLength: 1, use }));
    await Promise.resolve();
    expect(await (await send({ passphrase: 'nope' }))?.text()).toContain('Wrong passphrase');
    await send({ passphrase: long });
    expect(await asked).toMatchObject({ error: { code: 'FILE_CUT_SHORT' } });
  });

  it('cancelling or closing the window returns null', async () => {
    const { ask, send, made } = open();
    const first = ask(question());
    await Promise.resolve();
    await send({ do: 'cancel' });
    expect(await first).toBeNull();
    const second = ask(question());
    await new Promise((done) => setImmediate(done));
    made.at(-1)?.asWindow.close();
    expect(await second).toBeNull();
  });

  it('the document has no script, preload or network access and does not repeat typed text', async () => {
    const { ask, show, send, made } = open();
    void ask(question());
    await Promise.resolve();
    const answer = await show();
    const text = (await answer?.text()) ?? '';
    expect(text).toContain('type="password"');
    expect(text).not.toMatch(/<script|\son\w+=|javascript:/i);
    const policy = answer?.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|connect-src|unsafe|https?:/);
    expect(made[0]?.options.webPreferences).not.toHaveProperty('preload');
    expect(made[0]?.options.webPreferences).toMatchObject({ sandbox: true, contextIsolation: true });
    const again = await (await send({ passphrase: 'tiny-canary', again: '' }))?.text();
    expect(again).not.toContain('tiny-canary');
  });

  it("only the window's own address is answered, and only until it was used", async () => {
    const { ask, show, send, address } = open();
    const asked = ask(question());
    await Promise.resolve();
    const own = address();
    expect((await send({ passphrase: long, again: long }, 'app://passphrase/'))?.status).toBe(404);
    expect((await show('app://passphrase/guess'))?.status).toBe(404);
    expect(await show('app://w-abc123/')).toBeNull();
    await send({ passphrase: long, again: long });
    await asked;
    expect((await show(own))?.status).toBe(404);
  });

  it("navigation is limited to the window's own address", () => {
    const own = 'app://passphrase/abc';
    expect(mayNavigate(own, own)).toBe(true);
    for (const to of ['app://passphrase/other', 'app://w-abc123/', 'https://example.com/'])
      expect([to, mayNavigate(own, to), mayNavigate(to, own)]).toEqual([to, false, false]);
  });
});
