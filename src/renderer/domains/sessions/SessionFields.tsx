import { Checkbox, Input, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { useRecords } from '../../query/records';
import classes from './SessionFields.module.css';
import {
  countLimits,
  isAddress,
  isLifetime,
  type SessionDraft,
  sessionLocales,
  usualMinutes,
} from './session-draft';

interface SessionFieldsProps {
  readonly draft: SessionDraft;
  /** Names of the request's fields that the service has just refused. */
  readonly refused: readonly string[];
  readonly onChange: (draft: SessionDraft) => void;
}

/** More than any link could last, and still a number that is exact. */
const mostDigits = 9;

/** The fields of a session in words. What is left empty, the connector decides. */
export function SessionFields({ draft, refused, onChange }: SessionFieldsProps) {
  const { t } = useTranslation();
  const set = (changed: Partial<SessionDraft>) => onChange({ ...draft, ...changed });
  const count = (value: string | number) => (typeof value === 'number' ? value : null);
  // Typed values stay unchanged. A lifetime that is too long is refused by the service and reported here.
  const wrongMinutes = () => {
    if (!isLifetime(draft.minutes)) return t('sessions.form.noMinutes');
    return refused.includes('expires_in_minutes') ? t('sessions.form.minutesRefused') : undefined;
  };
  const wrongAddress = (text: string) => (isAddress(text) ? undefined : t('sessions.form.noAddress'));
  return (
    <div className={classes.form}>
      <Select
        label={t('sessions.form.locale')}
        placeholder={t('sessions.form.byService')}
        clearable
        data={sessionLocales.map((value) => ({ value, label: t(`sessions.locales.${value}`) }))}
        value={draft.locale}
        onChange={(locale) => set({ locale })}
      />
      <NumberInput
        label={t('sessions.form.minutes')}
        placeholder={String(usualMinutes)}
        allowDecimal={false}
        allowNegative={false}
        maxLength={mostDigits}
        error={wrongMinutes()}
        value={draft.minutes ?? ''}
        onChange={(value) => set({ minutes: count(value) })}
      />
      <div className={classes.wide}>
        <PlatformsField chosen={draft.platforms} onChange={(platforms) => set({ platforms })} />
      </div>
      <Switch
        className={classes.wide}
        label={t('sessions.form.takesSeveral')}
        checked={draft.takesSeveral}
        onChange={(event) => set({ takesSeveral: event.currentTarget.checked })}
      />
      {countLimits.map((name) => (
        <NumberInput
          key={name}
          className={classes.wide}
          label={t(`sessions.limit.${name}`)}
          placeholder={t('sessions.form.noLimit')}
          allowDecimal={false}
          allowNegative={false}
          maxLength={mostDigits}
          value={draft.limits[name] ?? ''}
          onChange={(value) => {
            const { [name]: _before, ...others } = draft.limits;
            const limit = count(value);
            set({ limits: limit === null ? others : { ...others, [name]: limit } });
          }}
        />
      ))}
      <TextInput
        className={classes.wide}
        label={t('sessions.form.redirect')}
        placeholder={t('sessions.form.byService')}
        error={wrongAddress(draft.redirectUrl)}
        value={draft.redirectUrl}
        onChange={(event) => set({ redirectUrl: event.currentTarget.value })}
      />
      <TextInput
        className={classes.wide}
        label={t('sessions.form.limitReached')}
        placeholder={t('sessions.form.byService')}
        error={wrongAddress(draft.limitReachedUrl)}
        value={draft.limitReachedUrl}
        onChange={(event) => set({ limitReachedUrl: event.currentTarget.value })}
      />
      <Switch
        className={classes.wide}
        label={t('sessions.form.closes')}
        checked={draft.closesOnFinish}
        onChange={(event) => set({ closesOnFinish: event.currentTarget.checked })}
      />
    </div>
  );
}

interface PlatformsFieldProps {
  /** Slugs; null for all of the plan. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

/** Which platforms of the merchant's plan the page offers. It only filters what is shown: nothing is blocked by it. */
function PlatformsField({ chosen, onChange }: PlatformsFieldProps) {
  const { t } = useTranslation();
  const plan = useRecords('connect.merchant')?.records[0]?.record.available_integrations ?? [];
  // A preset may name a platform that is no longer in the plan.
  const gone = (chosen ?? []).filter((slug) => !plan.some((platform) => platform.slug === slug));
  const offered = [...plan, ...gone.map((slug) => ({ slug, name: slug }))];
  const isChosen = (slug: string) => chosen?.includes(slug) ?? true;
  const choose = (slug: string, isWanted: boolean) => {
    const slugs = offered.map((platform) => platform.slug);
    const next = slugs.filter((one) => (one === slug ? isWanted : isChosen(one)));
    onChange(next.length === slugs.length ? null : next);
  };
  return (
    <Input.Wrapper
      label={t('sessions.form.platforms')}
      labelElement="div"
      error={chosen?.length === 0 ? t('sessions.form.noPlatform') : undefined}
    >
      <div className={classes.platforms} role="group" aria-label={t('sessions.form.platforms')}>
        {offered.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            checked={isChosen(slug)}
            label={
              <span className={layoutClasses.line6}>
                <span aria-hidden>
                  <NetworkMark network={slug} size={18} />
                </span>
                {name}
              </span>
            }
            onChange={(event) => choose(slug, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
