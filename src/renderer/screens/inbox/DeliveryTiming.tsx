import { parseInstant } from '@shared/domain/time';
import type { DeliveryDetail } from '@shared/webhooks';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import classes from './DeliveryPanel.module.css';

/** When it was signed, when it came, how soon it was on the disk and answered, and when it was confirmed. */
export function DeliveryTiming({ detail }: { readonly detail: DeliveryDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { judged, receivedAt, timing, confirmation } = detail;
  const clock = (iso: string) => {
    const at = parseInstant(iso) ?? 0;
    return format.exact(at, at);
  };
  const after = (ms: number) => t('inbox.panel.afterMs', { ms: Math.round(ms) });
  const steps = [
    ...(judged.signedAt === null ? [] : [{ name: t('inbox.panel.signed'), at: clock(judged.signedAt) }]),
    { name: t('inbox.panel.received'), at: clock(receivedAt) },
    ...(timing === null
      ? []
      : [
          { name: t('inbox.panel.saved'), at: after(timing.writtenAfterMs) },
          { name: t('inbox.panel.answered'), at: after(timing.answeredAfterMs) },
        ]),
    ...(confirmation.kind === 'confirmed'
      ? [{ name: t('inbox.panel.confirmed'), at: clock(confirmation.at) }]
      : []),
  ];
  return (
    <section className={classes.part} aria-labelledby="inbox-timing">
      <h3 id="inbox-timing">{t('inbox.panel.timing')}</h3>
      <ol className={classes.timing}>
        {steps.map(({ name, at }) => (
          <li key={name}>
            <span className={classes.stepName}>{name}</span>
            <span>{at}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
