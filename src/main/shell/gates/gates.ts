import { pageOf, workspaceIdOf } from '../origins';
import { type ContentPolicy, contentPolicy } from './content-policy';
import { judgeLink, type LinkGate } from './link-gate';
import {
  askPerson,
  type ConsentGate,
  createPermissionGate,
  mayNavigate,
  type NavigationGate,
  type PageRight,
  type PermissionGate,
  refuseDownload,
  refuseNetwork,
  refuseRealTime,
  refuseUnloadHold,
  refuseWebviews,
  refuseWindows,
  type WebviewGate,
  type WindowGate,
} from './page-gates';
import { checkSender, type SenderGate } from './sender-gate';

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

type GateName = keyof Gates;

export const gateNames = Object.keys(open) as readonly GateName[];

type AnyGate = (...given: unknown[]) => unknown;

/** Each gate open for as long as it is named, so that one running app can show what each of them alone holds. */
function openWhileNamed(shut: Gates, isNamed: (name: GateName) => boolean): Gates {
  const entries = gateNames.map((name): [GateName, AnyGate] => [
    name,
    // Safe: what was given to the gate of this name goes to the gate of this name.
    (...given) => ((isNamed(name) ? open : shut)[name] as unknown as AnyGate)(...given),
  ]);
  return Object.fromEntries(entries) as unknown as Gates;
}

/** Every decision of the shell about what a page may do, as functions, gathered so that each can be replaced. */
export interface Gates {
  readonly sender: SenderGate;
  readonly navigation: NavigationGate;
  readonly window: WindowGate;
  readonly webview: WebviewGate;
  readonly permission: PermissionGate;
  readonly link: LinkGate;
  readonly contentPolicy: ContentPolicy;
  readonly consent: ConsentGate;
  readonly download: PageRight;
  readonly unload: PageRight;
  readonly realTime: PageRight;
  readonly network: PageRight;
}

export const shutGates: Gates = {
  sender: checkSender,
  navigation: mayNavigate,
  window: refuseWindows,
  webview: refuseWebviews,
  permission: createPermissionGate(),
  link: judgeLink,
  contentPolicy,
  consent: askPerson,
  download: refuseDownload,
  unload: refuseUnloadHold,
  realTime: refuseRealTime,
  network: refuseNetwork,
};

interface Options {
  readonly isPackaged: boolean;
  /** `CLIENT_DESK_TEST_OPEN_GATE`: names of gates, with commas between; read in counter-proof builds alone. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The gates of the running app, which are always closed. A second build, made with `--mode gates-off` and never
 * packaged, lets a test disable single gates. That shows that a test of an attack fails without its gate, and does
 * not just see the host refuse. Every other build removes that branch as dead code, and a test checks for its
 * remains.
 */
export function createGates({ isPackaged, env }: Options): Gates {
  if (import.meta.env.MODE === 'gates-off') {
    // Looked up at each use: the test that has the app running changes it.
    return openWhileNamed(
      shutGates,
      (name) => !isPackaged && (env.CLIENT_DESK_TEST_OPEN_GATE ?? '').split(',').includes(name),
    );
  }
  return shutGates;
}
