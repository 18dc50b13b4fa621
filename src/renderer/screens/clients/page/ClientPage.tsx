import { services } from '@shared/domain/clients';
import { useRef } from 'react';
import { useCommands } from '../../../commands/bound-commands';
import { type ClientState, useClientWords } from '../../../domains/portfolio';
import { SessionPanel } from '../../../domains/sessions';
import { useTranslation } from '../../../i18n/use-translation';
import { useNow } from '../../../kit/use-now';
import { AlarmLine } from './AlarmLine';
import { ClientHead } from './ClientHead';
import { ClientNoteBlock } from './ClientNoteBlock';
import classes from './ClientPage.module.css';
import { ConnectionsSection } from './ConnectionsSection';
import { CustomerSection } from './CustomerSection';
import { DaysBlock } from './DaysBlock';
import { JoinSuggestion } from './JoinSuggestion';
import { LastReport } from './LastReport';
import { MovedSection, NumbersBlock, useClientNumbers } from './NumbersBlock';
import { OpenItems } from './OpenItems';
import { ReportsBlock } from './ReportsBlock';
import { TimelineBlock } from './TimelineBlock';

interface Props {
  readonly state: ClientState;
  /** All clients: candidates to match this one with. */
  readonly all: readonly ClientState[];
}

/** What a call needs first: alarms, open content with its answers, metrics, the last report and the note. */
export function ClientPage({ state, all }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const words = useClientWords();
  const note = useRef<HTMLTextAreaElement>(null);
  const { client, key } = state;
  const { planning, reporting, connect } = client;
  const name = words.name(client);
  const numbers = useClientNumbers(client);
  useCommands({ write_note: () => note.current?.focus() });
  return (
    // Focusable, so that a keyboard can scroll it.
    <div className={classes.page} tabIndex={0} role="group" aria-label={t('clientPage.main')}>
      <ClientHead state={state} all={all} onNote={() => note.current?.focus()} />
      {services.some((service) => client[service] === null) && <JoinSuggestion client={client} all={all} />}
      <AlarmLine state={state} now={now} />
      <div className={classes.call}>
        <div className={classes.main}>
          {planning?.isHeld ? (
            <OpenItems projectId={planning.id} name={name} now={now} />
          ) : (
            <p className={classes.absent}>{t('clientPage.notPlanned')}</p>
          )}
        </div>
        <aside className={classes.side} aria-label={t('clientPage.side')}>
          {numbers && <NumbersBlock client={client} numbers={numbers} />}
          {reporting?.isHeld && <LastReport projectId={reporting.id} now={now} />}
          <ClientNoteBlock client={key} note={note} />
          {connect?.isHeld && (
            <div className={classes.card}>
              <SessionPanel customer={connect.uuid} clientName={name} />
            </div>
          )}
        </aside>
      </div>
      <div className={classes.folds}>
        {numbers && <MovedSection client={client} name={name} numbers={numbers} />}
        {planning?.isHeld && <DaysBlock projectId={planning.id} now={now} />}
        <ConnectionsSection client={client} />
        {reporting?.isHeld ? (
          <>
            <ReportsBlock projectId={reporting.id} client={key} now={now} />
            <TimelineBlock clientKey={key} projectId={reporting.id} />
          </>
        ) : (
          <p className={classes.absent}>{t('clientPage.notReported')}</p>
        )}
        <CustomerSection client={client} />
      </div>
    </div>
  );
}
