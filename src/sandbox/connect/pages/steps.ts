import { type MetricPlatform, platformOf } from '../../catalogue/platforms';
import { html, htmlLang, type Page, type PageLanguage } from '../../kernel/pages';
import { completeSession, type OfferedAccount } from '../connections';
import type { BlockingLimit, Session } from '../model';
import { offeredAccounts } from '../offered-accounts';
import { sessionsPath } from '../present';
import { offeredPlatforms, startAuthorization } from '../sessions';
import type { Connect } from '../state';

/** The result of a step: a page to show or an address to redirect to. */
export type Outcome =
  | { readonly kind: 'page'; readonly page: Page; readonly status: number }
  | { readonly kind: 'redirect'; readonly to: string };

const show = (page: Page, status = 200): Outcome => ({ kind: 'page', page, status });
const sendTo = (to: string): Outcome => ({ kind: 'redirect', to });

export function choosePlatform(connect: Connect, session: Session, language: PageLanguage): Outcome {
  const merchant = connect.merchants.get(session.merchantId)?.name ?? '';
  const customer = connect.customers.get(session.customerId)?.name ?? '';
  return show(platformsPage(language, session, { merchant, customer }, offeredPlatforms(connect, session)));
}

export function submitPlatform(
  connect: Connect,
  session: Session,
  language: PageLanguage,
  form: URLSearchParams,
): Outcome {
  const slug = form.get('integration_slug');
  const platform = offeredPlatforms(connect, session).find((one) => one.slug === slug);
  if (!platform) return choosePlatform(connect, session, language);
  startAuthorization(connect, session, platform.slug);
  return sendTo(pathOf(session, '/accounts'));
}

export function chooseAccounts(connect: Connect, session: Session, language: PageLanguage): Outcome {
  const choice = accountsFor(connect, session);
  return choice ? show(accountsPage(language, session, choice)) : sendTo(pathOf(session));
}

export function confirmAccounts(
  connect: Connect,
  session: Session,
  language: PageLanguage,
  form: URLSearchParams,
): Outcome {
  const choice = accountsFor(connect, session);
  if (!choice) return sendTo(pathOf(session));
  const ticked = form.getAll('account');
  const chosen = choice.accounts.filter(({ sourceId }) => ticked.includes(sourceId));
  if (chosen.length === 0 || (chosen.length > 1 && !session.takesSeveralAccounts)) {
    const { nothingChosen, oneAccount } = sessionTexts[language];
    const complaint = chosen.length === 0 ? nothingChosen : oneAccount;
    return show(accountsPage(language, session, { ...choice, complaint }), 422);
  }
  const completion = completeSession(connect, session, choice.platform.slug, chosen);
  if (completion.ok) return sendTo(session.closeOnFinish ? pathOf(session, '/done') : session.redirectUrl);
  return session.limitReachedUrl === null
    ? show(limitPage(language, session, completion.limit), 409)
    : sendTo(session.limitReachedUrl);
}

/** Null if no authorization has been started yet. */
function accountsFor(connect: Connect, session: Session) {
  const customer = connect.customers.get(session.customerId);
  const platform = platformOf(session.startedSlug ?? '');
  return customer && platform
    ? { platform, accounts: offeredAccounts(connect, customer, platform.slug) }
    : null;
}

/** The pages of a session, made of forms and links that work without scripts. */

const page = (language: PageLanguage, title: string, body: Page['body']): Page => ({
  lang: htmlLang(language),
  title,
  body,
});

const pathOf = ({ id }: Pick<Session, 'id'>, step = ''): string => `${sessionsPath}/${id}${step}`;

interface Invitation {
  readonly merchant: string;
  readonly customer: string;
}

function platformsPage(
  language: PageLanguage,
  session: Session,
  { merchant, customer }: Invitation,
  platforms: readonly MetricPlatform[],
): Page {
  const texts = sessionTexts[language];
  const choice =
    platforms.length === 0
      ? html`<p>${texts.noPlatforms}</p>`
      : html`<form method="post" action="${pathOf(session, '/platform')}">
<fieldset><legend>${texts.platforms}</legend>
${platforms.map(({ name, slug }) => html`<p><button name="integration_slug" value="${slug}">${name}</button></p>`)}
</fieldset></form>`;
  return page(language, texts.choosePlatform, html`<p>${texts.invitation(merchant, customer)}</p>${choice}`);
}

interface AccountsChoice {
  readonly platform: MetricPlatform;
  readonly accounts: readonly OfferedAccount[];
  /** Why the last confirmation was refused. */
  readonly complaint?: string;
}

function accountsPage(
  language: PageLanguage,
  session: Session,
  { platform, accounts, complaint }: AccountsChoice,
): Page {
  const texts = sessionTexts[language];
  const several = session.takesSeveralAccounts;
  const kind = several ? 'checkbox' : 'radio';
  const body = html`${complaint === undefined ? null : html`<p role="alert">${complaint}</p>`}
<form method="post" action="${pathOf(session, '/accounts')}">
<fieldset><legend>${several ? texts.severalAccounts : texts.oneAccount}</legend>
${accounts.map(
  ({ sourceId, sourceName }) =>
    html`<label><input type="${kind}" name="account" value="${sourceId}"> ${sourceName} <small>${sourceId}</small></label>`,
)}
</fieldset>
<button>${texts.confirm}</button>
</form>
<p><a href="${pathOf(session)}">${texts.otherPlatform}</a></p>`;
  return page(language, texts.chooseAccounts(platform.name), body);
}

function limitPage(language: PageLanguage, session: Session, limit: BlockingLimit): Page {
  const texts = sessionTexts[language];
  const body = html`<p role="alert">${texts.limits[limit]}</p>
<p><a href="${pathOf(session)}">${texts.otherPlatform}</a></p>`;
  return page(language, texts.limitReached, body);
}

export function unusablePage(language: PageLanguage): Page {
  const texts = sessionTexts[language];
  return page(language, texts.unusable, html`<p>${texts.unusableAdvice}</p>`);
}

/** Closes its window. The text asks for it too, because browsers do not let every window close itself. */
export function donePage(language: PageLanguage): Page {
  const texts = sessionTexts[language];
  return { ...page(language, texts.done, html`<p>${texts.mayClose}</p>`), script: 'window.close()' };
}

/** The texts of the session page. */
interface SessionTexts {
  readonly choosePlatform: string;
  readonly invitation: (merchant: string, customer: string) => string;
  readonly noPlatforms: string;
  readonly platforms: string;
  readonly chooseAccounts: (platform: string) => string;
  readonly oneAccount: string;
  readonly severalAccounts: string;
  readonly nothingChosen: string;
  readonly confirm: string;
  readonly otherPlatform: string;
  readonly limitReached: string;
  readonly limits: Readonly<Record<BlockingLimit, string>>;
  readonly unusable: string;
  readonly unusableAdvice: string;
  readonly done: string;
  readonly mayClose: string;
}

const sessionTexts: Readonly<Record<PageLanguage, SessionTexts>> = {
  en: {
    choosePlatform: 'Connect your accounts',
    invitation: (merchant, customer) => `${merchant} would like to see metrics for ${customer}.`,
    noPlatforms: 'No platforms to choose from.',
    platforms: 'Choose a platform',
    chooseAccounts: (platform) => `Your ${platform} accounts`,
    oneAccount: 'Choose one account',
    severalAccounts: 'Choose one or more accounts',
    nothingChosen: 'Choose an account.',
    confirm: 'Confirm',
    otherPlatform: 'Choose another platform',
    limitReached: 'This account can’t be connected',
    limits: {
      integration_count: 'You chose more accounts than this link allows.',
      same_type_integration: 'You can’t connect more accounts on this platform.',
      same_integration_across_customers: 'This account is already connected elsewhere.',
    },
    unusable: 'This link no longer works',
    unusableAdvice:
      'It has expired, was replaced by a newer one, or has been used. Ask your agency for a new link.',
    done: 'Your accounts are connected',
    mayClose: 'You can close this window.',
  },
  pt_BR: {
    choosePlatform: 'Conecte suas contas',
    invitation: (merchant, customer) => `${merchant} gostaria de ver as métricas de ${customer}.`,
    noPlatforms: 'Não há plataformas para escolher.',
    platforms: 'Escolha uma plataforma',
    chooseAccounts: (platform) => `Suas contas no ${platform}`,
    oneAccount: 'Escolha uma conta',
    severalAccounts: 'Escolha uma ou mais contas',
    nothingChosen: 'Escolha uma conta.',
    confirm: 'Confirmar',
    otherPlatform: 'Escolher outra plataforma',
    limitReached: 'Esta conta não pode ser conectada',
    limits: {
      integration_count: 'Você escolheu mais contas do que este link permite.',
      same_type_integration: 'Você não pode conectar mais contas desta plataforma.',
      same_integration_across_customers: 'Esta conta já está conectada em outro lugar.',
    },
    unusable: 'Este link não funciona mais',
    unusableAdvice:
      'Ele expirou, foi substituído por um mais novo ou já foi usado. Peça um novo link à sua agência.',
    done: 'Suas contas estão conectadas',
    mayClose: 'Você pode fechar esta janela.',
  },
  es: {
    choosePlatform: 'Conecta tus cuentas',
    invitation: (merchant, customer) => `${merchant} quisiera ver las métricas de ${customer}.`,
    noPlatforms: 'No hay plataformas para elegir.',
    platforms: 'Elige una plataforma',
    chooseAccounts: (platform) => `Tus cuentas en ${platform}`,
    oneAccount: 'Elige una cuenta',
    severalAccounts: 'Elige una o más cuentas',
    nothingChosen: 'Elige una cuenta.',
    confirm: 'Confirmar',
    otherPlatform: 'Elegir otra plataforma',
    limitReached: 'Esta cuenta no se puede conectar',
    limits: {
      integration_count: 'Elegiste más cuentas de las que permite este enlace.',
      same_type_integration: 'No puedes conectar más cuentas de esta plataforma.',
      same_integration_across_customers: 'Esta cuenta ya está conectada en otro lugar.',
    },
    unusable: 'Este enlace ya no funciona',
    unusableAdvice:
      'Ha caducado, fue sustituido por otro más nuevo o ya se usó. Pide un enlace nuevo a tu agencia.',
    done: 'Tus cuentas están conectadas',
    mayClose: 'Puedes cerrar esta ventana.',
  },
  fr: {
    choosePlatform: 'Connectez vos comptes',
    invitation: (merchant, customer) => `${merchant} souhaite consulter les statistiques de ${customer}.`,
    noPlatforms: 'Aucune plateforme n’est proposée.',
    platforms: 'Choisissez une plateforme',
    chooseAccounts: (platform) => `Vos comptes sur ${platform}`,
    oneAccount: 'Choisissez un compte',
    severalAccounts: 'Choisissez un ou plusieurs comptes',
    nothingChosen: 'Choisissez un compte.',
    confirm: 'Confirmer',
    otherPlatform: 'Choisir une autre plateforme',
    limitReached: 'Ce compte ne peut pas être connecté',
    limits: {
      integration_count: 'Vous avez choisi plus de comptes que ce lien n’en permet.',
      same_type_integration: 'Vous ne pouvez pas connecter plus de comptes de cette plateforme.',
      same_integration_across_customers: 'Ce compte est déjà connecté ailleurs.',
    },
    unusable: 'Ce lien ne fonctionne plus',
    unusableAdvice: 'Il a expiré, a été remplacé ou a déjà servi. Demandez un nouveau lien à votre agence.',
    done: 'Vos comptes sont connectés',
    mayClose: 'Vous pouvez fermer cette fenêtre.',
  },
};
