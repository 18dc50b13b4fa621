import { succeed } from '@shared/errors';
import type { HandlersFor } from '@shared/ipc/route';
import type { tunnelRoutes } from '@shared/ipc/tunnel';
import type { Tunnels } from '.';

export function createTunnelHandlers(
  tunnels: Omit<Tunnels, 'open' | 'close' | 'look' | 'slept'>,
  learnSecret: (value: string) => void,
): HandlersFor<typeof tunnelRoutes> {
  return {
    'tunnel.read': async () => succeed(tunnels.view()),
    'tunnel.change': (change) => tunnels.change(change),
    'tunnel.choose_key_file': () => tunnels.chooseKeyFile(),
    'tunnel.set_secret': ({ secret, value }) => {
      if (value !== null) learnSecret(value);
      return tunnels.setSecret(secret, value);
    },
    'tunnel.review_host_key': () => tunnels.reviewHostKey(),
    'tunnel.forget_host_key': () => tunnels.forgetHostKey(),
    'tunnel.test': () => tunnels.test(),
  };
}
