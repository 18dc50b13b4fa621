import { Button } from '@mantine/core';
import { services } from '@shared/domain/clients';
import { useRef } from 'react';
import { runCommand, useCommands } from '../../../commands/bound-commands';
import { ConnectionList, ReportSourceList } from '../../../domains/connections';
import { CustomerPanel } from '../../../domains/customers';
import { type ClientState, useClientWords } from '../../../domains/portfolio';
import { SessionPanel } from '../../../domains/sessions';
import { useTranslation } from '../../../i18n/use-translation';
import { useNow } from '../../../kit/use-now';
import { ApprovalsBlock } from './ApprovalsBlock';
import { ClientHead } from './ClientHead';
import classes from './ClientPage.module.css';
import { DaysBlock } from './DaysBlock';
import { HealthNote } from './HealthNote';
import { JoinSuggestion } from './JoinSuggestion';
import { NoteBlock } from './NoteBlock';
import { NumbersBlock } from './NumbersBlock';
import { ReportsBlock } from './ReportsBlock';
import { TimelineBlock } from './TimelineBlock';

interface Props {
  readonly state: ClientState;
  /** All clients: candidates to match this one with. */
  readonly all: readonly ClientState[];
}

/** At the left what is known of the client, at the right its session link and connections. */
export function ClientPage({ state, all }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const words = useClientWords();
  const note = useRef<HTMLTextAreaElement>(null);
  const { planning, reporting, connect } = state.client;
  const name = words.name(state.client);
  useCommands({ write_note: () => note.current?.focus() });
  return (
    <div className={classes.page}>
      {/* Focusable, so that a keyboard can scroll it. */}
      <div className={classes.main} tabIndex={0} role="group" aria-label={t('clientPage.main')}>
        <ClientHead state={state} all={all} onNote={() => note.current?.focus()} />
        {services.some((service) => state.client[service] === null) && (
          <JoinSuggestion client={state.client} all={all} />
        )}
        <HealthNote state={state} now={now} />
        <NumbersBlock client={state.client} name={name} />
        {planning?.isHeld ? (
          <>
            <ApprovalsBlock projectId={planning.id} facts={state.facts.planning} now={now} />
            <DaysBlock projectId={planning.id} now={now} />
          </>
        ) : (
          <p className={classes.absent}>{t('clientPage.notPlanned')}</p>
        )}
        <NoteBlock client={state.key} note={note} />
        {reporting?.isHeld ? (
          <ReportsBlock projectId={reporting.id} client={state.key} now={now} />
        ) : (
          <p className={classes.absent}>{t('clientPage.notReported')}</p>
        )}
        <TimelineBlock clientKey={state.key} projectId={reporting?.id ?? null} />
      </div>
      <aside className={classes.side} aria-label={t('clientPage.side')}>
        {reporting?.isHeld && <ReportSourceList projectId={reporting.id} />}
        {connect?.isHeld ? (
          <>
            <div className={classes.card}>
              <SessionPanel customer={connect.uuid} clientName={name} />
            </div>
            <ConnectionList customer={connect.uuid} />
            <div className={classes.card}>
              <CustomerPanel customer={connect.uuid} />
            </div>
          </>
        ) : (
          <div className={classes.card}>
            <p className={classes.absent}>{t('clientPage.notConnected')}</p>
            {connect === null && (
              <Button onClick={() => runCommand('match_client')}>{t('clientPage.joinCustomer')}</Button>
            )}
          </div>
        )}
      </aside>
    </div>
  );
}
