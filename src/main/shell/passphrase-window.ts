import { randomBytes } from 'node:crypto';
import type { DeskResult } from '@shared/errors';
import type { BrowserWindowConstructorOptions } from 'electron';
import { createExclusively } from '../flow/exclusively';
import type { AskPassphrase, PassphraseQuestion, Translate } from '../ports';
import { isPassphraseAddress, passphraseOrigin as origin } from './origins';
import type { AppWindow } from './window/main-window';
import { type Scheme, type WindowPlatform, windowOptions } from './window/window-options';
import type { Displays } from './window/window-place';

/** Serves the question's own origin; returns null for every other address. */
export type AnswerPassphrasePage = (request: Request) => Promise<Response> | null;

export interface PassphraseWindow {
  readonly ask: AskPassphrase;
  readonly answer: AnswerPassphrasePage;
}

type Asking = Pick<AppWindow, 'close' | 'isDestroyed' | 'loadURL' | 'once' | 'show'>;

interface Deps<W> {
  readonly createWindow: (options: BrowserWindowConstructorOptions) => W;
  readonly displays: () => Displays;
  readonly platform: WindowPlatform;
  readonly isPackaged: boolean;
  readonly scheme: () => Scheme;
  readonly translate: Translate;
  readonly language: () => string;
  /** Makes the redactor know the passphrase. */
  readonly learnSecret: (value: string) => void;
}

const size = { width: 480, height: 380 } as const;

/**
 * Asks for a passphrase in a window of main's own. Its document is written here and has no script, no preload and no
 * network: a form is all there is, and what is typed comes back as the body of its request to this origin. The
 * address holds a token that only this window knows, so no other page can read the question or answer it.
 */
export function createPassphraseWindow<W extends Asking>(deps: Deps<W>): PassphraseWindow {
  let open: { readonly path: string; readonly answer: (request: Request) => Promise<Response> } | undefined;
  const inTurn = createExclusively();

  function askNow<T>(question: PassphraseQuestion<T>): Promise<DeskResult<T> | null> {
    const path = `/${randomBytes(24).toString('hex')}`;
    return new Promise((resolve) => {
      const window = deps.createWindow(passphraseOptions(deps));
      const end = (result: DeskResult<T> | null) => {
        open = undefined;
        resolve(result);
        if (!window.isDestroyed()) window.close();
      };
      open = {
        path,
        async answer(request) {
          if (request.method !== 'POST') return page(question, deps, path, null);
          const form = new URLSearchParams(await request.text());
          if (form.get('do') === 'cancel') {
            end(null);
            return done();
          }
          const passphrase = (form.get('passphrase') ?? '').normalize('NFKC');
          const refusal = refusalOf(question, passphrase, form.get('again'));
          if (refusal !== null)
            return page(
              question,
              deps,
              path,
              deps.translate(refusal, { least: String(question.leastLength) }),
            );
          deps.learnSecret(passphrase);
          const used = await question.use(passphrase);
          if (!used.ok && used.error.code === 'PASSPHRASE_WRONG')
            return page(question, deps, path, deps.translate('passphrase.wrong'));
          end(used);
          return done();
        },
      };
      window.once('ready-to-show', () => window.show());
      window.once('closed', () => end(null));
      window.loadURL(`${origin}${path}`).catch(() => end(null));
    });
  }

  return {
    ask: (question) => inTurn(() => askNow(question)),
    answer(request) {
      if (!isPassphraseAddress(request.url)) return null;
      const isAsked = open !== undefined && request.url === `${origin}${open.path}`;
      return isAsked && open
        ? open.answer(request)
        : Promise.resolve(new Response(null, { status: 404, headers: safe() }));
    },
  };
}

function refusalOf<T>(
  { kind, leastLength }: PassphraseQuestion<T>,
  passphrase: string,
  again: string | null,
): 'passphrase.too_short' | 'passphrase.different' | null {
  if (passphrase.length < leastLength) return 'passphrase.too_short';
  return kind === 'choose' && passphrase !== (again ?? '').normalize('NFKC') ? 'passphrase.different' : null;
}

/** Options of a window as restricted as the app's own, without access to main, and of a fixed size. */
function passphraseOptions<W>(deps: Deps<W>): BrowserWindowConstructorOptions {
  const [{ x, y, width, height }] = deps.displays();
  const left = Math.round(x + (width - size.width) / 2);
  const top = Math.round(y + (height - size.height) / 3);
  const bounds = { ...size, x: left, y: top };
  const options = windowOptions({ ...deps, scheme: deps.scheme(), bounds, preloadPath: '' });
  const { preload: _preload, ...webPreferences } = options.webPreferences ?? {};
  const { titleBarStyle: _style, titleBarOverlay: _overlay, ...framed } = options;
  return { ...framed, title: deps.translate('passphrase.title'), webPreferences };
}

const safe = (nonce?: string): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; style-src ${nonce === undefined ? "'none'" : `'nonce-${nonce}'`}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});

/** The window is closing: nothing of what was typed stays in its document. */
const done = () => new Response('', { headers: { ...safe(), 'content-type': 'text/html; charset=utf-8' } });

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

function page<T, W>(
  { kind }: PassphraseQuestion<T>,
  { translate, language, scheme }: Deps<W>,
  path: string,
  refusal: string | null,
): Response {
  const nonce = randomBytes(16).toString('base64');
  const say = (key: Parameters<Translate>[0]) => escaped(translate(key));
  const field = (name: string, label: string, hasFocus: boolean) =>
    `<label>${label}<input type="password" name="${name}" autocomplete="off" spellcheck="false" maxlength="1000"${
      refusal === null ? '' : ' aria-invalid="true" aria-describedby="refusal"'
    }${hasFocus ? ' autofocus' : ''}></label>`;
  const html = `<!doctype html><html lang="${escaped(language())}"><head><meta charset="utf-8"><title>${say('passphrase.title')}</title>
<style nonce="${nonce}">${styles[scheme()]}</style></head><body><main><h1>${say(`passphrase.${kind}`)}</h1><p>${say(`passphrase.${kind}_hint`)}</p>
<form method="post" action="${path}" accept-charset="utf-8">${field('passphrase', say('passphrase.label'), true)}${
    kind === 'choose' ? field('again', say('passphrase.again'), false) : ''
  }<p id="refusal" role="alert">${refusal === null ? '' : escaped(refusal)}</p>
<div><button name="do" value="use">${say(`passphrase.${kind}_do`)}</button><button name="do" value="cancel" formnovalidate>${say('cancel')}</button></div></form></main></body></html>`;
  return new Response(html, { headers: { ...safe(nonce), 'content-type': 'text/html; charset=utf-8' } });
}

const shape =
  'body{margin:0;font:14px/1.45 system-ui,sans-serif}main{padding:28px 32px}h1{margin:0 0 6px;font-size:18px}p{margin:0 0 16px}' +
  'label{display:block;margin:0 0 12px;font-weight:500}input{box-sizing:border-box;display:block;width:100%;height:34px;margin-top:4px;padding:0 10px;border:1px solid;border-radius:6px;font:inherit}' +
  '#refusal{min-height:20px;margin:0 0 12px;font-weight:500}div{display:flex;flex-direction:row-reverse;gap:8px}' +
  'button{height:34px;padding:0 14px;border:1px solid;border-radius:6px;font:inherit}' +
  'input:focus-visible,button:focus-visible{outline:2px solid;outline-offset:1px}';
const styles: Readonly<Record<Scheme, string>> = {
  light: `${shape}body{background:#fcfbf9;color:#22201c}input,button{border-color:#b9b3a6;background:#fff;color:#22201c}button[value=use]{background:#0b6470;border-color:#0b6470;color:#fff}#refusal{color:#a3271f}`,
  dark: `${shape}body{background:#1b1a18;color:#efece6}input,button{border-color:#5e5a52;background:#262420;color:#efece6}button[value=use]{background:#5dbac6;border-color:#5dbac6;color:#06262b}#refusal{color:#f2938c}`,
};
