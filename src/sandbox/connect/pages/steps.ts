import { type MetricPlatform, platformOf } from '../../catalogue/platforms';
import { html, htmlLang, type Page, type PageLanguage } from '../../kernel/pages';
import { completeSession, type OfferedAccount } from '../connections';
import type { BlockingLimit, Session } from '../model';
import { offeredAccounts } from '../offered-accounts';
import { sessionsPath } from '../present';
import { offeredPlatforms, startAuthorization } from '../sessions';
import type { Connect } from '../state';
import { sessionTexts } from './texts';

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
