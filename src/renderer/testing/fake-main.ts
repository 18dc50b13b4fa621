import type { DeskResult } from '@shared/errors';
import { fail, succeed } from '@shared/errors';
import type { Bootstrap } from '@shared/ipc/app';
import type { EventMap, IpcEventName } from '@shared/ipc/events';
import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/routes';
import { defaultSettings } from '@shared/settings';
import { defaultSyncWindow, type WorkspaceSummary } from '@shared/workspaces';
import type { On, Request } from '../ipc';

export type MainAnswers = {
  [N in RouteName]?: (
    input: RouteInput<N>,
    main: FakeMain,
  ) => DeskResult<RouteOutput<N>> | Promise<DeskResult<RouteOutput<N>>>;
};

export interface RecordedCall {
  readonly route: RouteName;
  readonly input: unknown;
}

/** Main as a page sees it: routes that answer as the test says, and events. */
export class FakeMain {
  readonly asked: RecordedCall[] = [];
  private readonly listeners = new Map<IpcEventName, Set<(payload: never) => void>>();

  constructor(private readonly answers: MainAnswers = {}) {}

  readonly request: Request = async (route, input) => {
    this.asked.push({ route, input });
    const answer = this.answers[route];
    return answer ? answer(input, this) : fail('ROUTE_UNKNOWN', `the test answers no ${route}`);
  };

  readonly on: On = (event, listener) => {
    const listeners = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  };

  emit<N extends IpcEventName>(event: N, payload: EventMap[N]): void {
    for (const listener of this.listeners.get(event) ?? []) listener(payload as never);
  }

  inputsOf(route: RouteName): unknown[] {
    return this.asked.filter((call) => call.route === route).map(({ input }) => input);
  }
}

export const liveWorkspace: WorkspaceSummary = {
  id: 'live0001',
  name: 'Estúdio Maré',
  kind: 'live',
  createdAt: '2026-10-01T12:00:00Z',
  syncWindow: defaultSyncWindow,
  budgetShare: 1,
  postAddressTemplate: null,
  services: { planning: { baseUrl: 'https://planning.example/api/v1', hasKey: true } },
};

export const demoWorkspace: WorkspaceSummary = {
  ...liveWorkspace,
  id: 'demo0001',
  name: 'Demo agency',
  kind: 'demo',
};

export function bootstrap(given: Partial<Bootstrap> = {}): Bootstrap {
  const workspace = given.workspace === undefined ? liveWorkspace : given.workspace;
  return {
    version: '0.1.0',
    platform: 'linux',
    systemLanguages: ['en-GB'],
    workspaces: workspace ? [workspace] : [],
    settings: defaultSettings,
    vault: { kind: 'keychain' },
    noticeDelivery: 'shown',
    demo: { kind: 'stopped' },
    ...given,
    workspace,
  };
}

export const done = () => succeed(null);
