import type { SessionRequest } from '@shared/services/connect/sessions';

/** Limits that stop a sign-in; of each there is one at most. */
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

/** A session link as a person fills it in; what is empty is left to the service. */
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

/** Several accounts at once is what a call with a client is for. */
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

export function requestOf(draft: SessionDraft): SessionRequest {
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

/** As it is filled in; of a limit that stands there twice the first counts. */
export function draftOf(request: SessionRequest): SessionDraft {
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

/** As the service takes it: http or https. Empty is fine. */
export function isAddress(text: string): boolean {
  const address = text.trim();
  return address === '' || (/^https?:\/\//i.test(address) && URL.canParse(address));
}

/** A session that offers no platform at all is of no use to anybody. */
export const isComplete = ({ redirectUrl, limitReachedUrl, platforms }: SessionDraft): boolean =>
  isAddress(redirectUrl) && isAddress(limitReachedUrl) && (platforms === null || platforms.length > 0);
