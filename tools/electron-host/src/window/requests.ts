import { protocolHandler } from '../api/protocol.ts';
import type { ResponseHeaders } from '../api/web-request.ts';
import type { CommandParameters, EventPayload } from '../chromium/protocol.ts';
import { host } from '../host.ts';
import { log, messageOf, trace } from '../log.ts';
import { fromChromium, mapSources, registeredSchemes, schemeOf, toChromium } from '../origins.ts';
import type { NavigationGate } from './navigation-gate.ts';
import type { Page } from './page.ts';
import type { WebContents } from './web-contents.ts';

type Paused = EventPayload<'Fetch.requestPaused'>;
type Header = { name: string; value: string };

/** Headers in which the app names its own scheme to the browser. */
const MAPPED_HEADERS = /^(content-security-policy(-report-only)?|access-control-allow-origin|location)$/i;
/** Headers in which the browser names the app's origin to the app. */
const UNMAPPED_HEADERS = /^(origin|referer)$/i;

function bodyOf({ request }: Paused): BodyInit | undefined {
  const entries = request.postDataEntries?.map(({ bytes }) => Buffer.from(bytes ?? '', 'base64'));
  return entries?.length ? Buffer.concat(entries) : request.postData;
}

function toRequest(paused: Paused, url: string): Request {
  const headers = Object.entries(paused.request.headers).map(([name, value]): [string, string] => [
    name,
    UNMAPPED_HEADERS.test(name) ? fromChromium(`${value}/`).replace(/\/$/, '') : value,
  ]);
  const body = bodyOf(paused);
  return new Request(url, {
    method: paused.request.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

/** Returns the bytes of an answer. Once they are no longer needed, its stream is cancelled, as in Electron. */
async function wholeBody({ body }: Response, signal: AbortSignal): Promise<Buffer> {
  const reader = body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  const chunks: Uint8Array[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value);
  signal.throwIfAborted();
  return Buffer.concat(chunks);
}

function grouped(headers: readonly Header[]): ResponseHeaders {
  const groups: ResponseHeaders = {};
  for (const { name, value } of headers) groups[name] = [...(groups[name] ?? []), value];
  return groups;
}

function ungrouped(headers: Record<string, string | string[]>): Header[] {
  return Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value })),
  );
}

/** Stops at a page's requests and answers them: from protocol.handle, or as webRequest says. */
export class RequestInterception {
  readonly #page: Page;
  readonly #contents: WebContents;
  readonly #gate: NavigationGate;
  #lastId = 0;
  /** Answers under way, by Chromium's number of the request; aborted where the page wants them no more. */
  readonly #underWay = new Map<string, AbortController>();

  constructor(page: Page, contents: WebContents, gate: NavigationGate) {
    this.#page = page;
    this.#contents = contents;
    this.#gate = gate;
    page.session.on('Network.loadingFailed', ({ requestId }) => this.#underWay.get(requestId)?.abort());
    page.session.on('Fetch.requestPaused', (paused) => {
      this.#answer(paused).catch((error: unknown) => {
        // A page that went away while it was being answered.
        trace('request', paused.request.url, messageOf(error));
      });
    });
  }

  /** Tells Chromium which requests to stop at; again whenever schemes or webRequest listeners change. */
  async enable(): Promise<void> {
    const { beforeRequest, headersReceived } = this.#contents.session.hooks;
    const patterns: NonNullable<CommandParameters<'Fetch.enable'>>['patterns'] = [
      { urlPattern: '*', resourceType: 'Document' },
      ...registeredSchemes().map((scheme) => ({ urlPattern: `https://*.${scheme}.invalid/*` })),
      ...(beforeRequest.isSet ? [{ urlPattern: '*' }] : []),
      ...(headersReceived.isSet ? [{ urlPattern: '*', requestStage: 'Response' as const }] : []),
    ];
    await this.#page.session.send('Fetch.enable', { patterns });
  }

  async #answer(paused: Paused): Promise<unknown> {
    const isResponse = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    if (isResponse) return this.#answerResponse(paused);
    if (paused.resourceType === 'Document' && !(await this.#gate.allows(paused))) {
      return this.#fail(paused, 'Aborted');
    }
    const verdict = await this.#contents.session.hooks.beforeRequest.ask(this.#details(paused));
    if (verdict?.cancel) return this.#fail(paused, 'BlockedByClient');
    if (verdict?.redirectURL) return this.#redirect(paused, verdict.redirectURL);
    const url = fromChromium(paused.request.url);
    if (url === paused.request.url) return this.#send('Fetch.continueRequest', paused, {});
    return this.#answerFromHandler(paused, url);
  }

  async #answerFromHandler(paused: Paused, url: string): Promise<unknown> {
    // Chromium asks for one by itself, Electron never does.
    if (paused.resourceType === 'Other' && url.endsWith('/favicon.ico')) {
      return this.#send('Fetch.fulfillRequest', paused, { responseCode: 204 });
    }
    const handler = protocolHandler(schemeOf(url));
    if (!handler) return this.#fail(paused, 'NameNotResolved');
    let response: Response;
    let body: Buffer;
    const wanted = new AbortController();
    const number = paused.networkId ?? '';
    this.#underWay.set(number, wanted);
    try {
      response = await handler(toRequest(paused, url));
      body = await wholeBody(response, wanted.signal);
    } catch (error) {
      if (wanted.signal.aborted) return;
      if (!host.exiting) log(`protocol.handle failed for ${url}:`, error);
      return await this.#fail(paused, 'Failed');
    } finally {
      this.#underWay.delete(number);
    }
    if (response.type === 'error') return this.#fail(paused, 'Failed');
    const own = [...response.headers].map(([name, value]) => ({ name, value }));
    const headers = await this.#receivedHeaders(paused, own, response.status, response.statusText);
    if (!headers) return this.#fail(paused, 'BlockedByClient');
    return this.#send('Fetch.fulfillRequest', paused, {
      responseCode: response.status,
      ...(response.statusText ? { responsePhrase: response.statusText } : {}),
      responseHeaders: headers.map(({ name, value }) => ({
        name,
        value: MAPPED_HEADERS.test(name) ? mapSources(value) : value,
      })),
      body: body.toString('base64'),
    });
  }

  async #answerResponse(paused: Paused): Promise<unknown> {
    const status = paused.responseStatusCode;
    if (status === undefined) return this.#send('Fetch.continueRequest', paused, {});
    const headers = await this.#receivedHeaders(
      paused,
      paused.responseHeaders ?? [],
      status,
      paused.responseStatusText ?? '',
    );
    if (!headers) return this.#fail(paused, 'BlockedByClient');
    return this.#send('Fetch.continueResponse', paused, { responseCode: status, responseHeaders: headers });
  }

  /** @returns the headers as the app wants them, or undefined if it cancels. */
  async #receivedHeaders(
    paused: Paused,
    headers: Header[],
    statusCode: number,
    statusText: string,
  ): Promise<Header[] | undefined> {
    const answer = await this.#contents.session.hooks.headersReceived.ask({
      ...this.#details(paused),
      statusCode,
      statusLine: `HTTP/1.1 ${statusCode} ${statusText}`.trimEnd(),
      responseHeaders: grouped(headers),
    });
    if (answer?.cancel) return undefined;
    return answer?.responseHeaders ? ungrouped(answer.responseHeaders) : headers;
  }

  #details({ request, resourceType, frameId }: Paused) {
    const isMainFrame = resourceType === 'Document' && frameId === this.#page.targetId;
    const names: Record<string, string> = {
      Document: 'subFrame',
      XHR: 'xhr',
      Fetch: 'xhr',
      WebSocket: 'webSocket',
    };
    return {
      id: ++this.#lastId,
      url: fromChromium(request.url),
      method: request.method,
      resourceType: isMainFrame ? 'mainFrame' : (names[resourceType] ?? resourceType.toLowerCase()),
      referrer: fromChromium(request.headers.Referer ?? ''),
      timestamp: Date.now(),
      webContentsId: this.#contents.id,
    };
  }

  #redirect(paused: Paused, url: string): Promise<unknown> {
    const responseHeaders = [{ name: 'Location', value: toChromium(url) }];
    return this.#send('Fetch.fulfillRequest', paused, { responseCode: 307, responseHeaders });
  }

  #fail(paused: Paused, errorReason: 'Aborted' | 'BlockedByClient' | 'Failed' | 'NameNotResolved') {
    return this.#send('Fetch.failRequest', paused, { errorReason });
  }

  #send<
    C extends
      | 'Fetch.fulfillRequest'
      | 'Fetch.continueRequest'
      | 'Fetch.continueResponse'
      | 'Fetch.failRequest',
  >(
    command: C,
    { requestId }: Paused,
    parameters: Omit<NonNullable<CommandParameters<C>>, 'requestId'>,
  ): Promise<unknown> {
    return this.#page.session.send(command, { requestId, ...parameters } as CommandParameters<C>);
  }
}
