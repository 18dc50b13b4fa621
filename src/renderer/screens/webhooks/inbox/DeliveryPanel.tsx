import { ActionIcon, SegmentedControl } from '@mantine/core';
import { parseInstant } from '@shared/domain/time';
import { type DeliveryDetail, rewrittenBodyHeader, shownBodyBytes } from '@shared/webhooks';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useCommands } from '../../../commands/bound-commands';
import { useCopyText } from '../../../domains/outside';
import { useDelivery, useDeliveryWords } from '../../../domains/webhooks';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import { PanelTitle, SidePanel } from '../../../kit/SidePanel';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import { VerdictIcon } from '../../../kit/status/VerdictIcon';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import { AboutClient } from './AboutClient';
import { bodyBytesOf, hexOf, readableBody } from './body-text';
import classes from './DeliveryPanel.module.css';

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
            <span className={`${layoutClasses.room} ${classes.fact}`}>
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

/** When it was signed, when it came, how soon it was on the disk and answered, and when it was confirmed. */
function DeliveryTiming({ detail }: { readonly detail: DeliveryDetail }) {
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
            <span className={textClasses.third}>{name}</span>
            <span>{at}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const parts = ['body', 'raw', 'headers'] as const;
type Part = (typeof parts)[number];

/** Content of a delivery: formatted body, raw body and headers. */
function DeliveryContent({ detail }: { readonly detail: DeliveryDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const copyText = useCopyText();
  const [part, setPart] = useState<Part>('body');
  const text = useMemo(() => textOf(part, detail), [part, detail]);
  useCommands({
    next_delivery_part: () => setPart((was) => parts[(parts.indexOf(was) + 1) % parts.length] ?? 'body'),
  });
  const copy = async () => {
    if (text === null) return;
    await copyText(text, t('inbox.panel.copied'));
  };
  return (
    <section className={classes.part}>
      <div className={`${layoutClasses.line8} ${classes.partHead}`}>
        <SegmentedControl<Part>
          aria-label={t('inbox.panel.parts')}
          value={part}
          onChange={setPart}
          data={[
            { value: 'body', label: t('inbox.panel.body') },
            { value: 'raw', label: t('inbox.panel.raw', { count: detail.sizeBytes }) },
            { value: 'headers', label: t('inbox.panel.headers', { count: detail.headers.length }) },
          ]}
        />
        <ActionIcon
          variant="subtle"
          aria-label={t('inbox.panel.copy')}
          disabled={!text}
          onClick={() => void copy()}
        >
          <IconCopy size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {/* Focusable, so that a keyboard can scroll it. */}
      <pre className={classes.code} tabIndex={0} aria-label={t('inbox.panel.parts')}>
        {text === null ? t('inbox.panel.notText') : text === '' ? t('inbox.panel.noBody') : text}
      </pre>
      {detail.isCut && part !== 'headers' && (
        <p className={classes.quiet}>{t('inbox.panel.cut', { size: format.bytes(shownBodyBytes) })}</p>
      )}
      {detail.headers.some(([name]) => name.toLowerCase() === rewrittenBodyHeader) && (
        <p className={classes.quiet}>{t('inbox.panel.rewritten')}</p>
      )}
    </section>
  );
}

/** Null for a body that is no text. */
function textOf(part: Part, { body, raw, headers }: DeliveryDetail): string | null {
  if (part === 'headers') return headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  if (part === 'body') return body === null ? null : readableBody(body);
  return body ?? hexOf(bodyBytesOf(raw));
}
