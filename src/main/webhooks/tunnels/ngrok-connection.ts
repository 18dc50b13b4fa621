import type { forward } from '@ngrok/ngrok';
import type { TunnelProblem } from '@shared/webhooks';
import { type ConnectTunnel, failed, problem } from './tunnel';

/** The part of `@ngrok/ngrok` in use, as the package itself declares it. */
export interface NgrokModule {
  readonly forward: typeof forward;
}

interface Options {
  readonly domain: string | null;
  readonly authtoken: () => Promise<string | undefined>;
  /** Throws where the package is not installed for this system. */
  readonly load: () => Promise<NgrokModule>;
}

/** ngrok's agent within this process: it holds its session by itself and says when it is lost. */
export function createNgrokConnect({ domain, authtoken, load }: Options): ConnectTunnel {
  return async ({ localPort, signal }) => {
    const token = await authtoken();
    if (token === undefined) return failed('secret_missing', undefined, true);
    let ngrok: NgrokModule;
    try {
      ngrok = await load();
    } catch {
      return failed('not_installed', undefined, true);
    }
    let end: (reason: TunnelProblem) => void = () => undefined;
    const ended = new Promise<TunnelProblem>((resolve) => {
      end = resolve;
    });
    const aborted = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const begun = ngrok.forward({
      addr: `127.0.0.1:${localPort}`,
      authtoken: token,
      ...(domain !== null && { domain }),
      onStatusChange: (status) => status === 'closed' && end(problem('network_lost')),
    });
    try {
      const listener = await Promise.race([begun, aborted]);
      if (!listener) {
        // A late listener is closed, so that nothing stays open after the tunnel was turned off.
        begun.then(
          (late) => late.close(),
          () => undefined,
        );
        return failed('other');
      }
      const url = listener.url();
      if (url === null) return failed('other');
      const close = async () => {
        end(problem('network_lost'));
        await listener.close().catch(() => undefined);
      };
      void ended.then(close);
      return { ok: true, connection: { url, ended, isAlive: async () => true, close } };
    } catch (error) {
      return judge(error instanceof Error ? error.message : String(error), token);
    }
  };
}

/** ngrok's own numbers: 1xx are about the account, 3xx about the address that was asked for. */
function judge(said: string, token: string) {
  const text = said.replaceAll(token, '…');
  if (/ERR_NGROK_10[5-7]\b/.test(text)) return failed('login_refused', text, true);
  if (/ERR_NGROK_3\d\d\b/.test(text)) return failed('address_refused', text, true);
  return failed('other', text);
}
