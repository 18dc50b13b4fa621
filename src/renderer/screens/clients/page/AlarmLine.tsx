import { UnstyledButton } from '@mantine/core';
import type { HealthReason } from '@shared/domain/clients';
import type { EpochMs } from '@shared/domain/time';
import { useState } from 'react';
import { type ClientState, ReasonSign, useReasonWords } from '../../../domains/portfolio';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import classes from './ClientPage.module.css';
import { useClientSection } from './sections';

/** Facts that the line has room for. */
const mostFacts = 3;

/** Alarms of the client, the worst first, in one line. Not drawn where nothing is wrong. */
export function AlarmLine({
  state: { health },
  now,
}: {
  readonly state: ClientState;
  readonly now: EpochMs;
}) {
  const { t } = useTranslation();
  const connections = useClientSection('connections');
  const [isWhole, setWhole] = useState(false);
  const { status, reasons } = health;
  if (reasons.length === 0) return null;
  const hidden = reasons.length - mostFacts;
  const isBroken = reasons.some(({ kind }) => kind === 'broken_connections');
  return (
    <div className={classes.alarms} role="note" data-tone={status}>
      <ul className={classes.alarmLine}>
        {reasons.slice(0, mostFacts).map((reason) => (
          <Fact key={reason.kind} reason={reason} now={now} />
        ))}
        {hidden > 0 && (
          <li>
            <UnstyledButton
              className={classes.link}
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {t('clientPage.moreAlarms', { count: hidden })}
            </UnstyledButton>
          </li>
        )}
      </ul>
      {isBroken && !connections.isOpen && (
        <UnstyledButton className={classes.link} onClick={connections.toggle}>
          {t('clientPage.showConnections')}
        </UnstyledButton>
      )}
      {isWhole && (
        <ul className={classes.moreAlarms}>
          {reasons.slice(mostFacts).map((reason) => (
            <Fact key={reason.kind} reason={reason} now={now} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The fact in bold; what explains it goes where there is no room. */
function Fact({ reason, now }: { readonly reason: HealthReason; readonly now: EpochMs }) {
  const text = useReasonWords()(reason, now);
  const end = text.search(/[,:] /);
  const fact = end < 0 ? text : text.slice(0, end);
  return (
    <li className={`${layoutClasses.line8} ${classes.alarm}`} title={text}>
      <ReasonSign reason={reason} />
      <span>
        <b>{fact}</b>
        <span className={classes.explained}>{text.slice(fact.length)}</span>
      </span>
    </li>
  );
}
