import type { TunnelView } from '@shared/tunnel';
import { type MainAnswer, useMainQuery } from '../../query/use-main-query';

/** Returns the state of the tunnel. Main pushes every change of it. */
export const useTunnel = (isEnabled = true): MainAnswer<TunnelView> =>
  useMainQuery('tunnel.read', {}, { pushedBy: 'tunnel.changed', isEnabled });
