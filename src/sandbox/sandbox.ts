import type { SandboxState, SandboxStateOptions } from './data/fill';
import type { LiveSettings } from './kernel/kernel';
import type { DatasetName } from './options';
import { createState } from './sandbox-state';

interface ResetRequest {
  readonly dataset?: DatasetName | undefined;
  readonly seed?: string | undefined;
  readonly posts?: number | undefined;
}

/** The running sandbox: its current state, and the reset that replaces it. */
export class Sandbox {
  #state: SandboxState;
  #options: SandboxStateOptions;
  #resetting: Promise<void> = Promise.resolve();

  constructor(options: SandboxStateOptions) {
    this.#options = options;
    this.#state = createState(options);
  }

  get state(): SandboxState {
    return this.#state;
  }

  get settings(): LiveSettings {
    return this.#options.settings;
  }

  /** Generates a new state; options that the request leaves out stay as they were. */
  reset(request: ResetRequest): Promise<SandboxState> {
    // Resets run one after the other, because two states must not share a data file.
    const turn = this.#resetting.then(() => this.#resetNow(request));
    this.#resetting = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  async close(): Promise<void> {
    const log = await this.#state.kernel.stop();
    await log?.close();
  }

  async #resetNow({ dataset, seed, posts }: ResetRequest): Promise<SandboxState> {
    const log = await this.#state.kernel.stop();
    this.#options = {
      ...this.#options,
      // The new state is generated and then written to the file; its old content is not read again.
      log,
      ...(dataset !== undefined && { dataset }),
      ...(seed !== undefined && { seed }),
      ...(posts !== undefined && { posts }),
    };
    this.#state = createState(this.#options);
    return this.#state;
  }
}
