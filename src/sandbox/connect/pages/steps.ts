import { platformOf } from '../../catalogue/platforms';
import type { PageLanguage } from '../../kernel/pages/language';
import type { Page } from '../../kernel/pages/page';
import { accountsOf } from '../accounts';
import { completeSession } from '../connections';
import type { Session } from '../model';
import { offeredPlatforms, startPlatform } from '../sessions';
import type { Connect } from '../state';
import { sessionTexts } from './texts';
import { accountsPage, limitPage, pathOf, platformsPage } from './views';

/** What a person gets to see after each step, or where they are sent. */
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

export function startAuthorization(
  connect: Connect,
  session: Session,
  language: PageLanguage,
  form: URLSearchParams,
): Outcome {
  const slug = form.get('integration_slug');
  const platform = offeredPlatforms(connect, session).find((one) => one.slug === slug);
  if (!platform) return choosePlatform(connect, session, language);
  startPlatform(connect, session, platform.slug);
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

/** Null where no platform has been started yet. */
function accountsFor(connect: Connect, session: Session) {
  const customer = connect.customers.get(session.customerId);
  const platform = platformOf(session.startedSlug ?? '');
  return customer && platform ? { platform, accounts: accountsOf(connect, customer, platform.slug) } : null;
}
