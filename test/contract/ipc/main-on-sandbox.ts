import { createNodeTransport } from '../../../src/main/shell/transport/transport-node';
import type { ServiceName } from '../../../src/shared/services/endpoint';
import { type LoggedRequest, type Options, Sandbox } from '../sandbox-client';
import { type Access, type Main, startMain } from './main';

/** Main and a sandbox of its own, with a true transport between them. */
export class MainOnSandbox {
  readonly sandbox: Sandbox;
  readonly main: Main;
  readonly #transport: ReturnType<typeof createNodeTransport>;

  private constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
    this.#transport = createNodeTransport();
    this.main = startMain(this.#transport);
  }

  static async open(options: Options = {}): Promise<MainOnSandbox> {
    return new MainOnSandbox(await Sandbox.start(options));
  }

  async close(): Promise<void> {
    this.#transport.close();
    await this.main.close();
    await this.sandbox.close();
  }

  openWorkspace(services: Parameters<Main['openWorkspace']>[0]): ReturnType<Main['openWorkspace']> {
    return this.main.openWorkspace(services);
  }

  planning = (key: string): Access => ({ baseUrl: this.sandbox.line.planning.base_url, key });
  reporting = (key: string): Access => ({ baseUrl: this.sandbox.line.reporting.base_url, key });
  connect = (key: string): Access => ({ baseUrl: this.sandbox.line.connect.base_url, key });

  /** What has reached a service, oldest first. */
  async arrived(service: ServiceName): Promise<readonly LoggedRequest[]> {
    return (await this.sandbox.control('GET', `/requests?service=${service}`)).requests;
  }
}
