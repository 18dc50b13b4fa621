import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GetContext, readBodiesAsText } from '../../kernel/http/mount';
import { acceptedLanguage, type PageLanguage, pageLanguageOf, sendPage } from '../../kernel/pages';
import { paintPicture } from '../../media/picture';
import type { Session } from '../model';
import { picturesPath, sessionsPath } from '../present';
import { usableSession } from '../sessions';
import type { Connect } from '../state';
import {
  chooseAccounts,
  choosePlatform,
  confirmAccounts,
  donePage,
  type Outcome,
  submitPlatform,
  unusablePage,
} from './steps';

const pictureSize = 96;

type SessionRequest = FastifyRequest<{ Params: { uuid: string } }>;
type Step = (connect: Connect, session: Session, language: PageLanguage, form: URLSearchParams) => Outcome;

/** Serves the session page, step by step, and profile pictures. */
export function mountConnectPages(app: FastifyInstance, getContext: GetContext<Connect>): void {
  void app.register(
    async (scope) => {
      readBodiesAsText(scope);
      const take = (step: Step) => async (request: SessionRequest, reply: FastifyReply) => {
        const { kernel, state } = getContext();
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
      scope.post('/:uuid/platform', take(submitPlatform));
      scope.get('/:uuid/accounts', take(chooseAccounts));
      scope.post('/:uuid/accounts', take(confirmAccounts));
      scope.get('/:uuid/done', async (request: SessionRequest, reply) => {
        const { state } = getContext();
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
    const connection = getContext().state.connections.get(id);
    if (!connection?.hasPicture) return reply.code(404).send({ message: 'Not found.' });
    const number = Number.parseInt(connection.id.slice(0, 8), 16);
    return reply
      .header('x-content-type-options', 'nosniff')
      .type('image/png')
      .send(paintPicture(number, pictureSize, pictureSize));
  });
}

/** Refuses in the session's language if the session exists, otherwise in the browser's. */
function refuseSession({ sessions }: Connect, request: SessionRequest, reply: FastifyReply): FastifyReply {
  const locale = sessions.get(request.params.uuid.toLowerCase())?.locale;
  const language =
    locale === undefined ? acceptedLanguage(request.headers['accept-language']) : pageLanguageOf(locale);
  return sendPage(reply, unusablePage(language), 401);
}

function send(reply: FastifyReply, outcome: Outcome): FastifyReply {
  if (outcome.kind === 'page') return sendPage(reply, outcome.page, outcome.status);
  // Parsing escapes characters that a header cannot hold.
  const location = outcome.to.startsWith('/') ? outcome.to : new URL(outcome.to).href;
  return reply
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .redirect(location, 303);
}

/**
 * Whether a form was sent from another site, which must not act in a customer's session. `Sec-Fetch-Site` tells it; the
 * Origin header cannot, because these pages send no referrer and Origin is then `null`.
 */
function comesFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
