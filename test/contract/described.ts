import { z } from 'zod';
import { startSandbox } from '../../src/sandbox/start';
import type { Answered } from './sandbox-client';

/**
 * Compares answers with the service's own `openapi.json`, read as a third party would read it. Each answer must match
 * its description, independent of the declarations behind both.
 */

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<'application/json', { readonly schema: object }>> }>
  >;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

export class Described {
  readonly #document: OpenApi;
  readonly #schemas = new Map<string, z.ZodType>();

  private constructor(document: OpenApi) {
    this.#document = document;
  }

  static async at(baseUrl: string): Promise<Described> {
    const response = await fetch(`${baseUrl}/openapi.json`);
    return new Described((await response.json()) as OpenApi);
  }

  /** Throws where the answer differs; a path that nothing describes is left alone. */
  check(method: string, path: string, { status, body }: Pick<Answered, 'status' | 'body'>): void {
    const pathname = path.split('?')[0] ?? path;
    const template = Object.keys(this.#document.paths)
      // Literal segments win over parameters, as `/posts/group/{id}` over `/posts/{id}/reviews`.
      .sort((a, b) => a.split('{').length - b.split('{').length)
      .find((one) => new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname));
    const operation = template && this.#document.paths[template]?.[method.toLowerCase()];
    if (!operation) return;
    const described = operation.responses[String(status)];
    if (!described) throw new Error(`${method} ${path} answered ${status}, which is not described`);
    const schema = this.#schemaOf(
      `${method} ${template} ${status}`,
      described.content['application/json'].schema,
    );
    const checked = schema.safeParse(body);
    if (!checked.success) {
      throw new Error(
        `${method} ${path} answered ${status} otherwise than described: ${checked.error.message}`,
      );
    }
  }

  #schemaOf(key: string, schema: object): z.ZodType {
    const known = this.#schemas.get(key);
    if (known) return known;
    const whole = { ...schema, $defs: this.#document.components.schemas };
    const local = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/');
    const made = z.fromJSONSchema(JSON.parse(local) as Parameters<typeof z.fromJSONSchema>[0]);
    this.#schemas.set(key, made);
    return made;
  }
}

/** How the sandbox words a failure that the control API asked for: it may have any status at all. */
const askedFor = 'This failure was asked for.';

let descriptions: Promise<ReadonlyMap<string, Described>> | null = null;

/**
 * The descriptions by the path that their service answers under. Read from a sandbox of their own: the one under test
 * would log the call, count it, and let a fault that was meant for another hit it.
 */
async function readDescriptions(): Promise<ReadonlyMap<string, Described>> {
  const { line, close } = await startSandbox({ dataset: 'empty', clock: 'manual' });
  const { connect, reporting, planning } = line;
  const bases = [connect.base_url, planning.base_url, reporting.base_url];
  bases.push(reporting.base_url.replace(/\/v2$/, '/v1'));
  const read = bases.map(async (base) => [new URL(base).pathname, await Described.at(base)] as const);
  const found = new Map(await Promise.all(read));
  await close();
  return found;
}

/** Throws where an answer of any of the services is not as that service describes it. */
export async function checkDescribed(method: string, url: string, answered: Answered): Promise<void> {
  descriptions ??= readDescriptions();
  const { pathname } = new URL(url);
  for (const [base, described] of await descriptions) {
    if (!pathname.startsWith(`${base}/`) || JSON.stringify(answered.body).includes(askedFor)) continue;
    described.check(method, pathname.slice(base.length), answered);
  }
}
