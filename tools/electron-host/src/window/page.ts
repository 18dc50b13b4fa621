import type { AttachedTarget } from '../chromium/chromium.ts';
import type { CdpSession } from '../chromium/connection.ts';
import { isHeadless } from '../host.ts';
import { trace } from '../log.ts';
import { parse, stringify } from '../world/codec.ts';
import type { ToHost, ToPage } from '../world/host-messages.ts';
import { BINDING, isolatedWorldSource, mainWorldSource, RECEIVE, WORLD_NAME } from '../worlds.ts';

interface Context {
  id: number;
  uniqueId: string;
}

export interface PageOptions {
  preload: string | undefined;
  additionalArguments: string[];
  /** `alert()` and similar dialogs are answered at once and are never visible. */
  disableDialogs?: boolean;
}

/** The page target behind a WebContents: installs the worlds and carries messages to and from them. */
export class Page {
  readonly session: CdpSession;
  readonly targetId: string;
  readonly gone: Promise<void>;
  onMessage: (message: ToHost) => void = () => {};
  #context: Context | undefined;

  constructor({ session, targetId, gone }: AttachedTarget) {
    this.session = session;
    this.targetId = targetId;
    this.gone = gone;
    this.#followContext();
  }

  /** To be called, and awaited, while the target is still paused before its first document. */
  async install({ preload, additionalArguments }: PageOptions): Promise<void> {
    const { session } = this;
    const isolated = isolatedWorldSource(preload, { headless: isHeadless(), additionalArguments });
    await Promise.all([
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Network.enable'),
      session.send('Inspector.enable'),
      session.send('Log.enable'),
      session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD_NAME }),
      // In this order: what the preload exposes is taken by the main world's half.
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldSource() }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: isolated, worldName: WORLD_NAME }),
    ]);
  }

  /** Like Electron, a message for a page that has no document yet is dropped. */
  post(message: ToPage): void {
    const text = stringify(message);
    if (!this.#context) return;
    const call = {
      uniqueContextId: this.#context.uniqueId,
      functionDeclaration: RECEIVE,
      arguments: [{ value: text }],
      silent: true,
    };
    this.session
      .send('Runtime.callFunctionOn', call)
      .catch((error: unknown) => trace('message lost:', error));
  }

  /** Identifies the document that sent a message, so that the answer goes to no other. */
  get documentId(): string | undefined {
    return this.#context?.uniqueId;
  }

  crashed(): void {
    this.#context = undefined;
  }

  #followContext(): void {
    this.session.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId } = (context.auxData ?? {}) as { frameId?: string };
      if (context.name !== WORLD_NAME || frameId !== this.targetId) return;
      this.#context = { id: context.id, uniqueId: context.uniqueId };
    });
    // A new renderer restarts its count of context ids. Only the unique id separates its context from the old one.
    this.session.on('Runtime.executionContextDestroyed', ({ executionContextUniqueId }) => {
      if (this.#context?.uniqueId === executionContextUniqueId) this.#context = undefined;
    });
    this.session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name !== BINDING || executionContextId !== this.#context?.id) return;
      this.onMessage(parse(payload) as ToHost);
    });
  }
}
