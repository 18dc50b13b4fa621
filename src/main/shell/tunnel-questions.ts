import type { TunnelSettings } from '@shared/tunnel';
import type { TunnelQuestions } from '../webhooks/tunnels';
import { type AgreementDeps, agreement } from './confirmations';

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
