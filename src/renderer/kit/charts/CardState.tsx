import { IconAlertTriangleFilled, IconLoader2, IconUnlink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../layout.module.css';
import textClasses from '../text.module.css';
import { BLINK_MS, useAfter } from '../use-after';
import { useNow } from '../use-now';
import classes from './CardState.module.css';

export type SkeletonShape = 'number' | 'line' | 'bar' | 'table';

interface Fact {
  readonly path: string;
  readonly value: string | number | boolean | null;
}

export type CardStateProps =
  /** `since`: epoch ms at which the call went out; null while it waits for its turn. */
  | { readonly kind: 'loading'; readonly shape: SkeletonShape; readonly since: number | null }
  | { readonly kind: 'empty'; readonly lines: readonly string[] }
  /**
   * `lines`: what the service said, and whether asking again helps. `isMild`: nothing is wrong with the metric, it comes
   * by itself.
   */
  | {
      readonly kind: 'failed';
      readonly headline: string;
      readonly isMild?: boolean;
      readonly lines: readonly string[];
      readonly action?: ReactNode;
    }
  /** `lastValue`: the last good number with its period and age, in words; null if it is shown above. */
  | {
      readonly kind: 'expired';
      readonly lastValue: string | null;
      readonly lines: readonly string[];
      readonly action?: ReactNode;
    }
  /** `when` and `age` of the number that is still shown above. */
  | { readonly kind: 'stale'; readonly when: string; readonly age: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'unknown';
      readonly component: string | null;
      readonly facts: readonly Fact[];
      readonly isCut: boolean;
    };

/** The text of a card in place of a chart or below its number. Each card has its own. */
export function CardState(props: CardStateProps) {
  const { t } = useTranslation();
  switch (props.kind) {
    case 'loading':
      return <Loading shape={props.shape} since={props.since} />;
    case 'empty':
      return <Said headline={t('charts.card.empty')} lines={props.lines} />;
    case 'failed': {
      const { headline, isMild = false, lines, action } = props;
      const sign = !isMild && <IconAlertTriangleFilled size={16} aria-hidden className={classes.failed} />;
      return <Said sign={sign} headline={headline} lines={lines} action={action} />;
    }
    case 'expired': {
      const sign = <IconUnlink size={16} stroke={1.8} aria-hidden className={classes.failed} />;
      const last = props.lastValue === null ? [] : [t('charts.card.lastValue', { value: props.lastValue })];
      return (
        <Said
          sign={sign}
          isAlarm
          headline={t('charts.card.expired')}
          lines={[...last, ...props.lines]}
          action={props.action}
        />
      );
    }
    case 'stale':
      return (
        <div className={classes.said}>
          <span className={`${textClasses.pending} ${textClasses.name}`}>
            {t('charts.card.stale', { when: props.when, age: props.age })}
          </span>
          <Lines lines={props.lines} />
        </div>
      );
    case 'unknown':
      return <UnknownForm {...props} />;
  }
}

interface SaidProps {
  readonly sign?: ReactNode;
  readonly headline: string;
  readonly isAlarm?: boolean;
  readonly lines: readonly string[];
  readonly action?: ReactNode;
}

const Said = ({ sign, headline, isAlarm = false, lines, action }: SaidProps) => (
  <div className={classes.said}>
    <b className={`${layoutClasses.line6} ${classes.headline}`} data-alarm={isAlarm}>
      {sign}
      {headline}
    </b>
    <Lines lines={lines} />
    {action}
  </div>
);

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line, index) => <p key={index}>{line}</p>);

function UnknownForm({ component, facts, isCut }: Extract<CardStateProps, { readonly kind: 'unknown' }>) {
  const { t } = useTranslation();
  const { metric } = useFormat();
  return (
    <div className={classes.said}>
      <p>{component === null ? t('charts.card.unknownType') : t('charts.card.unknown', { component })}</p>
      <dl className={classes.facts}>
        {facts.map(({ path, value }, index) => (
          <div key={index}>
            <dt>{path}</dt>
            <dd>{typeof value === 'number' ? metric.value(value) : value === null ? '–' : String(value)}</dd>
          </div>
        ))}
      </dl>
      {isCut && <p>{t('charts.card.cut')}</p>}
    </div>
  );
}

const SECONDS_FROM_MS = 5_000;
const barHeights = [36, 60, 52, 72, 64, 84, 48, 40, 56, 76];

/** A placeholder in the shape of what comes; nothing before a blink is over, and seconds once it takes long. */
function Loading({ shape, since }: Omit<Extract<CardStateProps, { readonly kind: 'loading' }>, 'kind'>) {
  const { t } = useTranslation();
  if (!useAfter(BLINK_MS))
    return <div role="status" aria-label={t('charts.card.loading')} aria-busy="true" />;
  return (
    <div className={classes.loading} role="status" aria-busy="true">
      {shape === 'number' && <i className={classes.number} />}
      {shape === 'table' && [1, 2, 3, 4].map((row) => <i key={row} className={classes.line} />)}
      {(shape === 'bar' || shape === 'line') && (
        <div className={classes.shape} data-shape={shape}>
          {barHeights.map((height, index) => (
            <i key={index} style={{ height: `${height}%` }} />
          ))}
        </div>
      )}
      <LoadingFor since={since} />
    </div>
  );
}

function LoadingFor({ since }: { readonly since: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const elapsedMs = useNow(1_000) - (since ?? Number.POSITIVE_INFINITY);
  const seconds = Math.floor(elapsedMs / 1_000) * 1_000;
  return (
    <span className={`${layoutClasses.line6} ${textClasses.quiet}`}>
      <IconLoader2 size={14} className={classes.turning} aria-hidden />
      {elapsedMs >= SECONDS_FROM_MS
        ? t('charts.card.loadingFor', { span: format.countdown(seconds) })
        : t('charts.card.loading')}
    </span>
  );
}
