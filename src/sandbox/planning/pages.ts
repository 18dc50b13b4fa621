import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitRequestTarget } from '../kernel/http/input';
import type { GetContext } from '../kernel/http/mount';
import { acceptedLanguage, html, htmlLang, type PageLanguage, sendPage } from '../kernel/pages';
import { isValidSignature, type MediaVariant, mediaBytesOf } from './media';
import { captionOf } from './present';
import type { Planning } from './state';

/** Serves media files and the pages that `published_url` leads to. */
export function mountPlanningPages(app: FastifyInstance, getContext: GetContext<Planning>): void {
  app.get<{ Params: { id: string; variant: string } }>('/media/:id/:variant', (request, reply) => {
    const { kernel, state } = getContext();
    const id = Number(request.params.id);
    const variant = variantOf(request.params.variant);
    if (!variant || !isValidSignature(kernel, id, variant, splitRequestTarget(request.url).search)) {
      return reply.code(403).send({ message: 'The address is not signed, or its 48 hours have passed.' });
    }
    const file = state.index.file(id);
    if (!file) return reply.code(404).send({ message: 'Not found.' });
    return sendBytes(request, reply, mediaBytesOf(file, variant));
  });

  app.get<{ Params: { network: string; id: string } }>('/published/:network/:id', (request, reply) => {
    const { state } = getContext();
    const language = acceptedLanguage(request.headers['accept-language']);
    const post = state.posts.get(Number(request.params.id));
    if (
      post?.network !== request.params.network ||
      post.publishedAt === null ||
      post.status === 'publishing'
    ) {
      return sendPage(reply, { lang: htmlLang(language), title: texts[language].gone, body: html`` }, 404);
    }
    const account = state.integrations.get(post.integrationId)?.name ?? post.network;
    const body = html`<p>${texts[language].publishedOn} ${post.network}</p><pre>${captionOf(state, post) ?? ''}</pre>`;
    return sendPage(reply, { lang: htmlLang(language), title: account, body });
  });
}

const variantOf = (text: string): MediaVariant | null =>
  text === 'file' || text === 'thumbnail' ? text : null;

/** Sends the bytes, or the part that a range of a single span asks for. */
function sendBytes(
  { headers: { range } }: FastifyRequest,
  reply: FastifyReply,
  { type, bytes }: ReturnType<typeof mediaBytesOf>,
): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const headers = { 'x-content-type-options': 'nosniff', 'cache-control': 'private, max-age=3600', etag };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const sent = reply.headers(headers).type(type);
  if (from === undefined || Number(from) >= bytes.length) return sent.send(bytes);
  const end = Math.min(to ? Number(to) : bytes.length, bytes.length - 1);
  return sent
    .code(206)
    .header('content-range', `bytes ${from}-${end}/${bytes.length}`)
    .send(bytes.subarray(Number(from), end + 1));
}

const texts: Readonly<Record<PageLanguage, { readonly publishedOn: string; readonly gone: string }>> = {
  en: { publishedOn: 'Published on', gone: 'This post does not exist.' },
  pt_BR: { publishedOn: 'Publicado no', gone: 'Este post não existe.' },
  es: { publishedOn: 'Publicado en', gone: 'Esta publicación no existe.' },
  fr: { publishedOn: 'Publié sur', gone: 'Cette publication n’existe pas.' },
};
