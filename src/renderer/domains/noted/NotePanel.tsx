import { Autocomplete, Button, SegmentedControl, Textarea } from '@mantine/core';
import {
  longestNotedName,
  longestNotedWords,
  type NotedAnswer,
  type NotedDecision,
  type NotedFile,
  type NotedWay,
  notedAnswers,
  notedWays,
  proposedPerson,
} from '@shared/domain/noted';
import { dayKeyIn, hourOfDayIn, isoTime, offsetMinutesIn } from '@shared/domain/time';
import { IconInfoCircle } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { KeyCaps } from '../../commands/KeyCaps';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { Dialog } from '../../kit/Dialog';
import { DateField } from '../../kit/dates/DateField';
import { TimeField } from '../../kit/dates/TimeField';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { useEngineQuery } from '../../query/use-engine-query';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { EvidenceField, takeFiles, useEvidence } from './EvidenceField';
import classes from './Noted.module.css';
import { type NoteSubject, useSaveNote } from './notes';

/**
 * Place of the label that a typed letter chooses: the next one that begins with it, as in a list of the system.
 * @param at place of the chosen label; -1 for none
 * @returns null if no label begins with it
 */
export function nextByLetter(labels: readonly string[], letter: string, at: number): number | null {
  if (letter.length !== 1) return null;
  const places = labels.map((_, step) => (at + 1 + step) % labels.length);
  const wanted = letter.toLocaleLowerCase();
  return places.find((place) => labels[place]?.toLocaleLowerCase().startsWith(wanted)) ?? null;
}

interface Props extends NoteSubject {
  readonly onClose: () => void;
}

const noRows: readonly PostRow[] = [];
const noFiles: readonly NotedFile[] = [];

/** Notes what a client decided outside the service, or corrects such a note. Saved as one entry for each post. */
export function NotePanel({ postIds, corrected, onClose }: Props) {
  const { t } = useTranslation();
  const rows = useEngineQuery({
    key: ['noted_posts', postIds],
    ask: async (engine) => {
      const details = await Promise.all(postIds.map((id) => engine.readPost(id)));
      return details.flatMap((detail) => detail?.row ?? []);
    },
    tables: ['posts', 'post_details'],
  });
  // A refresh may bring another version meanwhile. The note is about the one that the person had before them.
  const [opened, setOpened] = useState<readonly PostRow[] | null>(null);
  if (rows !== null && opened === null) setOpened(rows);
  const draft = useDraft(corrected?.said ?? null, rows ?? noRows);
  const isReady = rows !== null && draft.isComplete;
  const { error, run } = useRun();
  const saveNote = useSaveNote();
  const evidence = useEvidence(corrected?.said.files ?? noFiles);
  /** Posts of this note that are on the disk, where a later one failed. */
  const done = useRef(new Set<string>());
  const save = async () => {
    if (!isReady) return;
    const kept = await run(evidence.keep());
    if (!kept.ok || !kept.data) return;
    for (const post of postIds) {
      if (done.current.has(post)) continue;
      const rowIn = (of: readonly PostRow[] | null) => of?.find(({ id }) => id === post);
      const about = corrected
        ? { ...aboutOf(corrected.said), first: corrected.key }
        : {
            post,
            version: rowIn(opened)?.versionId ?? null,
            isAfterPublishing: rowIn(rows)?.status === 'published',
            first: null,
          };
      if (!(await run(saveNote({ ...about, ...draft.value(), ...kept.data }))).ok) return;
      done.current.add(post);
    }
    announce(t('noted.done', { count: postIds.length }));
    onClose();
  };
  const takeKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
      return;
    }
    const isText =
      event.target instanceof Element && event.target.matches('textarea, input:not([type="radio"])');
    if (isText || event.ctrlKey || event.metaKey || event.altKey) return;
    const labels = notedWays.map((way) => t(`noted.way.${way}`));
    const at = nextByLetter(labels, event.key, draft.way === null ? -1 : notedWays.indexOf(draft.way));
    if (at !== null) draft.set({ way: notedWays[at] ?? null });
  };
  return (
    <Dialog isBeside size={384} title={t(corrected ? 'noted.correct' : 'noted.title')} onClose={onClose}>
      <div
        className={`${layoutClasses.column} ${layoutClasses.fill}`}
        onKeyDown={takeKey}
        {...takeFiles(evidence)}
      >
        <div className={classes.fields}>
          <Fields draft={draft} />
          <EvidenceField evidence={evidence} />
          <div className={classes.field}>
            <span className={classes.label}>{t('noted.about')}</span>
            <span>{t('noted.today', { count: postIds.length })}</span>
          </div>
          <p className={`${layoutClasses.line8} ${textClasses.hint} ${classes.stays}`}>
            <IconInfoCircle size={16} stroke={1.6} aria-hidden />
            {t('noted.stays')}
          </p>
          {error && <ErrorNote error={error} title={t('noted.failed')} />}
        </div>
        <div className={`${layoutClasses.line8} ${classes.foot}`}>
          <Button
            variant="filled"
            disabled={!isReady}
            rightSection={<KeyCaps chord="Mod+Enter" />}
            onClick={() => void save()}
          >
            {t('noted.save')}
          </Button>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Parts of a note that a correction leaves as they were. */
const aboutOf = ({ post, version, isAfterPublishing }: NotedDecision) => ({
  post,
  version,
  isAfterPublishing,
});

interface DraftFields {
  readonly answer: NotedAnswer;
  /** Null until it is chosen: a default would claim something. */
  readonly way: NotedWay | null;
  readonly words: string;
  /** Null while the proposed person is shown. */
  readonly typedWho: string | null;
  /** `YYYY-MM-DD` in the user's zone. */
  readonly day: string;
  /** `HH:mm`. */
  readonly time: string;
}

interface NoteDraft extends DraftFields {
  readonly who: string;
  /** Names and addresses of earlier reviewers. */
  readonly people: readonly string[];
  readonly isComplete: boolean;
  readonly set: (change: Partial<DraftFields>) => void;
  /** The note as it would be saved now. */
  readonly value: () => Pick<NotedDecision, 'answer' | 'who' | 'way' | 'words' | 'saidAt' | 'notedAt'>;
}

function useDraft(said: NotedDecision | null, rows: readonly PostRow[]): NoteDraft {
  const { now } = useWorkspaceServices();
  const { personZone: zone } = useFormat();
  const [openedAt] = useState(() => said?.saidAt ?? now());
  const [fields, setFields] = useState((): DraftFields => {
    return {
      answer: said === null || said.answer === 'withdrawn' ? 'approved' : said.answer,
      way: said?.way ?? null,
      words: said?.words ?? '',
      typedWho: said?.who ?? null,
      day: dayKeyIn(zone, openedAt),
      time: isoTime(openedAt + offsetMinutesIn(zone, openedAt) * 60_000).slice(11, 16),
    };
  });
  const [start] = useState(fields);
  const reviewers = rows.flatMap((row) => row.reviewers ?? []);
  const who = fields.typedWho ?? proposedPerson(reviewers);
  const saidAt = () => {
    if (fields.day === start.day && fields.time === start.time) return openedAt;
    const [hours = 0, minutes = 0] = fields.time.split(':').map(Number);
    return hourOfDayIn(zone, fields.day, hours + minutes / 60);
  };
  return {
    ...fields,
    who,
    people: [...new Set(reviewers.flatMap(({ name, email }) => name ?? email ?? []))],
    isComplete: who.trim() !== '' && fields.way !== null && fields.day !== '',
    set: (change) => setFields((before) => ({ ...before, ...change })),
    value: () => {
      const notedAt = now();
      return {
        answer: fields.answer,
        who: who.trim(),
        way: fields.way ?? 'other',
        words: fields.words.trim(),
        saidAt: Math.round(Math.min(saidAt(), notedAt)),
        notedAt,
      };
    },
  };
}

function Fields({ draft }: { readonly draft: NoteDraft }) {
  const { t } = useTranslation();
  const { answer, way, who, people, words, day, time, set } = draft;
  return (
    <>
      <Choice label={t('noted.what')}>
        <SegmentedControl<NotedAnswer>
          fullWidth
          aria-label={t('noted.what')}
          value={answer}
          onChange={(next) => set({ answer: next })}
          data={notedAnswers.map((value) => ({ value, label: t(`noted.answer.${value}`) }))}
        />
      </Choice>
      <Autocomplete
        label={t('noted.who')}
        value={who}
        data={[...people]}
        maxLength={longestNotedName}
        autoComplete="off"
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        onChange={(next) => set({ typedWho: next })}
      />
      {/* Focused first: the next key is the letter of a way. */}
      <Choice label={t('noted.how')} isFirst>
        <SegmentedControl<NotedWay | ''>
          fullWidth
          aria-label={t('noted.how')}
          value={way ?? ''}
          onChange={(next) => next !== '' && set({ way: next })}
          data={notedWays.map((value) => ({ value, label: t(`noted.way.${value}`) }))}
        />
      </Choice>
      <div className={classes.when}>
        <DateField label={t('noted.day')} value={day} onChange={(next) => set({ day: next })} />
        <TimeField label={t('noted.time')} value={time} onChange={(next) => set({ time: next })} />
      </div>
      <Textarea
        label={t('noted.words')}
        value={words}
        minRows={2}
        maxRows={8}
        maxLength={longestNotedWords}
        autoComplete="off"
        onChange={(event) => set({ words: event.currentTarget.value })}
      />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

function Choice({ label, isFirst, children }: ChoiceProps) {
  const id = useId();
  return (
    <div
      className={classes.field}
      role="group"
      aria-labelledby={id}
      {...(isFirst && { tabIndex: -1, 'data-autofocus': true })}
    >
      <span id={id} className={classes.label}>
        {label}
      </span>
      {children}
    </div>
  );
}
