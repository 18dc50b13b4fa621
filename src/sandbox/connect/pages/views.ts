import type { Platform } from '../../catalogue/platforms';
import { html } from '../../kernel/pages/html';
import { htmlLang, type PageLanguage } from '../../kernel/pages/language';
import type { Page } from '../../kernel/pages/page';
import type { OfferedAccount } from '../connections';
import type { BlockingLimit, Session } from '../model';
import { sessionsPath } from './addresses';
import { sessionTexts } from './texts';

/** The pages of a session. Forms and links: they work without scripts. */

const page = (language: PageLanguage, title: string, body: Page['body']): Page => ({
  lang: htmlLang(language),
  title,
  body,
});

export const pathOf = ({ id }: Pick<Session, 'id'>, step = ''): string => `${sessionsPath}/${id}${step}`;

interface Invitation {
  readonly merchant: string;
  readonly customer: string;
}

export function platformsPage(
  language: PageLanguage,
  session: Session,
  { merchant, customer }: Invitation,
  platforms: readonly Platform[],
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

export interface AccountsChoice {
  readonly platform: Platform;
  readonly accounts: readonly OfferedAccount[];
  /** Why the last confirmation was not taken. */
  readonly complaint?: string;
}

export function accountsPage(
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

export function limitPage(language: PageLanguage, session: Session, limit: BlockingLimit): Page {
  const texts = sessionTexts[language];
  const body = html`<p role="alert">${texts.limits[limit]}</p>
<p><a href="${pathOf(session)}">${texts.otherPlatform}</a></p>`;
  return page(language, texts.limitReached, body);
}

export function unusablePage(language: PageLanguage): Page {
  const texts = sessionTexts[language];
  return page(language, texts.unusable, html`<p>${texts.unusableAdvice}</p>`);
}

/** Closes the window it was opened in. Browsers allow that to few windows, and to none without scripts: it says so. */
export function donePage(language: PageLanguage): Page {
  const texts = sessionTexts[language];
  return { ...page(language, texts.done, html`<p>${texts.mayClose}</p>`), script: 'window.close()' };
}
