import type { TunnelView } from '@shared/tunnel';
import { type MainAnswer, useMainQuery } from '../../query/use-main-query';

/** The tunnel as it stands: main tells every change of it. */
export const useTunnel = (isEnabled = true): MainAnswer<TunnelView> =>
  useMainQuery('tunnel.read', {}, { pushedBy: 'tunnel.changed', isEnabled });
