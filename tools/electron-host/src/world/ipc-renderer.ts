import { strict } from '../strict-prototype.ts';
import { parse, stringify } from './codec.ts';
import type { ToHost, ToPage } from './host-messages.ts';

type Listener = (event: { sender: unknown; ports: [] }, ...args: unknown[]) => void;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (reason: Error) => void;
}

/** The page's end of the channel to the host. */
export class HostChannel {
  readonly #send: (text: string) => void;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  onEvent: (channel: string, args: unknown[]) => void = () => {};

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  post(message: ToHost): void {
    this.#send(stringify(message));
  }

  /** Posts a question built around a fresh id; settles with the host's answer to that id. */
  ask(build: (id: number) => ToHost): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.post(build(id));
      this.#waiting.set(id, { resolve, reject });
    });
  }

  receive(text: string): void {
    const message = parse(text) as ToPage;
    if (message.type === 'event') return this.onEvent(message.channel, message.args);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'result') waiting?.resolve(message.value);
    else waiting?.reject(new Error(message.message));
  }
}

export function createIpcRenderer(hostChannel: HostChannel) {
  const listeners = new Map<string, { listener: Listener; original: Listener }[]>();
  const add = (channel: string, listener: Listener, original = listener) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, original }]);
    return ipcRenderer;
  };
  const remove = (channel: string, listener: Listener) => {
    const entries = listeners.get(channel) ?? [];
    const index = entries.findLastIndex((entry) => entry.original === listener);
    if (index >= 0) listeners.set(channel, entries.toSpliced(index, 1));
    return ipcRenderer;
  };
  const ipcRenderer = strict('ipcRenderer', {
    invoke: (channel: string, ...args: unknown[]) =>
      hostChannel.ask((id) => ({ type: 'invoke', id, channel, args })),
    send: (channel: string, ...args: unknown[]) => hostChannel.post({ type: 'send', channel, args }),
    on: (channel: string, listener: Listener) => add(channel, listener),
    addListener: (channel: string, listener: Listener) => add(channel, listener),
    once: (channel: string, listener: Listener) => {
      const once: Listener = (...args) => {
        remove(channel, listener);
        listener(...args);
      };
      return add(channel, once, listener);
    },
    off: remove,
    removeListener: remove,
    removeAllListeners: (channel: string) => {
      listeners.delete(channel);
      return ipcRenderer;
    },
  });
  hostChannel.onEvent = (channel, args) => {
    for (const { listener } of listeners.get(channel) ?? []) {
      try {
        listener({ sender: ipcRenderer, ports: [] }, ...args);
      } catch (error) {
        reportError(error);
      }
    }
  };
  return ipcRenderer;
}
