import type { MetricReading, MetricWant } from '../../../src/renderer/engine';
import type { CallService } from '../../../src/renderer/engine/core/ports';
import { createEngineInProcess } from '../../../src/renderer/engine/testing/engine-in-process';
import { MemoryDisk, MemoryStore } from '../../../src/renderer/engine/testing/memory-store';
import type { MetricSource } from '../../../src/shared/domain/metrics';
import { fail } from '../../../src/shared/errors';
import { Agency as Merchant } from '../connect/agency';
import { MainOnSandbox } from '../ipc/main-on-sandbox';
import type { Page } from '../ipc/page';
import { Agency as Company } from '../reporting/agency';
import type { Options } from '../sandbox-client';

/** The true engine over the true main and a sandbox: an agency with data sources and connections to read metrics of. */
export class MetricsAgency {
  private constructor(
    readonly rig: MainOnSandbox,
    readonly page: Page,
    private readonly merchant: Merchant,
    private readonly company: Company,
  ) {}

  static async open(merchant: object, limits?: object, options: Options = {}): Promise<MetricsAgency> {
    const rig = await MainOnSandbox.open(options);
    const ofMerchant = await Merchant.on(rig.sandbox, { rate_limit_per_minute: 100_000, ...merchant });
    const ofCompany = await new Company(rig.sandbox, '').stranger(limits);
    const page = await rig.openWorkspace({
      connect: rig.connect(ofMerchant.keys.api_key),
      reporting: rig.reporting(ofCompany.token),
    });
    return new MetricsAgency(rig, page, ofMerchant, ofCompany);
  }

  close(): Promise<void> {
    return this.rig.close();
  }

  /** A customer's connection, made as the customer would on the hosted page. */
  async connection(name: string, slug: string): Promise<Extract<MetricSource, { service: 'connect' }>> {
    const { record } = await this.page.read('connect.create_customer', { body: { name } });
    const uuid = record?.uuid ?? '';
    const token = await this.rig.main.customerToken(this.page.workspaceId, uuid);
    const [connection = ''] = await this.merchant.connect({ uuid, token }, slug, `${name}-1`);
    return { service: 'connect', customer: uuid, connections: [connection] };
  }

  async dataSource(name: string, slug: string): Promise<Extract<MetricSource, { service: 'reporting' }>> {
    const integrationId = await this.company.connect(await this.company.makeProject(name), slug);
    return { service: 'reporting', integrationId };
  }

  /**
   * An engine on an empty disk that has all of this read, and what it then answers. Its other reads fail: each would call
   * the services.
   * @param options.hidesNames as if no refusal named what it is about
   * @param options.isDone of what fails by itself something is still waited for, however often it was tried
   */
  async read(
    wants: readonly MetricWant[],
    {
      hidesNames = false,
      isDone = ({ isWaiting }: MetricReading) => !isWaiting,
    }: { readonly hidesNames?: boolean; readonly isDone?: (reading: MetricReading) => boolean } = {},
  ) {
    const call = async (route: string, input: unknown) => {
      if (!/\.get_metric_values$|^(?:journal|changes)\./.test(route))
        return fail('SERVICE_NOT_CONFIGURED', 'not read');
      const answer = await this.page.ask(route, input);
      if (answer.ok || !hidesNames) return answer;
      const { metric: _metric, issues: _issues, fields: _fields, ...data } = answer.error.data ?? {};
      return { ok: false, error: { ...answer.error, data } };
    };
    let changed: () => void = () => undefined;
    const engine = createEngineInProcess({
      store: new MemoryStore(new MemoryDisk()),
      clock: { now: () => Date.now(), monotonic: () => performance.now(), after },
      random: Math.random,
      originUse: async () => null,
      call: call as CallService,
      publish: () => changed(),
      report: (problem) => {
        throw problem;
      },
    });
    engine.start();
    await engine.wantMetrics('test', wants);
    const questions = wants.flatMap(({ question, comparison }) =>
      comparison ? [question, { ...question, period: comparison }] : [question],
    );
    try {
      for (;;) {
        const next = new Promise<void>((resolve) => {
          changed = resolve;
        });
        const readings: readonly MetricReading[] = await engine.metrics(questions);
        if (readings.every(isDone)) return { questions, readings, calls: await engine.metricCalls() };
        await next;
      }
    } finally {
      engine.stop();
    }
  }

  /** Reads of metrics that have reached the sandbox, and how many of all calls it refused for their number. */
  async counted(): Promise<{ readonly reads: number; readonly tooMany: number }> {
    const arrived = [...(await this.rig.arrived('connect')), ...(await this.rig.arrived('reporting'))];
    return {
      reads: arrived.filter(({ path }) => path.endsWith('/metrics/get-data')).length,
      tooMany: arrived.filter(({ status }) => status === 429).length,
    };
  }
}

function after(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
