import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, readBodiesAsText } from '../../kernel/http/mount';
import { acceptedLanguage, type PageLanguage, pageLanguageOf } from '../../kernel/pages/language';
import { sendPage } from '../../kernel/pages/page';
import { paletteOf } from '../../media/palette';
import { pngOf } from '../../media/png';
import type { Session } from '../model';
import { usableSession } from '../sessions';
import type { Connect } from '../state';
import { picturesPath, sessionsPath } from './addresses';
import { chooseAccounts, choosePlatform, confirmAccounts, type Outcome, startAuthorization } from './steps';
import { donePage, unusablePage } from './views';

const pictureSize = 96;

type SessionRequest = FastifyRequest<{ Params: { uuid: string } }>;
type Step = (connect: Connect, session: Session, language: PageLanguage, form: URLSearchParams) => Outcome;

/** What the connector's addresses lead to: the page of a session, step by step, and profile pictures. */
export function mountConnectPages(app: FastifyInstance, access: Access<Connect>): void {
  void app.register(
    async (scope) => {
      readBodiesAsText(scope);
      const take = (step: Step) => async (request: SessionRequest, reply: FastifyReply) => {
        const { kernel, state } = access();
        const session = usableSession(state, request.params.uuid);
        if (!session) return refuseSession(state, request, reply);
        const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
        const outcome = step(state, session, pageLanguageOf(session.locale), form);
        await kernel.store.commit();
        return send(reply, outcome);
      };
      scope.addHook('preHandler', async (request, reply) => {
        if (request.method !== 'POST' || !comesFromElsewhere(request)) return undefined;
        return sendPage(reply, unusablePage(acceptedLanguage(request.headers['accept-language'])), 403);
      });
      scope.get('/:uuid', take(choosePlatform));
      scope.post('/:uuid/platform', take(startAuthorization));
      scope.get('/:uuid/accounts', take(chooseAccounts));
      scope.post('/:uuid/accounts', take(confirmAccounts));
      scope.get('/:uuid/done', async (request: SessionRequest, reply) => {
        const { state } = access();
        const session = state.sessions.get(request.params.uuid.toLowerCase());
        if (session?.state !== 'completed' || !session.closeOnFinish)
          return refuseSession(state, request, reply);
        return sendPage(reply, donePage(pageLanguageOf(session.locale)));
      });
    },
    { prefix: sessionsPath },
  );

  app.get<{ Params: { file: string } }>(`${picturesPath}/:file`, (request, reply) => {
    const id = request.params.file.replace(/\.png$/, '');
    const connection = access().state.connections.get(id);
    if (!connection?.hasPicture) return reply.code(404).send({ message: 'Not found.' });
    const palette = paletteOf(Number.parseInt(connection.id.slice(0, 8), 16));
    return reply
      .header('x-content-type-options', 'nosniff')
      .type('image/png')
      .send(pngOf(pictureSize, pictureSize, palette));
  });
}

/** In the session's language where there is such a session, else in the reader's. */
function refuseSession({ sessions }: Connect, request: SessionRequest, reply: FastifyReply): FastifyReply {
  const locale = sessions.get(request.params.uuid.toLowerCase())?.locale;
  const language =
    locale === undefined ? acceptedLanguage(request.headers['accept-language']) : pageLanguageOf(locale);
  return sendPage(reply, unusablePage(language), 401);
}

function send(reply: FastifyReply, outcome: Outcome): FastifyReply {
  if (outcome.kind === 'page') return sendPage(reply, outcome.page, outcome.status);
  // Parsed again for its escapes: an address may hold letters that a header cannot.
  const location = outcome.to.startsWith('/') ? outcome.to : new URL(outcome.to).href;
  return reply
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .redirect(location, 303);
}

/**
 * A form on another site must not act for whoever has a session open. There is no cookie to abuse, the address is the
 * key; browsers say where a form comes from all the same. Origin cannot tell: without a referrer it is `null`.
 */
function comesFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
