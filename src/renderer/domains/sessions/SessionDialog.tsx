import {
  ActionIcon,
  Button,
  Checkbox,
  Input,
  NumberInput,
  Select,
  Switch,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { isPlainName } from '@shared/domain/plain-name';
import type { DeskError } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import type { LocalValue } from '@shared/local-data';
import type { SessionRequest } from '@shared/services/connect/sessions';
import { IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import layoutClasses from '../../kit/layout.module.css';
import { NameInput } from '../../kit/NameInput';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useRecords } from '../../query/records';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useLocal } from '../local-data';
import { refusedFields, type SessionPanelActions } from './actions';
import { BlockedNote, type BlockedReason } from './blocked-reason';
import classes from './SessionFields.module.css';
import {
  countLimits,
  isAddress,
  isLifetime,
  isSessionComplete,
  type SessionDraft,
  sessionDraftOf,
  sessionLocales,
  sessionRequestOf,
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

interface Props {
  /** The initial values of the form. */
  readonly usual: SessionRequest;
  /** Another link is open, and the new one ends it. */
  readonly isReplacing: boolean;
  /** Why no link can be created now. */
  readonly block: BlockedReason | null;
  readonly panel: SessionPanelActions;
  readonly onClose: () => void;
}

/** All options of a session link. */
export function SessionDialog({ usual, isReplacing, block, panel, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => sessionDraftOf(usual));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const change = (next: SessionDraft) => {
    setDraft(next);
    setRefused([]);
  };
  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    const made = await panel.start('browser', sessionRequestOf(draft));
    if (made.ok) onClose();
    else setRefused(refusedFields(made.error));
  };
  return (
    <Dialog size={620} onClose={onClose} title={t('sessions.optionsTitle')}>
      <form onSubmit={(event) => void make(event)}>
        <PresetBar draft={draft} onChoose={change} />
        <SessionFields draft={draft} refused={refused} onChange={change} />
        {block && <BlockedNote block={block} />}
        <DialogActions
          error={panel.error}
          isDisabled={block !== null || !isSessionComplete(draft)}
          isRunning={panel.isCreating}
          action={t(isReplacing ? 'sessions.replaceDo' : 'sessions.start')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

interface PresetBarProps {
  readonly draft: SessionDraft;
  readonly onChoose: (draft: SessionDraft) => void;
}

/** Applies a preset to the form, or saves the form as a preset. */
function PresetBar({ draft, onChoose }: PresetBarProps) {
  const { t } = useTranslation();
  const { presets, error, save, remove } = useSessionPresets();
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const choose = (key: string | null) => {
    setChosen(key);
    const preset = presets.find((one) => one.key === key);
    if (preset) onChoose(sessionDraftOf(preset.value.request));
  };
  const saveAs = () => {
    setChosen(save(name.trim(), sessionRequestOf(draft)));
    setName('');
  };
  return (
    <>
      {presets.length > 0 && (
        <div className={classes.presets}>
          <Select
            className={layoutClasses.room}
            label={t('sessions.form.preset')}
            placeholder={t('sessions.form.noPreset')}
            data={presets.map(({ key, value }) => ({ value: key, label: value.name }))}
            value={chosen}
            onChange={choose}
          />
          <Tooltip label={t('sessions.form.removePreset')}>
            <ActionIcon
              aria-label={t('sessions.form.removePreset')}
              disabled={chosen === null}
              onClick={() => {
                if (chosen !== null) remove(chosen);
                setChosen(null);
              }}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      )}
      <div className={classes.presets}>
        <NameInput
          className={layoutClasses.room}
          label={t('sessions.form.presetName')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          disabled={name.trim() === '' || !isPlainName(name) || !isSessionComplete(draft)}
          onClick={saveAs}
        >
          {t('sessions.form.savePreset')}
        </Button>
      </div>
      {error && <ErrorNote error={error} />}
    </>
  );
}

interface UseSessionPresets {
  /** By name. */
  readonly presets: readonly LocalValue<'session_presets'>[];
  /** Why the last change is not on the disk. */
  readonly error: DeskError | null;
  /** Replaces a preset with the same name. Returns its key. */
  readonly save: (name: string, request: SessionRequest) => string;
  readonly remove: (key: string) => void;
}

/** Saved option sets for session links. */
export function useSessionPresets(): UseSessionPresets {
  const { request: ask } = useWorkspaceServices();
  const { language } = useTranslation();
  const kept = useLocal('session_presets');
  const { error, run } = useRun();
  const presets = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return (kept ?? []).toSorted((a, b) => compare(a.value.name, b.value.name));
  }, [kept, language]);
  const save = (write: LocalWrite) => void run(ask('local.save', write));
  return {
    presets,
    error,
    save: (name, request) => {
      const key = presets.find(({ value }) => value.name === name)?.key ?? crypto.randomUUID();
      save({ collection: 'session_presets', key, value: { name, request } });
      return key;
    },
    remove: (key) => save({ collection: 'session_presets', key, value: null }),
  };
}
