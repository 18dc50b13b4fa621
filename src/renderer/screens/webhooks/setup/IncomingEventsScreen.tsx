import { Button } from '@mantine/core';
import type { TFunction } from '@shared/locales/i18n';
import type { TestStep, TunnelView } from '@shared/tunnel';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { EventsSwitch, SubscriptionsSection, useSubscriptions } from '../../../domains/subscriptions';
import {
  currentStep,
  type Heard,
  isEventsSetUp,
  momentOf,
  problemText,
  type SetupStep,
  setupClaim,
  signOf,
  type TunnelActions,
  tunnelPeriodText,
  useTunnel,
  useTunnelActions,
} from '../../../domains/tunnel';
import { useLastEventOf } from '../../../domains/webhooks';
import { useSettings } from '../../../domains/workspaces';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import { SplitPage } from '../../../kit/SplitPage';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { StatusIcon, type StatusIconName } from '../../../kit/status/StatusIcon';
import textClasses from '../../../kit/text.module.css';
import linkClasses from '../../../kit/text-link.module.css';
import { useNow } from '../../../kit/use-now';
import { useWorkspace, useWorkspaceServices } from '../../../query/workspace-services';
import { useSetScreenHead } from '../../screen-head';
import classes from './IncomingEvents.module.css';
import { StatePart } from './StatePart';
import { WayPart } from './WayPart';

/** How events of the services get to this computer, in three steps; at the right what was seen to work. */
export function IncomingEventsScreen() {
  const { t } = useTranslation();
  const { data: view, error } = useTunnel();
  useSetScreenHead(t('screens.incomingEvents'));
  if (!view) return error && <ErrorNote error={error} />;
  return <Setup view={view} />;
}

function Setup({ view }: { readonly view: TunnelView }) {
  const { t } = useTranslation();
  const actions = useTunnelActions();
  // The demo's services reach this computer without a tunnel.
  const isDemo = useWorkspace()?.kind === 'demo';
  const isLive = useWorkspace()?.kind === 'live';
  const heard: Heard = {
    connect: useLastEventOf('connect', isLive || isDemo),
    reporting: useLastEventOf('reporting', isLive || isDemo),
  };
  const isOn = useSubscriptions(isLive).data?.isOn === true;
  const claim = setupClaim(view, isOn, heard);
  const step = currentStep(view);
  const title = (of: SetupStep) => t(`tunnel.setup.${of}`);
  return (
    <SplitPage
      label={t('screens.incomingEvents')}
      panel={
        <aside className={classes.panel} aria-label={t('tunnel.proven.title')}>
          <ProvenPart view={view} heard={heard} />
          <div className={classes.part}>
            <h3 className={classes.subtitle}>{t('tunnel.without.title')}</h3>
            <p className={classes.hint}>{t('tunnel.without.hint')}</p>
          </div>
          <HistoryPart view={view} />
          <ClosedWindowPart />
        </aside>
      }
    >
      <div className={classes.content}>
        {isDemo && <OwnEvents title={t('tunnel.events')} />}
        <header className={classes.claim} role="status">
          <h2 className={classes.claimTitle}>{t(`tunnel.claim.${claim}`)}</h2>
          <p className={classes.plain}>{t(`tunnel.claimHint.${claim}`)}</p>
        </header>
        <EventsSection title={title('choose')} isCurrent={step === 'choose'}>
          <WayPart view={view} actions={actions} />
        </EventsSection>
        <EventsSection title={title('test')} isCurrent={step === 'test'}>
          <TestPart view={view} actions={actions} />
          {actions.error && <ErrorNote error={actions.error} />}
        </EventsSection>
        {isLive && (
          <EventsSection title={title('receive')} isCurrent={step === 'receive'}>
            <EventsSwitch />
            <StatePart view={view} actions={actions} />
          </EventsSection>
        )}
        {isLive && (
          <EventsSection title={t('tunnel.subscriptions')}>
            <SubscriptionsSection />
          </EventsSection>
        )}
      </div>
    </SplitPage>
  );
}

/** Event settings of the demo: which events the workspace receives, and where its services send them. */
function OwnEvents({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <EventsSection title={title}>
        <EventsSwitch />
      </EventsSection>
      <EventsSection title={t('tunnel.subscriptions')}>
        <SubscriptionsSection />
      </EventsSection>
    </>
  );
}

interface Props {
  readonly title: string;
  /** The step that is to be done now. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Topic with its name at the left and content at the right, or stacked in a narrow window. */
function EventsSection({ title, isCurrent = false, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id} {...(isCurrent && { 'aria-current': 'step' })}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** What closing the window does to events. It is set on one page alone, in Settings. */
function ClosedWindowPart() {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  const { keepsRunning } = useSettings().settings.background;
  return (
    <div className={classes.part}>
      <h3 className={classes.subtitle}>{t('settings.background.title')}</h3>
      <p className={classes.hint}>
        {t(keepsRunning || platform === 'darwin' ? 'tunnel.closed.runs' : 'tunnel.closed.quits')}{' '}
        <Link className={linkClasses.link} to="/settings" search={{ part: 'background' }}>
          {t('screens.settings')}
        </Link>
      </p>
    </div>
  );
}

const mostShown = 20;

/** History of the tunnel's states, newest first. */
function HistoryPart({ view: { history } }: { readonly view: TunnelView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <div className={classes.part}>
      <h3 className={classes.subtitle}>{t('tunnel.history')}</h3>
      {history.length === 0 && <p className={classes.plain}>{t('tunnel.historyNone')}</p>}
      <ul className={classes.history}>
        {history.slice(0, mostShown).map((period) => (
          <li key={`${period.from} ${period.kind}`} data-now={period.to === null || undefined}>
            <span className={classes.word} data-state={period.kind}>
              <StatusIcon name={signOf[period.kind]} />
              {t(`tunnel.kind.${period.kind}`)}
            </span>
            <span className={`${textClasses.quiet} ${classes.when}`}>
              {tunnelPeriodText({ t, format }, period, now)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** List of proven steps with their times. Only these are green. */
function ProvenPart({ view: { test }, heard }: { readonly view: TunnelView; readonly heard: Heard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const testedAt = test?.tookMs == null ? null : format.exact(momentOf(test.startedAt), now);
  return (
    <div className={classes.part}>
      <h2 className={classes.subtitle}>{t('tunnel.proven.title')}</h2>
      <ul className={classes.steps}>
        {(test?.steps ?? []).map((step) => (
          <Fact
            key={step.kind}
            result={step.result}
            name={t(`tunnel.step.${step.kind}`)}
            when={
              step.result === 'passed' && testedAt !== null ? testedAt : t(`tunnel.stepResult.${step.result}`)
            }
          />
        ))}
        {(['connect', 'reporting'] as const).map((service) => {
          const at = heard[service];
          return (
            <Fact
              key={service}
              result={at === null ? 'not_tried' : 'passed'}
              name={t(`tunnel.proven.${service}`)}
              when={at === null ? t('tunnel.proven.none') : format.exact(at, now)}
            />
          );
        })}
      </ul>
      <p className={classes.hint}>{t('tunnel.proven.hint')}</p>
    </div>
  );
}

interface FactProps {
  readonly result: TestStep['result'];
  readonly name: string;
  readonly when: string;
}

function Fact({ result, name, when }: FactProps) {
  const sign = result === 'passed' ? 'published' : result === 'failed' ? 'failed' : 'draft';
  return (
    <li data-result={result}>
      <StatusIcon name={sign} />
      <span className={classes.stepName}>{name}</span>
      <span className={`${layoutClasses.cut} ${layoutClasses.room} ${textClasses.faint} ${classes.stepEnd}`}>
        {when}
      </span>
    </li>
  );
}

interface TestPartProps {
  readonly view: TunnelView;
  readonly actions: TunnelActions;
}

const signs: Readonly<Record<TestStep['result'], StatusIconName>> = {
  waiting: 'draft',
  running: 'pending',
  passed: 'published',
  failed: 'failed',
  not_tried: 'draft',
};

/** The way of one request of our own, step by step, up to the first that fails. */
function TestPart({ view: { test, settings, pinnedKey }, actions }: TestPartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const failed = test?.steps.find(({ problem }) => problem !== null)?.problem;
  const result = test?.tookMs == null ? null : failed ? t('tunnel.testFailed') : t('tunnel.testPassed');
  const isRunning = test !== null && test.tookMs === null;
  return (
    <>
      <div className={`${layoutClasses.line8} ${classes.head}`}>
        {test?.tookMs != null && (
          <span className={`${layoutClasses.clip} ${classes.remark}`}>
            <b>{result}</b>{' '}
            {t('tunnel.testTook', {
              when: format.exact(momentOf(test.startedAt), now),
              span: took(t, test.tookMs),
            })}
          </span>
        )}
        <span className={layoutClasses.fill} />
        <Button
          variant={test ? 'default' : 'filled'}
          disabled={!isEventsSetUp(settings) || isRunning || actions.isBusy}
          onClick={() => void actions.test()}
        >
          {isRunning ? t('tunnel.testRunning') : t(test ? 'tunnel.testAgain' : 'tunnel.runTest')}
        </Button>
      </div>
      <div className={classes.part}>
        {test ? (
          <ul className={classes.steps} aria-live="polite">
            {test.steps.map((step) => (
              <li key={step.kind} data-result={step.result}>
                <StatusIcon name={signs[step.result]} />
                <span className={classes.stepName}>{t(`tunnel.step.${wordOf(step)}`)}</span>
                <StepEnd step={step} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.plain}>{t('tunnel.testNone')}</p>
        )}
        {failed && <p className={classes.failed}>{problemText({ t, format }, failed, pinnedKey)}</p>}
        {test?.isBodyKept === false && <p className={classes.hint}>{t('tunnel.bodyChanged')}</p>}
        <p className={classes.hint}>{t('tunnel.testHint')}</p>
      </div>
    </>
  );
}

/** A step that failed must not read as if it had not. */
const wordOf = ({ kind, problem }: TestStep) =>
  problem?.code === 'host_key_changed' || problem?.code === 'host_key_unknown' ? problem.code : kind;

/** Result of a step: its fact, its duration, or else the word for its state. */
function StepEnd({ step: { result, tookMs, fact } }: { readonly step: TestStep }) {
  const { t } = useTranslation();
  const isOver = result === 'passed' || result === 'failed';
  const text = fact ?? (isOver && tookMs !== null ? took(t, tookMs) : t(`tunnel.stepResult.${result}`));
  return (
    <span
      className={`${layoutClasses.cut} ${layoutClasses.room} ${textClasses.faint} ${classes.stepEnd}`}
      title={fact ?? undefined}
    >
      <span className={classes.hidden}>{t(`tunnel.stepResult.${result}`)}</span>
      <span aria-hidden={fact === null && !isOver}>{text}</span>
    </span>
  );
}

const took = (t: TFunction, ms: number): string =>
  ms < 1000
    ? t('tunnel.milliseconds', { count: ms })
    : t('tunnel.seconds', { value: (Math.round(ms / 100) / 10).toString() });
