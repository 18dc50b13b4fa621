import type { SessionRequest } from '@shared/services/connect/sessions';

/** Limits on the number of connections; each occurs at most once in a request. */
export const countLimits = [
  'integration_count',
  'same_type_integration',
  'same_integration_across_customers',
] as const;
export type CountLimit = (typeof countLimits)[number];

/** Languages that the document names for the page a customer sees; a session without one has the service's own. */
export const sessionLocales = ['en', 'pt_BR', 'es', 'fr'] as const;

/** The service's default, minutes ("Limits", session lifetime). */
export const usualMinutes = 5;

/** The options of a session link as filled in; the service decides about empty ones. */
export interface SessionDraft {
  readonly locale: string | null;
  readonly minutes: number | null;
  readonly takesSeveral: boolean;
  /** Slugs; null for all platforms of the plan. */
  readonly platforms: readonly string[] | null;
  readonly limits: Readonly<Partial<Record<CountLimit, number>>>;
  readonly redirectUrl: string;
  readonly limitReachedUrl: string;
  readonly closesOnFinish: boolean;
}

/** The defaults. Several accounts at once, because a call with a client usually connects them all. */
export const usualDraft: SessionDraft = {
  locale: null,
  minutes: null,
  takesSeveral: true,
  platforms: null,
  limits: {},
  redirectUrl: '',
  limitReachedUrl: '',
  closesOnFinish: false,
};

export function sessionRequestOf(draft: SessionDraft): SessionRequest {
  const { locale, minutes, platforms, limits } = draft;
  const counts = countLimits.flatMap((name) => {
    const value = limits[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const offered = platforms ? [{ name: 'available_integrations' as const, value: [...platforms] }] : [];
  const [redirectUrl, limitReachedUrl] = [draft.redirectUrl.trim(), draft.limitReachedUrl.trim()];
  return {
    enable_multi_account_selection: draft.takesSeveral,
    ...(locale !== null && { locale }),
    ...(minutes !== null && { expires_in_minutes: minutes }),
    ...(counts.length + offered.length > 0 && { limits: [...counts, ...offered] }),
    ...(redirectUrl !== '' && { redirect_url: redirectUrl }),
    ...(limitReachedUrl !== '' && { limit_reached_url: limitReachedUrl }),
    ...(draft.closesOnFinish && { close_on_finish: true }),
  };
}

/** The draft for a request. If a limit occurs twice, the first one counts. */
export function sessionDraftOf(request: SessionRequest): SessionDraft {
  const limits: Partial<Record<CountLimit, number>> = {};
  let platforms: readonly string[] | null = null;
  for (const limit of request.limits ?? []) {
    if (limit.name === 'available_integrations') platforms ??= limit.value;
    else limits[limit.name] ??= limit.value;
  }
  return {
    locale: request.locale ?? null,
    minutes: request.expires_in_minutes ?? null,
    takesSeveral: request.enable_multi_account_selection ?? false,
    platforms,
    limits,
    redirectUrl: request.redirect_url ?? '',
    limitReachedUrl: request.limit_reached_url ?? '',
    closesOnFinish: request.close_on_finish ?? false,
  };
}

/** Whether a redirect address is http or https; it may be empty. */
export function isAddress(text: string): boolean {
  const address = text.trim();
  return address === '' || (/^https?:\/\//i.test(address) && URL.canParse(address));
}

/** A minute at least ("Session request fields"); null leaves it to the service. */
export const isLifetime = (minutes: number | null): boolean => minutes === null || minutes >= 1;

/** Whether addresses and life are valid and at least one platform is offered. */
export const isSessionComplete = ({
  redirectUrl,
  limitReachedUrl,
  platforms,
  minutes,
}: SessionDraft): boolean =>
  isAddress(redirectUrl) &&
  isAddress(limitReachedUrl) &&
  isLifetime(minutes) &&
  (platforms === null || platforms.length > 0);
