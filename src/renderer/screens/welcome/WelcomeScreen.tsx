import { Button, Radio, UnstyledButton } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { languageNames, languages } from '@shared/language';
import { IconArrowLeft, IconLanguage, IconPlugConnected, IconTransferIn } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { UnlistedWorkspaces, useSettings, WorkspaceTile } from '../../domains/workspaces';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { useRun } from '../../query/use-run';
import { useAppState, useWorkspaceServices } from '../../query/workspace-services';
import { ConnectPane } from './ConnectPane';
import pane from './Pane.module.css';
import classes from './WelcomeScreen.module.css';

/** The first screen of a new installation, and the way to add another workspace. */
export function WelcomeScreen() {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  const [start, setStart] = useState<Start>('connect');
  const { request } = useWorkspaceServices();
  useTitle(t('welcome.title'));
  useEffect(() => void request('demo.prepare', {}), [request]);
  return (
    <main className={classes.welcome} data-os={platform}>
      <div className={`${layoutClasses.column} ${classes.side}`}>
        <div className={classes.drag} />
        <Brand className={classes.brand} />
        <h1 className={classes.headline}>{t('welcome.headline')}</h1>
        <p className={classes.lead}>{t('welcome.lead')}</p>
        <StartChoice value={start} onChange={setStart} />
        <OpenMovedFile />
        <WorkspaceLinks />
        <span className={classes.gap} />
        <LanguageChoice />
      </div>
      <div className={classes.pane}>
        <UnlistedWorkspaces />
        {start === 'demo' ? <DemoPane /> : <ConnectPane />}
      </div>
    </main>
  );
}

/** The window's title on a screen outside the frame. */
function useTitle(screen: string): void {
  const { t } = useTranslation();
  const title = t('app.titleAlone', { screen });
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Language switch with each name in its own language. */
function LanguageChoice() {
  const { t, language: spoken } = useTranslation();
  const { change } = useSettings();
  return (
    <div
      className={`${layoutClasses.line} ${textClasses.faintLine} ${classes.languages}`}
      role="group"
      aria-label={t('welcome.language')}
    >
      <IconLanguage size={14} stroke={1.6} aria-hidden />
      {languages.map((language) => (
        <UnstyledButton
          key={language}
          className={classes.language}
          lang={language}
          aria-pressed={language === spoken}
          onClick={() => change({ language })}
        >
          {languageNames[language]}
        </UnstyledButton>
      ))}
    </div>
  );
}

/** Back to the workspaces, for somebody who came here to add one and changed their mind. */
function WorkspaceLinks() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const workspaces = useAppState((state) => state.workspaces);
  return (
    <div className={`${layoutClasses.column} ${classes.links}`}>
      {workspaces.map(({ id, name }) => (
        <Button
          key={id}
          variant="subtle"
          color="gray"
          justify="flex-start"
          leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden />}
          onClick={() => void request('workspaces.switch', { id })}
        >
          {t('welcome.backTo', { name })}
        </Button>
      ))}
    </div>
  );
}

/** Opens a file that Settings of another computer saved. Main asks for the file and for its passphrase. */
function OpenMovedFile() {
  const { t } = useTranslation();
  const format = useFormat();
  const { request } = useWorkspaceServices();
  const [here, setHere] = useState<readonly string[]>([]);
  const { isRunning, error, run } = useRun();
  const open = async () => {
    const taken = await request('moving.open', {});
    const first = taken.ok ? taken.data?.added[0] : undefined;
    const result = first ? await request('workspaces.switch', { id: first.id }) : taken;
    // After a switch, main loads the workspace's own page. So this page stays only if there was no switch.
    setHere(taken.ok ? (taken.data?.alreadyHere ?? []) : []);
    return result;
  };
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        justify="flex-start"
        leftSection={<IconTransferIn size={16} stroke={1.6} aria-hidden />}
        loading={isRunning}
        onClick={() => void run(open())}
      >
        {t('welcome.moveOpen')}
      </Button>
      <div role="status">
        {here.length > 0 && <p>{t('welcome.moveHere', { names: format.list(here) })}</p>}
      </div>
      {error && <ErrorNote error={error} title={t('welcome.moveFailed')} />}
    </div>
  );
}

/** Description of the demo, with a button that starts it. */
function DemoPane() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const existing = useAppState(({ workspaces }) => workspaces.find(({ kind }) => kind === 'demo'));
  const [isStarting, setIsStarting] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);

  const start = async () => {
    setIsStarting(true);
    setError(null);
    const demo = existing
      ? { ok: true as const, data: existing }
      : await request('workspaces.create_demo', {});
    const result = demo.ok ? await request('workspaces.switch', { id: demo.data.id }) : demo;
    // After a switch main loads the workspace's own page, so this one stays only if that failed.
    if (!result.ok) {
      setIsStarting(false);
      setError(result.error);
    }
  };

  return (
    <section>
      <h2 className={pane.title}>{t('welcome.demoTitle')}</h2>
      <p className={pane.text}>{t('welcome.demoText')}</p>
      <p className={pane.text}>{t('welcome.demoOffline')}</p>
      {error && <ErrorNote error={error} />}
      <div className={`${layoutClasses.line8} ${pane.actions}`}>
        <Button variant="filled" size="md" loading={isStarting} onClick={() => void start()}>
          {t(existing ? 'welcome.demoOpen' : 'welcome.demoStart')}
        </Button>
      </div>
    </section>
  );
}

type Start = 'demo' | 'connect';

interface Props {
  readonly value: Start;
  readonly onChange: (start: Start) => void;
}

/** The demo, or the person's own services. */
function StartChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      aria-label={t('welcome.choice')}
      value={value}
      onChange={(next) => onChange(next === 'demo' ? 'demo' : 'connect')}
    >
      <Option
        value="demo"
        tile={<WorkspaceTile kind="demo">{t('workspace.demo').charAt(0)}</WorkspaceTile>}
        name={t('welcome.demo')}
        hint={t('welcome.demoHint')}
      />
      <Option
        value="connect"
        tile={
          <WorkspaceTile kind="live">
            <IconPlugConnected size={16} stroke={1.6} />
          </WorkspaceTile>
        }
        name={t('welcome.connect')}
        hint={t('welcome.connectHint')}
      />
    </Radio.Group>
  );
}

interface OptionProps {
  readonly value: Start;
  readonly tile: ReactNode;
  readonly name: string;
  readonly hint: string;
}

function Option({ value, tile, name, hint }: OptionProps) {
  return (
    <Radio.Card className={classes.option} value={value} radius="lg" aria-label={name}>
      {tile}
      <span>
        <b>{name}</b>
        <small>{hint}</small>
      </span>
      <Radio.Indicator size="xs" />
    </Radio.Card>
  );
}

/** The logo of Client Desk: lines of text on a desk. */
function Brand({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} width="44" height="44" viewBox="0 0 44 44" aria-hidden>
      <rect width="44" height="44" rx="10" fill="var(--cd-accent)" />
      <g stroke="var(--cd-on-accent)" strokeWidth="2.6" strokeLinecap="round" fill="none">
        <path d="M9 29h26M13 29v6M31 29v6" />
        <path d="M15 23.5h14M15 18.5h14M15 13.5h8.5" opacity=".75" />
      </g>
    </svg>
  );
}
