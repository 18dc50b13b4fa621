import { expect } from 'vitest';
import type { ServiceRoute } from '../../../src/main/services/service-handlers';
import type { DeskError, DeskResult } from '../../../src/shared/errors';
import type { InputOf, OutputOf } from '../../../src/shared/ipc/route';
import { isMainOnly, type ServiceRoutes } from '../../../src/shared/ipc/services';
import type { SetAside } from '../../../src/shared/services/read';
import type { Main } from './main';

type Input<R extends ServiceRoute> = Omit<InputOf<ServiceRoutes[R]>, 'lane'>;
type Output<R extends ServiceRoute> = OutputOf<ServiceRoutes[R]>;

/** What every good answer says about itself. */
interface Stamped {
  readonly readAt: number;
  readonly setAside: readonly SetAside[];
}

type PagesMain = Pick<Main, 'ask' | 'callAsMain' | 'secrets'>;

/** A page of a workspace that sends requests to main. Every answer is searched for secrets. */
export class Page {
  readonly #main: PagesMain;
  readonly workspaceId: string;
  /** Routes that have answered well. */
  readonly answered = new Set<string>();

  constructor(main: PagesMain, workspaceId: string) {
    this.#main = main;
    this.workspaceId = workspaceId;
  }

  /** Any request at all, as a page that is not trusted may send it; a call that no page makes is made as main makes it. */
  async ask(route: string, input: unknown): Promise<DeskResult<unknown>> {
    const { ask, callAsMain } = this.#main;
    const answer = await (isMainOnly(route) ? callAsMain : ask)(route, input, this.workspaceId);
    const text = JSON.stringify(answer);
    for (const secret of this.#main.secrets)
      if (text.includes(secret)) throw new Error(`${route} answered a secret`);
    return answer;
  }

  /** A call that a person waits for and that must succeed, with nothing set aside and stamped with its time. */
  async read<R extends ServiceRoute>(route: R, input: Input<R>): Promise<Output<R>> {
    const askedAt = Date.now();
    const answer = await this.ask(route, { ...input, lane: 'interactive' });
    if (!answer.ok) throw new Error(`${route}: ${answer.error.code} ${JSON.stringify(answer.error.data)}`);
    const { readAt, setAside } = answer.data as Stamped;
    expect(setAside, route).toEqual([]);
    expect(readAt, route).toBeGreaterThanOrEqual(askedAt);
    expect(readAt, route).toBeLessThanOrEqual(Date.now());
    this.answered.add(route);
    // Safe: main built it by the declaration that gives the route its type; `setAside` says that all of it fits.
    return answer.data as Output<R>;
  }

  /** A call that must fail. */
  async refusal(route: string, input: object): Promise<DeskError> {
    const answer = await this.ask(route, { lane: 'interactive', ...input });
    if (answer.ok) throw new Error(`${route} was answered`);
    return answer.error;
  }
}
