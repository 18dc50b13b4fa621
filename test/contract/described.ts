import { z } from 'zod';
import type { Answered } from './sandbox-client';

/**
 * Holds answers against the service's own `openapi.json`, read as anybody else would read it: what is answered must be
 * what is described, whatever the declarations behind both may say.
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
