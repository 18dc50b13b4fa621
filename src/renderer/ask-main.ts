import type { DeepLink } from '@shared/deep-links';
import type { DeskResult } from '@shared/errors';
import type { Bootstrap } from '@shared/ipc/app';
import type { EventName } from '@shared/ipc/events';
import { holdUntilHeard, keepLatest } from './held-event';
import { type On, on as onEvent, request } from './ipc';

interface Asked {
  readonly bootstrap: Promise<DeskResult<Bootstrap>>;
  /** What the last page of this workspace kept; undefined on the welcome page, which belongs to none. */
  readonly keptFrame: Promise<DeskResult<string | null>> | undefined;
  /** Main's events, with those that it sent as an answer to the asking. */
  readonly on: On;
  /** The link that started the app, known with the bootstrap; `takeLink` is for whoever follows it. */
  readonly link: () => DeepLink | undefined;
  readonly takeLink: () => DeepLink | undefined;
}

/** Events that say a state which lasts. One that nobody heard would leave the page with what the bootstrap said. */
const lasting: readonly EventName[] = [
  'window.presence_changed',
  'settings.changed',
  'workspaces.changed',
  'vault.state_changed',
  'notifications.delivery_changed',
  'demo.state_changed',
];

let asked: Asked | undefined;

/**
 * What main has to say before the page can be drawn, asked once: by `boot.ts`, and taken up by `main.tsx` once the app's
 * own scripts are there.
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

/** One origin for each workspace (decision 005); what the welcome page shows has no copy to open. */
const isWorkspaceOrigin = ({ hostname }: Location): boolean => hostname.startsWith('w-');
