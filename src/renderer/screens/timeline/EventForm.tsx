import { Button, Group, Select, TextInput, VisuallyHidden } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import { parseInstant } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import { type EventDraft, longestEventContent } from '@shared/local-data';
import { IconCloudOff, IconInfoCircle, IconQuestionMark } from '@tabler/icons-react';
import { type SubmitEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useJoinedClients } from '../../domains/clients';
import { useClientWords } from '../../domains/portfolio';
import {
  type DraftField,
  type DraftKey,
  EventNumber,
  EventsAroundDate,
  eventDrafts,
  LazyEditor,
  missingIn,
  RemovedNote,
  type TimelineEvent,
  type TimelineReport,
  useCleaned,
  useDraftState,
  useEventCalls,
  useIsSending,
  useWriteReason,
} from '../../domains/timeline';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { DateField } from '../../kit/dates/DateField';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { useRefusedWords } from '../../kit/states/use-refused-words';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import { usePerWorkspace } from '../../query/per-workspace';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './TimelineScreen.module.css';

interface Props {
  readonly draftKey: DraftKey;
  /** Null for a new event. */
  readonly event: TimelineEvent | null;
  /** Stored draft, or the initial one. */
  readonly draft: EventDraft;
  readonly isKept: boolean;
  readonly reports: readonly TimelineReport[];
  readonly clientOf: (projectId: number | null) => JoinedClient | null;
  /** Called when editing has ended, with the id of the created or changed event, or null. */
  readonly onDone: (id: number | null) => void;
}

/** Fields that the form can edit. */
const serviceFields = ['project_id', 'title', 'date', 'report_id', 'content'] as const;
/** Limit of the journal. */
const LONGEST_TITLE = 1_000;

/** Form of an event. Typed text is a local draft until the service has accepted it. */
export function EventForm({ draftKey, event, draft, isKept, reports, clientOf, onDone }: Props) {
  const { t } = useTranslation();
  const hintId = useId();
  const titleField = useRef<HTMLInputElement>(null);
  const drafts = usePerWorkspace(eventDrafts);
  const client = clientOf(draft.projectId);
  const reason = useWriteReason();
  const { error, run } = useEventCalls();
  const isRunning = useIsSending(draftKey);
  const [isTried, setTried] = useState(false);
  const cleaned = useCleaned(event?.content ?? '');
  const isInDoubt = draft.sent !== null && !isRunning;
  useEffect(() => titleField.current?.focus(), []);
  useEffect(() => () => drafts.flush(draftKey), [drafts, draftKey]);

  const [tooLong, setTooLong] = useState<number | null>(null);
  const changeContent = (content: string) => {
    const isFit = content.length <= longestEventContent;
    setTooLong(isFit ? null : content.length);
    // Text that is too long for a draft is not stored. The previous draft stays.
    if (isFit) change({ content });
  };
  const change = (next: Partial<EventDraft>) =>
    drafts.type(draftKey, { ...(drafts.get(draftKey)?.value ?? draft), ...next });
  const missing = isTried ? missingIn(draft) : [];
  const refusedWords = useRefusedWords();
  const errorOf = (field: DraftField) =>
    missing.includes(field) ? t(`timeline.missing.${field}`) : refusedWords(error, field);
  const save = async () => {
    setTried(true);
    if (missingIn(draft).length > 0 || reason !== null || isRunning || tooLong !== null) return;
    const saved = await run((calls) => calls.save(draftKey, draft));
    if (!saved.ok) return;
    announce(t(event ? 'timeline.updated' : 'timeline.created'));
    onDone(saved.data);
  };
  const discard = () => {
    drafts.type(draftKey, null);
    drafts.flush(draftKey);
    onDone(null);
  };
  useCommands({ save_event: isInDoubt ? undefined : () => void save() });
  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    void save();
  };
  const contentError =
    tooLong === null
      ? errorOf('content')
      : t('timeline.tooLong', { count: tooLong, longest: longestEventContent });
  const isRefusedOnly =
    error?.code === 'REQUEST_REFUSED' && serviceFields.some((field) => refusedWords(error, field));
  return (
    <SidePanel
      name={t(event ? 'timeline.one' : 'timeline.newOne')}
      head={
        <PanelTitle
          sign={event && <EventNumber number={event.number} isOn />}
          name={event?.title ?? t('timeline.newOne')}
        />
      }
      foot={
        <>
          <Button
            variant="filled"
            disabled={reason !== null || isInDoubt || tooLong !== null}
            loading={isRunning}
            onClick={() => void save()}
          >
            {t('timeline.save')}
          </Button>
          <Button onClick={discard}>{t(isKept ? 'timeline.discard' : 'timeline.cancel')}</Button>
          <DraftState draftKey={draftKey} isKept={isKept} />
        </>
      }
    >
      {/* Before anything is typed. */}
      {reason !== null && (
        <Note tone="attention" icon={<IconCloudOff size={16} stroke={1.6} aria-hidden />} title={reason}>
          {t('timeline.offlineDraft')}
        </Note>
      )}
      {isInDoubt && (
        <InDoubt
          draftKey={draftKey}
          draft={draft}
          error={error}
          reason={reason}
          onFound={(id) => onDone(id)}
          onAgain={() => void save()}
        />
      )}
      {error && !isRefusedOnly && !isInDoubt && <ErrorNote error={error} />}
      {event && isKept && draft.base !== null && draft.base !== event.updatedAt && !isInDoubt && (
        <Note
          tone="plain"
          icon={<IconInfoCircle size={16} stroke={1.6} aria-hidden />}
          title={t('timeline.base')}
        />
      )}
      <form className={classes.form} onSubmit={submit}>
        <fieldset className={classes.form} disabled={isInDoubt}>
          {event === null && (
            <ClientField draft={draft} clientOf={clientOf} error={errorOf('project_id')} onChange={change} />
          )}
          <TextInput
            ref={titleField}
            label={t('timeline.fields.title')}
            autoComplete="off"
            maxLength={LONGEST_TITLE}
            value={draft.title}
            error={errorOf('title')}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          <div className={classes.two}>
            <DateField
              label={t('timeline.fields.date')}
              value={draft.date}
              error={errorOf('date')}
              disabled={isInDoubt}
              onChange={(date) => change({ date })}
            />
            <ReportField draft={draft} reports={reports} error={errorOf('report_id')} onChange={change} />
          </div>
        </fieldset>
        <div>
          <span className={`${textClasses.quietLine} ${classes.label}`} aria-hidden>
            {t('timeline.fields.content')}
          </span>
          <Suspense fallback={<div className={classes.waiting} aria-busy />}>
            <LazyEditor
              html={draft.content}
              label={t('timeline.fields.content')}
              isInvalid={contentError !== undefined}
              isDisabled={isInDoubt}
              describedBy={hintId}
              onChange={changeContent}
            />
          </Suspense>
          <p id={hintId} className={contentError === undefined ? classes.hint : classes.error}>
            {contentError ?? t('timeline.textHint')}
          </p>
          <VisuallyHidden role="status">{tooLong === null ? '' : t('timeline.tooLongSaid')}</VisuallyHidden>
        </div>
        {/* Enter in a field sends the form by this; the visible button is in the foot. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      {event && cleaned && <RemovedNote removed={cleaned.removed} html={event.content} />}
      {event && client && (
        <>
          <div className={classes.line} />
          <EventsAroundDate client={client} date={event.date} />
        </>
      )}
    </SidePanel>
  );
}

function DraftState({ draftKey, isKept }: { readonly draftKey: DraftKey; readonly isKept: boolean }) {
  const { t } = useTranslation();
  const state = useDraftState(draftKey);
  const text = () => {
    switch (state?.value ? state.state : undefined) {
      case 'typed':
      case 'saving':
        return t('timeline.saving');
      case 'failed':
        return t('timeline.unsaved');
      default:
        return isKept ? t('timeline.changed') : '';
    }
  };
  return (
    <span
      className={`${textClasses.faintLast} ${classes.state}`}
      role="status"
      aria-live="polite"
      title={isKept ? t('timeline.saved') : undefined}
    >
      {text()}
    </span>
  );
}

interface InDoubtProps {
  readonly draftKey: DraftKey;
  readonly draft: EventDraft;
  /** Error of the call without an answer; null after a restart. */
  readonly error: DeskError | null;
  /** Why the outcome cannot be checked now. */
  readonly reason: string | null;
  readonly onFound: (id: number) => void;
  readonly onAgain: () => void;
}

/** A call left and no answer came: a person looks first, and only then may send it again. */
function InDoubt({ draftKey, draft, error, reason, onFound, onAgain }: InDoubtProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { now: clock } = useWorkspaceServices();
  const { isRunning, error: failed, run } = useEventCalls();
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const isNew = draft.event === null;
  const sentAt = draft.sent && parseInstant(draft.sent.at);
  const check = async () => {
    const looked = await run((calls) => calls.check(draftKey, draft, error));
    if (!looked.ok) return;
    if (looked.data === null) return setLookedAt(clock());
    announce(t(isNew ? 'timeline.created' : 'timeline.updated'));
    onFound(looked.data.id);
  };
  return (
    <Note
      tone="attention"
      icon={<IconQuestionMark size={16} stroke={1.6} aria-hidden />}
      title={t(isNew ? 'timeline.inDoubt' : 'timeline.inDoubtChange')}
      actions={
        <Group gap={8}>
          <Button disabled={reason !== null} loading={isRunning} onClick={() => void check()}>
            {t('timeline.check')}
          </Button>
          {lookedAt !== null && (
            <Button disabled={reason !== null || isRunning} onClick={onAgain}>
              {t('timeline.again')}
            </Button>
          )}
        </Group>
      }
    >
      {sentAt !== null && t('timeline.inDoubtHint', { when: format.stamp(sentAt, now) })}{' '}
      {lookedAt !== null &&
        t(isNew ? 'timeline.notFound' : 'timeline.notChanged', { when: format.clock(lookedAt) })}
      {failed && <ErrorNote error={failed} />}
    </Note>
  );
}

interface EventFieldsProps {
  readonly draft: EventDraft;
  readonly error: string | undefined;
  readonly onChange: (next: Partial<EventDraft>) => void;
}

interface ClientFieldProps extends EventFieldsProps {
  readonly clientOf: (projectId: number | null) => JoinedClient | null;
}

/** Field for the event's client, from the reporting service. Another client has other reports. */
function ClientField({ draft, clientOf, error, onChange }: ClientFieldProps) {
  const { t } = useTranslation();
  const words = useClientWords();
  const { clients } = useJoinedClients();
  return (
    <Select
      label={t('timeline.fields.project_id')}
      placeholder={t('timeline.chooseClient')}
      openOnFocus={false}
      searchable
      nothingFoundMessage={t('client.none')}
      data={clients.flatMap((one) =>
        one.reporting ? [{ value: one.reporting.id, label: words.name(one) }] : [],
      )}
      value={clientOf(draft.projectId)?.reporting?.id ?? null}
      error={error}
      onChange={(id) => onChange({ projectId: id === null ? null : Number(id), reportId: null })}
    />
  );
}

interface ReportFieldProps extends EventFieldsProps {
  readonly reports: readonly TimelineReport[];
}

/** The report that the event belongs to, if any: one of the same client. */
function ReportField({ draft, reports, error, onChange }: ReportFieldProps) {
  const { t } = useTranslation();
  const own = reports.filter(({ projectId }) => projectId === draft.projectId);
  const { reportId } = draft;
  const isKnown = reportId === null || own.some(({ id }) => id === reportId);
  return (
    <Select
      label={t('timeline.fields.report_id')}
      placeholder={t('timeline.noReport')}
      openOnFocus={false}
      searchable
      clearable
      nothingFoundMessage={t('client.none')}
      data={[
        ...(isKnown
          ? []
          : [{ value: String(reportId), label: t('timeline.unknownReport', { id: reportId }) }]),
        ...own.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      value={reportId === null ? null : String(reportId)}
      error={error}
      onChange={(id) => onChange({ reportId: id === null ? null : Number(id) })}
    />
  );
}
