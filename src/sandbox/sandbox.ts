import type { LiveSettings } from './kernel/kernel';
import type { DatasetName } from './options';
import { createWorld, type World, type WorldSeed } from './world';

export interface ResetRequest {
  readonly dataset?: DatasetName | undefined;
  readonly seed?: string | undefined;
  readonly posts?: number | undefined;
}

/** The running sandbox: one world at a time, and how to get another. */
export class Sandbox {
  #world: World;
  #seed: WorldSeed;
  #resetting: Promise<void> = Promise.resolve();

  constructor(seed: WorldSeed) {
    this.#seed = seed;
    this.#world = createWorld(seed);
  }

  get world(): World {
    return this.#world;
  }

  get settings(): LiveSettings {
    return this.#seed.settings;
  }

  /** Throws all state away and generates afresh, with what is asked for now or else was the last time. */
  reset(request: ResetRequest): Promise<World> {
    // One after the other: two worlds at once would share a file.
    const turn = this.#resetting.then(() => this.#resetNow(request));
    this.#resetting = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  async close(): Promise<void> {
    const log = await this.#world.kernel.stop();
    await log?.close();
  }

  async #resetNow({ dataset, seed, posts }: ResetRequest): Promise<World> {
    const log = await this.#world.kernel.stop();
    this.#seed = {
      ...this.#seed,
      // What the file held has been read; from here on it is only written.
      log,
      ...(dataset !== undefined && { dataset }),
      ...(seed !== undefined && { seed }),
      ...(posts !== undefined && { posts }),
    };
    this.#world = createWorld(this.#seed);
    return this.#world;
  }
}
