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
  network: () => true,
};

export type GateName = keyof Gates;

export const gateNames = Object.keys(open) as readonly GateName[];

type AnyGate = (...given: unknown[]) => unknown;

/** Each gate open for as long as it is named, so that one running app can show what each of them alone holds. */
export function openWhileNamed(shut: Gates, isNamed: (name: GateName) => boolean): Gates {
  const entries = gateNames.map((name): [GateName, AnyGate] => [
    name,
    // Safe: what was given to the gate of this name goes to the gate of this name.
    (...given) => ((isNamed(name) ? open : shut)[name] as unknown as AnyGate)(...given),
  ]);
  return Object.fromEntries(entries) as unknown as Gates;
}
