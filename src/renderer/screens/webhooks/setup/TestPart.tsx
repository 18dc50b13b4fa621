import { Button } from '@mantine/core';
import type { TestStep, TunnelView } from '@shared/tunnel';
import type { TFunction } from 'i18next';
import { isEventsSetUp, momentOf, problemText, type TunnelActions } from '../../../domains/tunnel';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import { StatusIcon, type StatusIconName } from '../../../kit/status/StatusIcon';
import { useNow } from '../../../kit/use-now';
import classes from './IncomingEvents.module.css';

interface Props {
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
export function TestPart({ view: { test, settings, pinnedKey }, actions }: Props) {
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
          <span className={classes.remark}>
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
    <span className={`${layoutClasses.cut} ${classes.stepEnd}`} title={fact ?? undefined}>
      <span className={classes.hidden}>{t(`tunnel.stepResult.${result}`)}</span>
      <span aria-hidden={fact === null && !isOver}>{text}</span>
    </span>
  );
}

const took = (t: TFunction, ms: number): string =>
  ms < 1000
    ? t('tunnel.milliseconds', { count: ms })
    : t('tunnel.seconds', { value: (Math.round(ms / 100) / 10).toString() });
