import { type DeskResult, fail, succeed } from '@shared/errors';
import type { Logger, Translate } from '../ports';
import type { AskPerson } from './dialogs';
import type { LinkGate } from './gates/link-gate';

/** Which hosts a workspace's people have agreed to; kept by the workspaces room, gone when a workspace is removed. */
export interface AgreedHosts {
  isKnown(workspaceId: string, host: string): Promise<boolean>;
  remember(workspaceId: string, host: string): Promise<void>;
}

export type OpenExternal = (
  url: string,
  from: { readonly workspaceId: string | null },
) => Promise<DeskResult<{ opened: boolean }>>;

interface Deps {
  readonly shell: { openExternal(url: string): Promise<void> };
  readonly gate: LinkGate;
  readonly knownHosts: AgreedHosts;
  /** `host:port` of the workspace's own services on this machine, such as the demo's; else empty. */
  readonly demoHosts: (workspaceId: string | null) => ReadonlySet<string>;
  readonly ask: AskPerson;
  readonly translate: Translate;
  readonly log: Logger;
}

/**
 * Opens an address in the system's browser or mail program: past the link gate, and for a host new to the workspace
 * after a question that shows the host. A coded refusal is LINK_REFUSED (never) or LINK_DECLINED (not now).
 */
export function createOpenExternal(deps: Deps): OpenExternal {
  let isAsking = false;

  async function agreedTo(host: string, workspaceId: string | null): Promise<boolean> {
    if (workspaceId !== null && (await deps.knownHosts.isKnown(workspaceId, host))) return true;
    // Only one question at a time: a page that opens a hundred windows must not flood the screen.
    if (isAsking) return false;
    isAsking = true;
    try {
      const { button, isChecked } = await deps.ask(questionAbout(host, workspaceId, deps.translate));
      const isAgreed = button === 0;
      if (isAgreed && isChecked && workspaceId !== null) await deps.knownHosts.remember(workspaceId, host);
      return isAgreed;
    } finally {
      isAsking = false;
    }
  }

  return async (raw, { workspaceId }) => {
    const verdict = deps.gate(raw, deps.demoHosts(workspaceId));
    if (verdict.kind === 'refused') {
      deps.log.log('warn', 'refused', {
        code: 'LINK_REFUSED',
        reason: verdict.reason,
        ...(workspaceId !== null && { workspaceId }),
      });
      return fail('LINK_REFUSED', 'this kind of address is never opened', { reason: verdict.reason });
    }
    if (verdict.kind === 'web' && !(await agreedTo(verdict.host, workspaceId))) {
      return fail('LINK_DECLINED', 'the address was not opened', { host: verdict.host });
    }
    try {
      await deps.shell.openExternal(verdict.url);
    } catch {
      // The system's message repeats the address, which may hold a session id.
      return fail('LINK_REFUSED', 'the system has no program for this address', { reason: 'no_program' });
    }
    return succeed({ opened: true });
  };
}

function questionAbout(host: string, workspaceId: string | null, translate: Translate) {
  const isPunycode = /(^|\.)xn--/.test(host);
  return {
    type: 'question',
    message: translate('link.question', { host }),
    detail: translate(isPunycode ? 'link.detail_punycode' : 'link.detail'),
    buttons: [translate('link.open'), translate('cancel')],
    // The welcome page belongs to no workspace that could remember.
    ...(workspaceId !== null && { checkbox: translate('link.always') }),
  } as const;
}
