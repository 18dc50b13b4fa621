import { Button } from '@mantine/core';
import { subtitleOffers } from '@shared/domain/reports';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation';
import { NameInput } from '../../../kit/NameInput';
import classes from './NewReport.module.css';
import { useFirstFocus } from './use-first-focus';
import type { NewReport } from './use-new-report';

const longest = 200;

/** Title and subtitle as the client will read them; what earlier reports of the client had is offered. */
export function WordsPart({ report }: { readonly report: NewReport }) {
  const { t } = useTranslation();
  const first = useFirstFocus(report.client !== null);
  const { draft, client, reading, writing, refusedWords, change } = report;
  const isOver = report.started !== null;
  const { start, end } = draft;
  const offers = useMemo(() => {
    if (!client) return [];
    const earlier = reading.rows
      .filter(({ projectId, kind }) => projectId === client.projectId && kind === draft.kind)
      .toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
      .map(({ subtitle }) => subtitle);
    return subtitleOffers(earlier, { start, end }, writing.language);
  }, [client, reading.rows, draft.kind, start, end, writing.language]);
  return (
    <section className={classes.part} aria-label={t('reports.form.words')}>
      <h2>{t('reports.form.words')}</h2>
      <div className={classes.pair}>
        <NameInput
          label={t('reports.form.title')}
          maxLength={longest}
          disabled={isOver}
          lang={writing.language}
          value={draft.title}
          error={refusedWords('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <NameInput
          ref={first}
          label={t('reports.form.subtitle')}
          placeholder={t('reports.form.subtitleHint')}
          required
          withAsterisk={false}
          maxLength={longest}
          disabled={isOver}
          lang={writing.language}
          value={draft.subtitle}
          error={refusedWords('subtitle')}
          onChange={(event) => change({ subtitle: event.currentTarget.value })}
        />
      </div>
      {offers.length > 0 && !isOver && (
        <div className={classes.offers} role="group" aria-label={t('reports.form.offers')}>
          {t('reports.form.offers')}
          {offers.map((text) => (
            <Button key={text} size="xs" lang={writing.language} onClick={() => change({ subtitle: text })}>
              {text}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
