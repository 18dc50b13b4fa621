import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GetContext } from '../../kernel/http/mount';
import { acceptedLanguage, html, htmlLang, pageLanguageOf, sendPage } from '../../kernel/pages';
import { countView, shareKey } from '../documents';
import type { Document, DocumentKind } from '../model';
import type { Reporting } from '../state';
import { documentBody } from './document-body';
import { texts } from './texts';

const kinds = { reports: 'report', dashboards: 'dashboard' } as const satisfies Record<string, DocumentKind>;

/** The pages behind `internal_url` and `external_url`, in the client's language where it is supported. */
export function mountReportingPages(app: FastifyInstance, getContext: GetContext<Reporting>): void {
  for (const [path, kind] of Object.entries(kinds)) {
    app.get<{ Params: { id: string } }>(`/app/${path}/:id`, (request, reply) => {
      const { state } = getContext();
      const document = documentOf(state, kind, request.params.id);
      if (!document) return sendGone(reply, request.headers['accept-language']);
      return sendDocument(reply, state, document, 'internal');
    });

    app.get<{ Params: { id: string; key: string } }>(
      `/share/${path}/:id/:key`,
      // A HEAD request must not count as a view.
      { exposeHeadRoute: false },
      async (request, reply) => {
        const { state, kernel } = getContext();
        const document = documentOf(state, kind, request.params.id);
        if (!document || request.params.key !== shareKey(state, kind, document.id)) {
          return sendGone(reply, request.headers['accept-language']);
        }
        const viewed = countView(state, kind, document);
        await kernel.store.commit();
        return sendDocument(reply, state, viewed, 'public');
      },
    );
  }
}

const documentOf = ({ documents }: Reporting, kind: DocumentKind, id: string): Document | undefined =>
  documents[kind].get(/^\d{1,15}$/.test(id) ? Number(id) : -1);

function sendGone(reply: FastifyReply, acceptLanguage: string | undefined): FastifyReply {
  const language = acceptedLanguage(acceptLanguage);
  return sendPage(reply, { lang: htmlLang(language), title: texts[language].gone, body: html`` }, 404);
}

function sendDocument(
  reply: FastifyReply,
  reporting: Reporting,
  document: Document,
  audience: 'internal' | 'public',
): FastifyReply {
  const language = pageLanguageOf(reporting.projects.get(document.projectId)?.locale);
  const words = texts[language];
  const body = html`${audience === 'internal' ? html`<p>${words.internal}</p>` : null}${documentBody(reporting, document, words)}`;
  return sendPage(reply, { lang: htmlLang(language), title: document.title, body });
}
