import type { ConfirmedFact, DeliveryRow, Verdict } from '@shared/webhooks';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { VerdictIcon } from '../../kit/status/VerdictIcon';
import classes from './DeliverySigns.module.css';
import { useDeliveryWords } from './words';

/** Whether it is from them. */
export function DeliveryVerdict({ verdict }: { readonly verdict: Verdict }) {
  const words = useDeliveryWords();
  return (
    <span className={`${layoutClasses.line6} ${classes.word}`}>
      <VerdictIcon name={verdict.kind} />
      <span className={layoutClasses.cut}>{words.verdict(verdict)}</span>
    </span>
  );
}

/** Whether it is true. */
export function DeliveryState({ row }: { readonly row: Pick<DeliveryRow, 'event' | 'confirmation'> }) {
  const words = useDeliveryWords();
  const { kind } = row.confirmation;
  const isQuiet = kind === 'same_again' || kind === 'not_acted_on' || kind === 'nothing_to_read';
  return (
    <span className={`${layoutClasses.line6} ${classes.word}`} data-quiet={isQuiet}>
      {kind === 'confirmed' && <StatusIcon name="published" />}
      {kind === 'not_confirmed' && <VerdictIcon name="not_confirmed" />}
      <span className={layoutClasses.cut}>{words.state(row)}</span>
    </span>
  );
}

/** In place of a verdict, where nothing came that could be judged. */
export function NoEvent() {
  const { t } = useTranslation();
  return (
    <span className={`${layoutClasses.line6} ${classes.word}`}>
      <VerdictIcon name="found" />
      <span className={layoutClasses.cut}>{t('inbox.verdict.none')}</span>
    </span>
  );
}

/** Shows the fact that a refresh found. */
export function FoundState({ fact }: { readonly fact: ConfirmedFact }) {
  const words = useDeliveryWords();
  return (
    <span className={`${layoutClasses.line6} ${classes.word}`}>
      <StatusIcon name="published" />
      <span className={layoutClasses.cut}>{words.fact(fact)}</span>
    </span>
  );
}
