import { Button, NumberInput, Select, Switch } from '@mantine/core';
import { type CalendarSettings, calendarLimits } from '@shared/calendar-settings';
import { languageNames, languages } from '@shared/language';
import type { MovedOut, WorkspaceSummary } from '@shared/workspaces';
import { type SubmitEvent, useState } from 'react';
import { runCommand } from '../../commands/bound-commands';
import { BudgetShareForm, BudgetsSection, useBudgets } from '../../domains/budgets';
import {
  BackgroundLoading,
  BackgroundSwitches,
  useSettings,
  useSimulatedOffline,
} from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useNow } from '../../kit/use-now';
import { useRun } from '../../query/use-run';
import { useAppState, useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { useAddress } from '../use-address';
import { LocalDataSection } from './LocalDataSection';
import { NotificationsSection } from './NotificationsSection';
import { hasPage, pageOfAddress, readAddress, type SettingsPage, type SettingsPart } from './parts';
import classes from './SettingsScreen.module.css';
import { SettingsSection, SettingsSections } from './SettingsSection';
import { useAnchor } from './use-anchor';

/** The pages of Settings that aren't screens of their own. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const workspace = useWorkspace();
  const [address] = useAddress(readAddress);
  useSetScreenHead(t('screens.settings'));
  const asked = pageOfAddress(address);
  const shown = hasPage(asked, workspace) ? asked : 'general';
  return (
    <div key={shown} className={`${layoutClasses.scroll} ${classes.scroll}`}>
      <PageOf page={shown} workspace={workspace} />
    </div>
  );
}

interface Props {
  readonly page: SettingsPage;
  readonly workspace: WorkspaceSummary | null;
}

function PageOf({ page, workspace }: Props) {
  if (page === 'limits') return <LimitsPage workspace={workspace} />;
  return (
    <SettingsSections>
      {page === 'notifications' && <NotificationsSection hasClients={workspace !== null} />}
      {page === 'move' && workspace && <MovePage workspace={workspace} />}
      {page === 'general' && <GeneralPage workspace={workspace} />}
    </SettingsSections>
  );
}

function GeneralPage({ workspace }: Pick<Props, 'workspace'>) {
  const { t } = useTranslation();
  return (
    <>
      <GeneralSection />
      <SettingsSection part="background" title={t('settings.background.title')}>
        <BackgroundSwitches />
      </SettingsSection>
      <CalendarSection />
      {workspace?.kind === 'demo' && <DemoSection />}
      <SettingsSection part="shortcuts" title={t('settings.keyboard')}>
        <Button onClick={() => runCommand('show_shortcuts')}>{t('command.show_shortcuts')}</Button>
      </SettingsSection>
    </>
  );
}

function MovePage({ workspace }: { readonly workspace: WorkspaceSummary }) {
  return (
    <>
      <MoveSection />
      <LocalDataSection key={workspace.id} />
    </>
  );
}

function LimitsPage({ workspace }: Pick<Props, 'workspace'>) {
  const { t } = useTranslation();
  return (
    <>
      {workspace && <UsedLimits />}
      <SettingsSections>
        {workspace && (
          <SettingsSection part="share" title={t('settings.share')}>
            <BudgetShareForm key={workspace.id} workspace={workspace} />
          </SettingsSection>
        )}
        <SettingsSection part="loading" title={t('settings.loading.title')}>
          <BackgroundLoading />
        </SettingsSection>
      </SettingsSections>
    </>
  );
}

/** Limits reset by the second, so the page updates every second. */
const EVERY_MS = 1_000;

function UsedLimits() {
  const now = useNow(EVERY_MS);
  return (
    <div id={useAnchor('limits')} tabIndex={-1}>
      <BudgetsSection budgets={useBudgets()} now={now} />
    </div>
  );
}

/** The state of the demo's services, and the switch that simulates being offline. */
function DemoSection() {
  const { t } = useTranslation();
  const demo = useAppState((state) => state.demo);
  const { isCutOff, error, setCutOff } = useSimulatedOffline();
  return (
    <SettingsSection part="demo" title={t('settings.demo')}>
      <Switch
        label={t('workspace.cutOff')}
        checked={isCutOff}
        onChange={(event) => setCutOff(event.currentTarget.checked)}
      />
      <p className={classes.hint}>{t('settings.demoHint')}</p>
      <p role="status">{t(`settings.demoState.${demo.kind}`)}</p>
      {error && <ErrorNote error={error} />}
    </SettingsSection>
  );
}

/** Saves access to every workspace for another computer. Main asks for passphrase and place; the page sees counts. */
function MoveSection() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const { isRunning, error, run } = useRun();
  const [saved, setSaved] = useState<MovedOut | null>(null);
  const save = async () => {
    const result = await run(request('moving.save', {}));
    if (result.ok) setSaved(result.data);
  };
  return (
    <SettingsSection part="move" title={t('settings.moveTitle')}>
      <p>{t('settings.moveIs')}</p>
      <Button loading={isRunning} onClick={() => void save()}>
        {t('settings.moveDo')}
      </Button>
      <div role="status">{saved && <p>{t('settings.moveSaved', { ...saved, file: saved.fileName })}</p>}</div>
      {error && <ErrorNote error={error} />}
      <p className={classes.hint}>{t('settings.moveThere')}</p>
      <p className={classes.hint}>{t('settings.moveNot')}</p>
    </SettingsSection>
  );
}

const names = Object.keys(calendarLimits) as (keyof CalendarSettings)[];

/** From which values on the calendar warns of conflicts and gaps. */
function CalendarSection() {
  const { t } = useTranslation();
  const { settings, error, change } = useSettings();
  const kept = settings.calendar;
  const [typed, setTyped] = useState(kept);
  const isChanged = names.some((name) => typed[name] !== kept[name]);
  const units = {
    collisionMinutes: t('settings.minutes'),
    gapDays: t('settings.daysWithout'),
    gapPostsPerWeek: t('settings.postsPerWeek'),
  };
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    change({ calendar: typed });
  };
  return (
    <SettingsSection part="calendar" title={t('settings.calendar')}>
      <form className={classes.inline} onSubmit={apply}>
        {names.map((name) => (
          <NumberInput
            key={name}
            label={t(`settings.${name}`)}
            suffix={` ${units[name]}`}
            value={typed[name]}
            min={calendarLimits[name][0]}
            max={calendarLimits[name][1]}
            allowDecimal={false}
            error={isInRange(name, typed[name]) ? undefined : t('settings.calendarRange', rangeOf(name))}
            onChange={(value) => setTyped({ ...typed, [name]: Number(value) })}
          />
        ))}
        <Button
          mb={2}
          flex="none"
          type="submit"
          disabled={!isChanged || !names.every((name) => isInRange(name, typed[name]))}
        >
          {t('settings.apply')}
        </Button>
      </form>
      <p className={classes.hint}>{t('settings.calendarHint')}</p>
      {error && <ErrorNote error={error} />}
    </SettingsSection>
  );
}

function rangeOf(name: keyof CalendarSettings) {
  const [least, most] = calendarLimits[name];
  return { least, most };
}

function isInRange(name: keyof CalendarSettings, value: number): boolean {
  const { least, most } = rangeOf(name);
  return Number.isInteger(value) && value >= least && value <= most;
}

/** Language, colours and clock of the app itself. */
function GeneralSection() {
  const { t } = useTranslation();
  const { settings, error, change } = useSettings();
  const languageChoices = [
    { value: 'system', label: t('settings.languageSystem') },
    ...languages.map((value) => ({ value, label: languageNames[value] })),
  ] as const;
  const schemes = [
    { value: 'system', label: t('settings.colorSystem') },
    { value: 'light', label: t('settings.colorLight') },
    { value: 'dark', label: t('settings.colorDark') },
  ] as const;
  const times = [
    { value: 'system', label: t('settings.timeSystem') },
    { value: '24h', label: t('settings.time24') },
    { value: '12h', label: t('settings.time12') },
  ] as const;
  return (
    <SettingsSection title={t('settings.look')}>
      <div className={classes.fields}>
        <Choice
          part="language"
          label={t('settings.language')}
          value={settings.language}
          data={languageChoices}
          onChange={(language) => change({ language })}
        />
        <Choice
          part="colors"
          label={t('settings.colorScheme')}
          value={settings.colorScheme}
          data={schemes}
          onChange={(colorScheme) => change({ colorScheme })}
        />
        <Choice
          part="timeFormat"
          label={t('settings.timeFormat')}
          value={settings.timeFormat}
          data={times}
          onChange={(timeFormat) => change({ timeFormat })}
        />
      </div>
      {error && <ErrorNote error={error} />}
    </SettingsSection>
  );
}

interface ChoiceProps<T extends string> {
  readonly part: SettingsPart;
  readonly label: string;
  readonly value: T;
  readonly data: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ part, label, value, data, onChange }: ChoiceProps<T>) {
  return (
    <Select
      id={useAnchor(part)}
      label={label}
      value={value}
      data={[...data]}
      allowDeselect={false}
      onChange={(next) => {
        const chosen = data.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
