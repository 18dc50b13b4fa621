import { causesOf } from '@shared/error-causes';
import type { DeskError } from '@shared/errors';
import type { TFunction } from '@shared/locales/i18n';
import { outcomeCheckOf } from '@shared/outcome-check';

export interface ErrorText {
  /** Event in one sentence. */
  readonly what: string;
  /** Likely causes if there are several, what still works, and what can be done. */
  readonly rest: string;
  /** Error code and the service's id of the call, for a support message. */
  readonly code: string;
}

/**
 * An expected failure in plain words, from its code, its causes, and details from the service.
 * @param isAction whether a person started what failed. Reads are repeated after a limit, and an action is not
 */
export function errorText(t: TFunction, error: DeskError, isAction = false): ErrorText {
  const causes = causesOf(error);
  const [only] = causes.length === 1 ? causes : [];
  const check = outcomeCheckOf(error);
  const several = causes.map((cause, index) => {
    const words = `${t(`errors.cause.${cause}.what`)} ${t(`errors.cause.${cause}.next`)}`;
    return index === 0 ? words : t('errors.detail.or', { cause: words });
  });
  // The words of a failed service ask to try again, which is all that is left to do.
  const code = isAction && error.code === 'RATE_LIMITED' ? 'SERVICE_FAILED' : error.code;
  const next = only ? t(`errors.cause.${only}.next`) : t(`errors.next.${code}`);
  return {
    what: only ? t(`errors.cause.${only}.what`) : t(`errors.what.${error.code}`),
    rest: [
      ...named(t, error),
      ...(causes.length > 1 ? several : []),
      t(`errors.works.${error.category}`),
      ...(causes.length > 1 ? [] : [next]),
      ...(check ? [t(`errors.check.${check.write}`)] : []),
    ].join(' '),
    code: [error.code, ...requestOf(t, error)].join(' · '),
  };
}

/** Details of a rejection: a missing scope, or the rejected fields. These are the service's own words. */
function named(t: TFunction, { data }: DeskError): string[] {
  const { requiredScope, fields } = data ?? {};
  const rejected = Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : [];
  return [
    ...(typeof requiredScope === 'string' ? [t('errors.detail.scope', { scope: requiredScope })] : []),
    ...(rejected.length > 0 ? [t('errors.detail.fields', { fields: rejected.join(', ') })] : []),
  ];
}

const requestOf = (t: TFunction, { data }: DeskError): string[] =>
  typeof data?.requestId === 'string' ? [t('errors.detail.request', { id: data.requestId })] : [];
