import { succeed } from '@shared/errors';
import type { HandlersFor } from '@shared/ipc/route';
import type { tunnelRoutes } from '@shared/ipc/tunnel';
import type { MainPart } from '../../part';
import type { Tunnels } from './tunnels';

export function tunnelPart(tunnels: Tunnels, learnSecret: (value: string) => void) {
  const routes: HandlersFor<typeof tunnelRoutes> = {
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
  return {
    routes,
    events: (emit) => void tunnels.onViewChange((view) => emit('tunnel.changed', view)),
    close: () => tunnels.close(),
  } satisfies MainPart;
}
