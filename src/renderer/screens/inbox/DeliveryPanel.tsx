import { parseInstant } from '@shared/domain/time';
import type { DeliveryDetail } from '@shared/webhooks';
import type { ReactNode } from 'react';
import { useDelivery, useDeliveryWords } from '../../domains/deliveries';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { VerdictIcon } from '../../kit/status/VerdictIcon';
import { useNow } from '../../kit/use-now';
import { AboutClient } from './AboutClient';
import { DeliveryContent } from './DeliveryContent';
import classes from './DeliveryPanel.module.css';
import { DeliveryTiming } from './DeliveryTiming';

interface Props {
  readonly sequence: number;
  /** Buttons for the delivery. */
  readonly foot?: ReactNode;
}

/** Panel of the delivery under the cursor: verdict, confirmation, consequences and content. */
export function DeliveryPanel({ sequence, foot }: Props) {
  const { t } = useTranslation();
  const words = useDeliveryWords();
  const { detail, error } = useDelivery(sequence);
  if (!detail) {
    return (
      <SidePanel name={t('inbox.list')} head={null}>
        {error?.code === 'RECORD_NOT_FOUND' && <p>{t('inbox.panel.gone')}</p>}
        {error && error.code !== 'RECORD_NOT_FOUND' && <ErrorNote error={error} />}
        {!error && <p className={classes.quiet}>{t('inbox.panel.loading')}</p>}
      </SidePanel>
    );
  }
  const name = words.event(detail);
  return (
    <SidePanel
      name={name}
      head={<PanelTitle sign={<VerdictIcon name={detail.verdict.kind} />} name={name} />}
      foot={foot}
    >
      <Judgement detail={detail} />
      <Result detail={detail} />
      <DeliveryContent key={detail.sequence} detail={detail} />
      <DeliveryTiming detail={detail} />
    </SidePanel>
  );
}

/** Verdict and confirmation, each with its reason: two things, never one. */
function Judgement({ detail }: { readonly detail: DeliveryDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const words = useDeliveryWords();
  const { verdict, confirmation, replayOf, receivedAt } = detail;
  const error = confirmation.kind === 'not_confirmed' ? confirmation.error : undefined;
  return (
    <ul className={classes.steps}>
      {replayOf !== null && (
        <li className={classes.quiet}>
          {t('inbox.panel.replayed', { time: format.exact(parseInstant(receivedAt) ?? now, now) })}
        </li>
      )}
      <li>
        <VerdictIcon name={verdict.kind} />
        <div>
          <b>{words.verdict(verdict)}</b>
          <p>{words.verdictWhy(verdict, detail)}</p>
        </div>
      </li>
      <li>
        {confirmation.kind === 'confirmed' ? (
          <StatusIcon name="published" />
        ) : (
          <VerdictIcon name="not_confirmed" />
        )}
        <div>
          <b>{words.stateTitle(detail, now)}</b>
          <p>{words.stateWhy(detail)}</p>
          {error && <ErrorNote error={error} />}
        </div>
      </li>
    </ul>
  );
}

/** Facts that were read because of the delivery, with a link to the client. */
function Result({ detail: { confirmation, client } }: { readonly detail: DeliveryDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useDeliveryWords();
  const facts = confirmation.kind === 'confirmed' ? confirmation.facts : [];
  if (facts.length === 0 && client === null) return null;
  const at = confirmation.kind === 'confirmed' ? (parseInstant(confirmation.at) ?? 0) : 0;
  return (
    <section className={classes.part} aria-labelledby="inbox-result">
      <h3 id="inbox-result">{t('inbox.panel.result')}</h3>
      <ul className={classes.facts}>
        {facts.map((fact) => (
          <li key={`${fact.kind} ${fact.resource} ${fact.id} ${fact.changeId ?? ''}`}>
            <span className={classes.fact}>
              {fact.name === null ? words.fact(fact) : `${fact.name}: ${words.fact(fact)}`}
            </span>
            <span className={classes.quiet}>{format.exact(at, at)}</span>
          </li>
        ))}
      </ul>
      <AboutClient client={client} />
    </section>
  );
}
