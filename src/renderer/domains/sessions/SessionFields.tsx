import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlatformsField } from './PlatformsField';
import classes from './SessionFields.module.css';
import { countLimits, isAddress, type SessionDraft, sessionLocales, usualMinutes } from './session-draft';

interface Props {
  readonly draft: SessionDraft;
  readonly onChange: (draft: SessionDraft) => void;
}

/** A day: whoever needs longer makes another link. The document names no most. */
const mostMinutes = 1_440;

/** The fields of a session in words. What is left empty, the connector decides. */
export function SessionFields({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const set = (changed: Partial<SessionDraft>) => onChange({ ...draft, ...changed });
  const count = (value: string | number) => (typeof value === 'number' ? value : null);
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
        min={1}
        max={mostMinutes}
        allowDecimal={false}
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
          min={0}
          allowDecimal={false}
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
