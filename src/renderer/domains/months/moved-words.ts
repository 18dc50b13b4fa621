import type { Finding } from '@shared/domain/metrics';
import type { TFunction } from '@shared/locales/i18n';
import type { Wording } from '../../i18n/FormatProvider';
import type { Format } from '../../i18n/format';
import type { MetricFormat } from '../../i18n/metric-format';
import { goalWordsIn } from '../goals';

/** Formatters and names for the sentences. */
export interface MovedWriter {
  readonly t: TFunction;
  readonly format: Pick<Format, 'month' | 'list'>;
  readonly text: MetricFormat;
  readonly nameOf: (metric: string) => string;
  readonly ruleOf: (goal: Extract<Finding, { kind: 'goal' }>['goal']) => string;
  /** The client's currency for metrics of money, if a person set one. */
  readonly unitOf?: (metric: string) => string | null;
}

/** A finding as a plain sentence, with no number in it that the finding does not hold. */
export function sentenceOf(finding: Finding, writer: MovedWriter): string {
  const { t, format, text, nameOf, ruleOf, unitOf = () => null } = writer;
  if (finding.kind === 'missing')
    return t(`moved.missing.${finding.state}`, {
      names: format.list(finding.platforms),
      count: finding.platforms.length,
    });
  const metric = nameOf(finding.metric);
  const write = (value: number) => text.value(value, unitOf(finding.metric));
  switch (finding.kind) {
    case 'changed':
    case 'part': {
      const gaps = {
        metric,
        value: write(finding.value),
        before: write(finding.before),
        percent: text.share(finding.percent),
      };
      if (finding.kind === 'changed') return t(`moved.changed.${finding.direction}`, gaps);
      return t(`moved.part.${finding.direction}`, { ...gaps, platform: finding.platform });
    }
    case 'started':
      return t('moved.started', { metric, value: write(finding.value) });
    case 'same':
      return t('moved.same', { metric, value: write(finding.value) });
    case 'stopped':
      return t('moved.stopped', { metric, before: write(finding.before) });
    case 'record': {
      const value = write(finding.value);
      return finding.since === null
        ? t(`moved.recordOf.${finding.direction}`, { metric, value, count: finding.months })
        : t(`moved.recordSince.${finding.direction}`, { metric, value, month: format.month(finding.since) });
    }
    case 'goal':
      return t(`moved.goal.${finding.state}`, {
        metric,
        value: write(finding.value),
        rule: ruleOf(finding.goal),
      });
  }
}

export function movedWriterIn(wording: Wording, nameOf: MovedWriter['nameOf']): MovedWriter {
  const { t, format } = wording;
  return { t, format, text: format.metric, nameOf, ruleOf: goalWordsIn(wording).rule };
}
