import { ActionIcon, Button, Textarea } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import { type Finding, findingsOf, type MovedNumber, type Period, periodKeyOf } from '@shared/domain/metrics';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { textsInForms } from '../../i18n/ClientFormsProvider';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { FoldSection } from '../../kit/FoldSection';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { usePersonDay } from '../../kit/use-now';
import { useClientForms } from '../clients';
import { useGoalsOf } from '../goals';
import { useLocalEntry } from '../local-data';
import { useCopyText } from '../outside';
import { type MovedWriter, movedWriterIn, sentenceOf } from './moved-words';
import { type MonthPlan, periodQuestion } from './plan';
import { useClientsNumbers, useMetricName, useMonthColumns } from './queries';
import type { MonthRow } from './rows';
import classes from './WhatMoved.module.css';

interface Props {
  readonly client: JoinedClient;
  readonly period: Period;
  readonly before: Period | null;
  /** Metrics whose numbers stand beside the sentences, which don't repeat them. */
  readonly shown?: ReadonlySet<string> | undefined;
  /** Set where the sentences are one line until they are opened. */
  readonly fold?: MovedFold;
}

interface MovedFold {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Content below the sentences, also shown where there are no sentences. */
  readonly foot: ReactNode;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
const mostLines = 20;
const longestLine = 2_000;

/** Sentences about changes of a client: computed from stored numbers, or as a person edited them. */
export function WhatMoved({ client, period, before, shown, fold }: Props) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const copyText = useCopyText();
  const nameOf = useMetricName();
  const formsOf = useClientForms();
  const read = useMoved({ client, period, before, shown });
  const edited = useLocalEntry('metric_texts', `${client.key} ${periodKeyOf(period)}`);
  const [draft, setDraft] = useState<string | null>(null);
  if (!read) return null;
  const sentencesBy = (writer: MovedWriter) =>
    read.findings.map((finding) => sentenceOf(finding, { ...writer, unitOf: read.unitOf }));
  const sentences = edited.value ?? sentencesBy(movedWriterIn({ t, format }, nameOf));
  // A client reads what is copied or edited, so its numbers have the client's forms.
  const writeForClient = () => {
    const texts = textsInForms(language, format, formsOf(client));
    const writer = movedWriterIn({ t: texts.i18n.t, format: texts.format }, nameOf);
    return { writer, computed: sentencesBy(writer) };
  };
  // Without stored numbers the section stays hidden. It does not even say that they are missing.
  if (sentences.length === 0 && draft === null && !fold) return null;
  const save = () => {
    const lines = linesOf(draft ?? '');
    const isComputed = lines.length === 0 || lines.join('\n') === writeForClient().computed.join('\n');
    edited.save(isComputed ? null : lines);
    setDraft(null);
  };
  const startEditing = () => setDraft((edited.value ?? writeForClient().computed).join('\n'));
  const copy = async () => {
    const { writer, computed } = writeForClient();
    const text = [...(edited.value ?? computed), '', ...proofOf(read, writer)].join('\n');
    await copyText(text, t('moved.copied'));
  };
  const body = (
    <>
      <div className={`${layoutClasses.line8} ${classes.head}`}>
        {!fold && <h2>{t('moved.title')}</h2>}
        <span className={textClasses.faint}>{t(edited.value ? 'moved.edited' : 'moved.computed')}</span>
        <span className={layoutClasses.fill} />
        {draft === null && sentences.length > 0 && (
          <>
            <ActionIcon aria-label={t('moved.edit')} onClick={startEditing}>
              <IconPencil {...icon} />
            </ActionIcon>
            <Button variant="subtle" leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
              {t('moved.copy')}
            </Button>
          </>
        )}
      </div>
      {edited.error && <ErrorNote error={edited.error} />}
      {draft !== null && (
        <div className={classes.editing}>
          <Textarea
            data-autofocus
            aria-label={t('moved.title')}
            description={t('moved.oneEach')}
            value={draft}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          />
          <div className={classes.buttons}>
            {edited.value && (
              <Button
                onClick={() => {
                  edited.save(null);
                  setDraft(null);
                }}
              >
                {t('moved.reset')}
              </Button>
            )}
            <Button onClick={() => setDraft(null)}>{t('action.cancel')}</Button>
            <Button variant="filled" onClick={save}>
              {t('moved.save')}
            </Button>
          </div>
        </div>
      )}
      {draft === null && sentences.length > 0 && (
        <ul className={classes.sentences}>
          {sentences.map((sentence, index) => (
            <li key={index}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
  if (fold) {
    const { isOpen, onToggle, foot } = fold;
    return (
      <FoldSection
        title={t('moved.title')}
        fact={sentences[0] ?? t('moved.nothingElse')}
        count={sentences.length > 1 ? t('moved.sentences', { count: sentences.length }) : undefined}
        isOpen={isOpen}
        onToggle={onToggle}
      >
        <div className={classes.folded}>{body}</div>
        {foot}
      </FoldSection>
    );
  }
  return (
    <section className={`${layoutClasses.card} ${classes.moved}`} aria-label={t('moved.title')}>
      {body}
    </section>
  );
}

interface UseMoved {
  readonly findings: readonly Finding[];
  /** Numbers that prove the findings. */
  readonly numbers: readonly MovedNumber[];
  /** The client's currency for metrics of money, if a person set one. */
  readonly unitOf: (metric: string) => string | null;
}

/** Finds what changed, from stored numbers. Requests no new ones. Null until the local copy has answered. */
function useMoved({ client, period, before, shown }: Omit<Props, 'fold'>): UseMoved | null {
  const today = usePersonDay();
  const columns = useMonthColumns()?.columns;
  const goals = useGoalsOf(client);
  const { start, end } = period;
  const { start: from, end: to } = before ?? {};
  const question = useMemo(() => {
    const metrics = new Set([...(columns ?? []).map(({ metric }) => metric), ...goals.keys()]);
    const compared = from && to ? { start: from, end: to } : null;
    return periodQuestion({ start, end }, compared, today, [...metrics]);
  }, [start, end, from, to, today, columns, goals]);
  const read = useClientsNumbers(question, client.key);
  return useMemo(() => {
    const row = read?.rows[0];
    if (!read || !row) return null;
    const { plan } = read;
    const numbers = movedNumbersOf(row, plan);
    return {
      findings: findingsOf(numbers, shown),
      numbers,
      unitOf: (metric) => row.units[plan.metrics.indexOf(metric)] ?? null,
    };
  }, [read, shown]);
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, longestLine))
    .filter((line) => line !== '')
    .slice(0, mostLines);

/** Numbers behind the sentences, as proof in the copied text. */
const proofOf = ({ numbers, unitOf }: UseMoved, { t, text, nameOf }: MovedWriter): string[] =>
  numbers.flatMap(({ metric, value, before }) => {
    if (value === null) return [];
    const gaps = { metric: nameOf(metric), value: text.value(value, unitOf(metric)) };
    return [
      before === null
        ? t('moved.proofAlone', gaps)
        : t('moved.proof', { ...gaps, before: text.value(before, unitOf(metric)) }),
    ];
  });

/** A client's row as numbers that sentences are made of. */
const movedNumbersOf = (row: MonthRow, plan: MonthPlan): readonly MovedNumber[] =>
  row.cells.flatMap((cell, column): MovedNumber[] => {
    const metric = plan.metrics[column];
    const parts = row.parts[column] ?? [];
    if (metric === undefined || cell.kind === 'unmeasured') return [];
    return [
      {
        metric,
        value: cell.value,
        before: cell.before,
        goal: row.goals[column] ?? null,
        past: plan.past.map((month, index) => ({ month, value: cell.past[index] ?? null })),
        parts: cell.counted.flatMap((place) => {
          const part = parts[place];
          if (!part) return [];
          const { value, before, source } = part;
          return [{ platform: source.label, value, before }];
        }),
        // Where nothing of a number was loaded, no sentence leaves it out.
        leftOut: cell.leftOut.flatMap((place) => {
          const { source, missing: state } = parts[place] ?? {};
          if (!source || !state || (cell.kind !== 'known' && state === 'not_loaded')) return [];
          return [{ platform: source.label, state }];
        }),
      },
    ];
  });
