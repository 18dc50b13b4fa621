import { strictEmitter } from '../strict-emitter.ts';

interface NotificationOptions {
  title?: string;
  body?: string;
  silent?: boolean;
}

/** Shown nowhere; emits 'show' and 'close' as if it had been. */
export class Notification extends strictEmitter('notification', 'Notification') {
  static isSupported(): boolean {
    return true;
  }
  /** Nothing is shown, and so nothing is clicked. */
  static handleActivation(_callback: (details: unknown) => void): void {}

  title: string;
  body: string;
  silent: boolean;

  constructor({ title = '', body = '', silent = false }: NotificationOptions = {}) {
    super();
    this.title = title;
    this.body = body;
    this.silent = silent;
  }

  show(): void {
    setImmediate(() => this.emit('show', {}));
  }
  close(): void {
    setImmediate(() => this.emit('close', {}));
  }
}
