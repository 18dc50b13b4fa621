import type { SessionRequest } from '@shared/services/connect/sessions';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useRecords } from '../../query/records';
import classes from './SessionPanel.module.css';
import { countLimits, sessionDraftOf } from './session-draft';

interface Props {
  /** Request of the customer's last link; null if this page made none. */
  readonly repeated: SessionRequest | null;
}

/** Lists options that a new link repeats from the last one, so that no restriction goes unnoticed. */
export function RepeatedOptions({ repeated }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useRestrictionWords(repeated ?? {});
  if (!repeated || words.length === 0) return null;
  return <p className={classes.hint}>{t('sessions.repeats', { options: format.list(words) })}</p>;
}

/** Options of an open link: what its holder may do. Its minutes stand beside it. */
export function AllowedByLink({ asked }: { readonly asked: SessionRequest | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { expires_in_minutes: _, ...request } = asked ?? {};
  const words = useRestrictionWords(request);
  const said = () => {
    if (!asked) return t('sessions.allowsUnknown');
    return words.length === 0
      ? t('sessions.allowsAll')
      : t('sessions.allows', { options: format.list(words) });
  };
  return <p className={classes.hint}>{said()}</p>;
}

const MINUTE_MS = 60_000;

/** Describes restrictions and redirects of a request in a few words each. Omits defaults. */
function useRestrictionWords(request: SessionRequest): readonly string[] {
  const { t } = useTranslation();
  const format = useFormat();
  const plan = useRecords('connect.merchant')?.records[0]?.record.available_integrations ?? [];
  const { minutes, platforms, takesSeveral, limits, redirectUrl, limitReachedUrl, closesOnFinish } =
    sessionDraftOf(request);
  const nameOf = (slug: string) => plan.find((one) => one.slug === slug)?.name ?? slug;
  return [
    ...(minutes === null ? [] : [t('sessions.repeat.minutes', { span: format.span(minutes * MINUTE_MS) })]),
    ...(platforms === null
      ? []
      : [t('sessions.repeat.platforms', { platforms: format.list(platforms.map(nameOf)) })]),
    ...(takesSeveral ? [] : [t('sessions.repeat.oneAccount')]),
    ...countLimits.flatMap((name) => {
      const value = limits[name];
      return value === undefined ? [] : [t(`sessions.repeat.${name}`, { value: format.number(value) })];
    }),
    ...(redirectUrl === '' ? [] : [t('sessions.repeat.redirect', { host: hostOf(redirectUrl) })]),
    ...(limitReachedUrl === '' ? [] : [t('sessions.repeat.limitReached', { host: hostOf(limitReachedUrl) })]),
    ...(closesOnFinish ? [t('sessions.repeat.closes')] : []),
  ];
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
