import { Select, TextInput } from '@mantine/core';
import { patternWords, strangeWords } from '@shared/domain/reports';
import { type BatchDraft, PlannedDays } from '../../domains/batches';
import { useTemplates } from '../../domains/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import classes from './Batches.module.css';

/** Options for all clients of the batch, and the days on which its budget lets it leave. */
export function DraftPlan({ draft }: { readonly draft: BatchDraft }) {
  const { t } = useTranslation();
  const format = useFormat();
  const templates = useTemplates()?.templates.filter(({ title }) => title !== null) ?? [];
  const { kept, set, month } = draft;
  const words = patternWords.map((word) => `{${word}}`).join(' ');
  const problemOf = (pattern: string) => {
    const strange = strangeWords(pattern);
    return strange.length > 0
      ? t('batches.strangeWords', { words: strange.join(' '), known: words })
      : undefined;
  };
  return (
    <section className={classes.plan} aria-label={t('batches.plan')}>
      <Select
        label={t('batches.scope')}
        allowDeselect={false}
        value={kept.scope}
        data={draft.scopes.map(({ value, name }) => ({
          value,
          label:
            name ??
            t(`batches.scopes.${value as 'missing' | 'mine' | 'all' | 'chosen'}`, {
              month: format.month(month),
              count: kept.chosen.size,
            }),
        }))}
        onChange={(scope) => scope && set({ scope })}
      />
      <Select
        label={t('batches.period')}
        allowDeselect={false}
        value={month}
        data={draft.months.map((value) => ({ value, label: format.month(value) }))}
        onChange={(next) => next && set({ month: next })}
      />
      <Select
        label={t('batches.compare')}
        allowDeselect={false}
        value={kept.comparison}
        data={(['previous', 'last_year', 'none'] as const).map((value) => ({
          value,
          label: t(`batches.comparison.${value}`),
        }))}
        onChange={(next) => next && set({ comparison: next })}
      />
      <Select
        label={t('batches.template')}
        allowDeselect={false}
        searchable
        value={kept.templateId === null ? 'last' : String(kept.templateId)}
        data={[
          { value: 'last', label: t('batches.asLast') },
          ...templates.map(({ id, title }) => ({ value: String(id), label: title ?? '' })),
        ]}
        onChange={(next) => next && set({ templateId: next === 'last' ? null : Number(next) })}
      />
      <Days draft={draft} />
      <TextInput
        label={t('batches.titlePattern')}
        placeholder={t('batches.asLastTitle')}
        maxLength={200}
        value={kept.title ?? ''}
        error={problemOf(kept.title ?? '')}
        onChange={({ currentTarget: { value } }) => set({ title: value === '' ? null : value })}
      />
      <TextInput
        label={t('batches.subtitlePattern')}
        maxLength={200}
        value={kept.subtitle}
        error={problemOf(kept.subtitle)}
        onChange={({ currentTarget: { value } }) => set({ subtitle: value })}
      />
      <p className={classes.small}>{t('batches.patternHint', { words })}</p>
    </section>
  );
}

/** On which days how many leave, as counted here; before anything is known the app says so. */
function Days({ draft: { dayPlan, today } }: { readonly draft: BatchDraft }) {
  const { t } = useTranslation();
  const { days, limit } = dayPlan;
  if (limit === null) return <p className={classes.small}>{t('batches.budgetUnknown')}</p>;
  return (
    <div>
      <p className={classes.small}>{t('batches.days', { count: limit })}</p>
      <PlannedDays days={days} limit={limit} today={today} />
    </div>
  );
}
