import type { PrintToPDFOptions } from 'electron';
import { createImage, type NativeImage } from '../api/native-image.ts';
import type { Command, CommandParameters, CommandResult } from '../chromium/protocol.ts';
import { messageOf, trace } from '../log.ts';
import { strictEmitter } from '../strict-emitter.ts';
import { printCommand } from './print-command.ts';

/** The part of webContents that only passes a command on to the page. */
export abstract class PageCommands extends strictEmitter('webContents') {
  #zoom = 1;

  /** Sends a command to the page once it is there. */
  abstract command<C extends Command>(
    method: C,
    parameters?: CommandParameters<C>,
  ): Promise<CommandResult<C>>;

  /** Sends a command without waiting for it. A page that is gone by then is not an error. */
  protected attempt<C extends Command>(method: C, parameters?: CommandParameters<C>): void {
    this.command(method, parameters).catch((error: unknown) => trace(method, messageOf(error)));
  }

  /** @throws (rejects with) what the code throws */
  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const { result, exceptionDetails } = await this.command('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value as unknown;
  }

  async capturePage(): Promise<NativeImage> {
    const { data } = await this.command('Page.captureScreenshot', { format: 'png' });
    return createImage(Buffer.from(data, 'base64'));
  }

  /** Named page sizes and margins in inches, of all that Electron takes. */
  async printToPDF(options: PrintToPDFOptions = {}): Promise<Buffer> {
    const { data } = await this.command('Page.printToPDF', printCommand(options));
    return Buffer.from(data, 'base64');
  }

  stop(): void {
    this.attempt('Page.stopLoading');
  }
  /** Not awaited: the renderer that would answer is the one that crashes. */
  forcefullyCrashRenderer(): void {
    this.attempt('Page.crash');
  }

  setZoomFactor(factor: number): void {
    this.#zoom = factor;
    this.attempt('Emulation.setPageScaleFactor', { pageScaleFactor: factor });
  }
  getZoomFactor(): number {
    return this.#zoom;
  }
  /** Each level is 20 % larger than the one below. */
  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level);
  }
  getZoomLevel(): number {
    return Math.log(this.#zoom) / Math.log(1.2);
  }
  async setVisualZoomLevelLimits(_minimum: number, _maximum: number): Promise<void> {}
  setBackgroundThrottling(_allowed: boolean): void {}
  /** Chromium takes it at its start alone, by a switch of nearly the same name that the app sets too. */
  setWebRTCIPHandlingPolicy(_policy: string): void {}

  openDevTools(): void {}
  closeDevTools(): void {}
  toggleDevTools(): void {}
  isDevToolsOpened(): boolean {
    return false;
  }

  undo(): void {
    this.#edit('undo');
  }
  redo(): void {
    this.#edit('redo');
  }
  cut(): void {
    this.#edit('cut');
  }
  copy(): void {
    this.#edit('copy');
  }
  paste(): void {
    this.#edit('paste');
  }
  selectAll(): void {
    this.#edit('selectAll');
  }
  #edit(command: string): void {
    const expression = `document.execCommand(${JSON.stringify(command)})`;
    this.attempt('Runtime.evaluate', { expression, userGesture: true });
  }
}
