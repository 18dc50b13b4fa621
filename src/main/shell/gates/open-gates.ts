import { pageOf, workspaceIdOf } from '../origins';
import type { Gates } from './gates';

/**
 * Each gate taken out, for the counter-proof build alone (see `createGates`): what the app would do if its authors
 * had forgotten the gate.
 */
const open: Gates = {
  sender: ({ sender, senderFrame }) => {
    const page = senderFrame ? pageOf(senderFrame.url) : undefined;
    return { ok: true, context: { senderId: sender.id, workspaceId: page ? workspaceIdOf(page) : null } };
  },
  navigation: () => true,
  window: () => true,
  webview: () => true,
  permission: () => true,
  link: (raw) => ({ kind: 'mail', url: raw }),
  contentPolicy: () => undefined,
  consent: () => false,
  download: () => true,
  unload: () => true,
  realTime: () => true,
};

export type GateName = keyof Gates;

export const gateNames = Object.keys(open) as readonly GateName[];

export const openGate = (gates: Gates, name: GateName): Gates => ({ ...gates, [name]: open[name] });
