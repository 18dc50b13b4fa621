import type { DeepLink } from '@shared/deep-links';
import type { DeskResult } from '@shared/errors';
import type { Bootstrap } from '@shared/ipc/app';
import type { IpcEventName } from '@shared/ipc/events';
import { holdUntilHeard, keepLatest } from './held-event';
import { type On, on as onEvent, request } from './ipc';

interface Asked {
  readonly bootstrap: Promise<DeskResult<Bootstrap>>;
  /** First frame from the last page of this workspace; undefined on the welcome page, which has none. */
  readonly keptFrame: Promise<DeskResult<string | null>> | undefined;
  /** Main's events, including those that it sent in reply to the first request. */
  readonly on: On;
  /** Link that started the app, known with the bootstrap. `takeLink` consumes it. */
  readonly link: () => DeepLink | undefined;
  readonly takeLink: () => DeepLink | undefined;
}

/** Events that report a lasting state. If one is missed, the page keeps the state from the bootstrap. */
const lasting: readonly IpcEventName[] = [
  'window.presence_changed',
  'settings.changed',
  'workspaces.changed',
  'vault.state_changed',
  'notifications.delivery_changed',
  'demo.state_changed',
];

let asked: Asked | undefined;

/**
 * Requests main's data for the first render, only once. `boot.ts` starts it, and `main.tsx` uses it when the app's
 * scripts are loaded.
 */
export function askMain(): Asked {
  asked ??= ask();
  return asked;
}

function ask(): Asked {
  const { on: onLinkToo, held, takeHeld } = holdUntilHeard(onEvent, 'link.opened');
  return {
    // Listens before anything is asked: these may change while the app's own scripts are still loaded.
    on: lasting.reduce(keepLatest, onLinkToo),
    link: () => held()?.route,
    takeLink: () => takeHeld()?.route,
    bootstrap: request('app.get_bootstrap', {}),
    keptFrame: isWorkspaceOrigin(location) ? request('first_frame.read', {}) : undefined,
  };
}

/**
 * Whether the page is a workspace. Each workspace has its own origin (decision 005), and the welcome page has no local
 * copy.
 */
const isWorkspaceOrigin = ({ hostname }: Location): boolean => hostname.startsWith('w-');
