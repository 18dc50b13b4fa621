import { type DeskResult, fail, succeed } from '@shared/errors';
import type { TunnelSettings } from '@shared/tunnel';
import type { OpenDialogs } from '../ipc/open-dialogs';
import type { Confirmations, Translate } from '../ports';
import type { TunnelQuestions } from '../webhooks/tunnels';
import type { AskPerson } from './dialogs';
import type { Gates } from './gates/gates';

interface AgreementDeps {
  readonly ask: AskPerson;
  readonly gate: Gates['consent'];
  readonly translate: Translate;
}

interface Deps extends AgreementDeps {
  readonly openDialogs: Pick<OpenDialogs, 'run'>;
}

/** Returns a function that asks with a button for yes and one for no, and whether the person agreed. */
const agreement =
  ({ ask, gate, translate }: AgreementDeps) =>
  async (message: string, detail: string, yes: string): Promise<boolean> => {
    if (!gate()) return true;
    const { button } = await ask({ type: 'warning', message, detail, buttons: [yes, translate('cancel')] });
    return button === 0;
  };

export function createConfirmations({ ask, gate, translate, openDialogs }: Deps): Confirmations {
  const agreed = agreement({ ask, gate, translate });

  /** For routes that ask only sometimes, and therefore hold no place among the open dialogs by themselves. */
  const agreedAlone = (message: string, detail: string, yes: string): Promise<DeskResult<null>> =>
    openDialogs.run(async () =>
      (await agreed(message, detail, yes))
        ? succeed(null)
        : fail('CHANGE_DECLINED', 'the person did not agree'),
    );

  return {
    addressChange({ workspaceName, service, oldBaseUrl, newBaseUrl }) {
      const key = oldBaseUrl === null ? 'address.add' : 'address.change';
      const message = translate(key, { workspace: workspaceName, service: translate(`service.${service}`) });
      const hosts = { new: hostOf(newBaseUrl), ...(oldBaseUrl !== null && { old: hostOf(oldBaseUrl) }) };
      return agreed(message, translate(`${key}_detail`, hosts), translate('address.do'));
    },
    async removal({ workspaceName, baseUrls, subscriptions, proofs }) {
      if (!gate()) return { isAgreed: true, deletesSubscriptions: false };
      const hosts = [...new Set(baseUrls.map(hostOf))].join(', ') || translate('removal.no_hosts');
      const { button, isChecked } = await ask({
        type: 'warning',
        message: translate('removal.question', { workspace: workspaceName }),
        detail: [
          translate('removal.detail', { hosts }),
          ...(proofs > 0 ? [translate('removal.proofs', { count: String(proofs) })] : []),
        ].join('\n\n'),
        buttons: [translate('removal.do'), translate('cancel')],
        ...(subscriptions > 0 && {
          checkbox: translate('removal.subscriptions', { count: String(subscriptions) }),
        }),
      });
      return { isAgreed: button === 0, deletesSubscriptions: subscriptions > 0 && isChecked };
    },
    eraseProofs: async (client, posts) =>
      (await agreed(
        translate('erase.question', { client }),
        translate('erase.detail', { count: String(posts) }),
        translate('erase.do'),
      )) &&
      (await agreed(
        translate('erase.again'),
        translate('erase.again_detail', { client }),
        translate('erase.again_do'),
      )),
    moveOut: ({ names, addresses, keys, tokens }) =>
      agreed(
        translate('move.question'),
        translate('move.detail', {
          workspaces: names.join(', '),
          addresses: String(addresses),
          keys: String(keys),
          tokens: String(tokens),
        }),
        translate('move.do'),
      ),
    sendEvent: (url) =>
      agreed(
        translate('send_event.question', { address: url }),
        translate('send_event.detail'),
        translate('send_event.do'),
      ),
    subscribe: (service, address) =>
      agreed(
        translate('subscribe.question', { host: hostOf(address) }),
        translate('subscribe.detail', { address, service: translate(`service.${service}`) }),
        translate('subscribe.do'),
      ),
    createReports({ count, kind, clients }) {
      const shown = clients
        .slice(0, mostNamed)
        .map((one) => (one.count > 1 ? `${one.name} (${one.count})` : one.name));
      const names = shown.join(', ');
      const more = String(clients.length - shown.length);
      const detail =
        clients.length > shown.length
          ? translate('reports.detail_more', { clients: names, more })
          : translate('reports.detail', { clients: names });
      return agreedAlone(
        translate(count === 1 && kind !== 'mixed' ? `reports.one_${kind}` : `reports.several_${kind}`, {
          count: String(count),
        }),
        detail,
        translate('reports.do'),
      );
    },
    background({ startsAtLogin, keepsRunning }) {
      const word = (isOn: boolean) => translate(isOn ? 'background.on' : 'background.off');
      return agreedAlone(
        translate('background.question'),
        translate('background.detail', { login: word(startsAtLogin), running: word(keepsRunning) }),
        translate('background.do'),
      );
    },
    restoreNotes: (workspace, entries) =>
      agreedAlone(
        translate('restore_notes.question', { workspace }),
        translate('restore_notes.detail', { count: String(entries) }),
        translate('restore_notes.do'),
      ),
  };
}

/** A dialog that named two hundred clients would not fit the screen. */
const mostNamed = 20;

/** The host in its ASCII form, so that lookalike letters are visible. Includes the port if there is one. */
const hostOf = (baseUrl: string): string => new URL(baseUrl).host;

/** The questions about the tunnel: where traffic goes is decided in these dialogs alone. */
export function createTunnelQuestions({ ask, gate, translate }: AgreementDeps): TunnelQuestions {
  const agreed = agreement({ ask, gate, translate });

  /** The chosen way in one line, with the hosts that traffic passes. */
  function wayIn({ way, ssh, ngrok, smee, ownAddress }: TunnelSettings): string {
    if (way === 'ssh') {
      if (!ssh) return translate('tunnel.off');
      return translate('tunnel.ssh', { url: ssh.publicUrl, user: ssh.user, host: `${ssh.host}:${ssh.port}` });
    }
    if (way === 'ngrok') {
      return translate('tunnel.ngrok', { domain: ngrok.domain ?? translate('tunnel.ngrok_any') });
    }
    if (way === 'smee') return translate('tunnel.smee', { host: new URL(smee.server).host });
    return ownAddress ? translate('tunnel.own_address', ownAddress) : translate('tunnel.off');
  }

  return {
    change: (before, after) =>
      agreed(
        translate('tunnel.change'),
        translate('tunnel.change_detail', { old: wayIn(before), new: wayIn(after) }),
        translate('tunnel.change_do'),
      ),
    secret(secret, { ssh }) {
      const server = ssh ? `${ssh.user}, ${ssh.host}:${ssh.port}` : translate('tunnel.off');
      const where = {
        password: server,
        passphrase: translate('tunnel.key_file'),
        authtoken: translate('tunnel.ngrok', { domain: translate('tunnel.ngrok_any') }),
      }[secret];
      return agreed(
        translate('tunnel.secret', { secret: translate(`tunnel.${secret}`) }),
        translate('tunnel.secret_detail', { where }),
        translate('tunnel.secret_do'),
      );
    },
    hostKey(host, offered, pinned) {
      const key = { type: offered.type, fingerprint: offered.fingerprint };
      if (!pinned) {
        return agreed(
          translate('tunnel.host_key', { host }),
          translate('tunnel.host_key_detail', key),
          translate('tunnel.host_key_do'),
        );
      }
      return agreed(
        translate('tunnel.host_key_changed', { host }),
        translate('tunnel.host_key_changed_detail', {
          ...key,
          old: pinned.fingerprint,
          date: pinned.pinnedAt.slice(0, 10),
        }),
        translate('tunnel.host_key_do'),
      );
    },
    forgetHostKey: (host, { fingerprint }) =>
      agreed(
        translate('tunnel.forget', { host }),
        translate('tunnel.forget_detail', { fingerprint }),
        translate('tunnel.forget_do'),
      ),
  };
}
