import type { TestStep, TunnelView } from '@shared/tunnel';
import { type Heard, momentOf } from '../../domains/tunnel';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import classes from './IncomingEvents.module.css';

/** List of proven steps with their times. Only these are green. */
export function ProvenPart({ view: { test }, heard }: { readonly view: TunnelView; readonly heard: Heard }) {
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
      <span className={classes.stepEnd}>{when}</span>
    </li>
  );
}
