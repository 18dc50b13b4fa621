import { Button, UnstyledButton } from '@mantine/core';
import { type HealthReason, type JoinedClient, services } from '@shared/domain/clients';
import type { EpochMs } from '@shared/domain/time';
import type { ClientKey } from '@shared/record-key';
import { IconCopy, IconExternalLink, IconLinkPlus, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { runCommand, useCommands } from '../../../commands/bound-commands';
import { useClientName } from '../../../domains/clients';
import {
  ConnectionList,
  ReportSourceList,
  useClientSources,
  useConnections,
} from '../../../domains/connections';
import { CustomerPanel } from '../../../domains/customers';
import { useLocal } from '../../../domains/local-data';
import { type ClientState, ReasonSign, useClientWords, useReasonWords } from '../../../domains/portfolio';
import { NoteEditor, useSetPostWalk } from '../../../domains/posts';
import { ExportProof } from '../../../domains/proof';
import { MailReportDialog, useReportActions, useReports, useReportWords } from '../../../domains/reports';
import { SessionPanel, useSession } from '../../../domains/sessions';
import { useIsWithout, useIsWithoutEach } from '../../../domains/sync';
import { ServiceIcon } from '../../../domains/workspaces';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { ListSection } from '../../../kit/ListSection';
import layoutClasses from '../../../kit/layout.module.css';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import { useMatching } from '../matching/use-matching';
import { ApprovalTimesBlock } from './ApprovalTimesBlock';
import { ClientHead } from './ClientHead';
import classes from './ClientPage.module.css';
import { DaysBlock } from './DaysBlock';
import { MovedSection, NumbersBlock, useClientNumbers } from './NumbersBlock';
import { OpenItems } from './OpenItems';
import { ReportsBlock } from './ReportsBlock';
import { ClientFold, useClientSection } from './sections';
import { TimelineBlock } from './TimelineBlock';

interface Props {
  readonly state: ClientState;
  /** All clients: candidates to match this one with. */
  readonly all: readonly ClientState[];
}

const noPosts: readonly string[] = [];

/** The part that a call needs first: alarms, open content with its answers, metrics, the last report and the note. */
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
  // A post that is opened here is walked among all posts of the client, not in the list that was left before.
  useSetPostWalk('clients', noPosts, { clientName: name });
  const isLinkOpen = useSession(connect?.uuid ?? '')?.ended === null;
  const session = connect?.isHeld && (
    <div key="session" className={classes.card}>
      <SessionPanel customer={connect.uuid} clientName={name} />
    </div>
  );
  return (
    // Focusable, so that a keyboard can scroll it.
    <div
      className={`${layoutClasses.scroll} ${classes.page}`}
      tabIndex={0}
      role="group"
      aria-label={t('clientPage.main')}
    >
      {planning?.isHeld && <ExportProof wish={{ scope: 'client', client: planning.id }} />}
      <ClientHead state={state} all={all} onNote={() => note.current?.focus()} />
      {services.some((service) => client[service] === null) && <JoinSuggestion client={client} all={all} />}
      <AlarmLine state={state} now={now} />
      <div className={classes.call}>
        <div className={classes.main}>
          {planning?.isHeld ? (
            <OpenItems projectId={planning.id} name={name} now={now} />
          ) : (
            <NotMatched service="planning" />
          )}
          <div className={classes.below}>
            {reporting?.isHeld && <LastReport projectId={reporting.id} now={now} />}
            <ClientNoteBlock client={key} note={note} />
          </div>
        </div>
        <aside className={classes.side} aria-label={t('clientPage.side')}>
          {/* An open link is what the call is about now. */}
          {isLinkOpen && session}
          {numbers && <NumbersBlock key="numbers" client={client} numbers={numbers} />}
          {!isLinkOpen && session}
        </aside>
      </div>
      <div className={classes.folds}>
        {planning?.isHeld && <ApprovalTimesBlock projectId={planning.id} name={name} now={now} />}
        {numbers && <MovedSection client={client} name={name} numbers={numbers} />}
        {planning?.isHeld && <DaysBlock projectId={planning.id} now={now} />}
        <ConnectionsSection client={client} />
        {reporting?.isHeld ? (
          <>
            <ReportsBlock projectId={reporting.id} client={key} now={now} />
            <TimelineBlock clientKey={key} projectId={reporting.id} />
          </>
        ) : (
          <NotMatched service="reporting" />
        )}
        <CustomerSection client={client} />
      </div>
    </div>
  );
}

const notMatched = { planning: 'notPlanned', reporting: 'notReported' } as const;

/** In place of what a service would show of the client, unless the workspace does not have the service at all. */
function NotMatched({ service }: { readonly service: 'planning' | 'reporting' }) {
  const { t } = useTranslation();
  const isWithout = useIsWithout(service);
  return isWithout === false && <p className={classes.absent}>{t(`clientPage.${notMatched[service]}`)}</p>;
}

interface ClientNoteBlockProps {
  readonly client: ClientKey;
  readonly note: RefObject<HTMLTextAreaElement | null>;
}

/** The person's own note on the client. */
function ClientNoteBlock({ client, note }: ClientNoteBlockProps) {
  const { t } = useTranslation();
  const kept = useLocal('client_notes')?.find(({ key }) => key === client)?.value;
  return (
    <ListSection title={t('clientPage.note')} remark={t('clientPage.noteRemark')}>
      <div className={classes.note}>
        <NoteEditor
          about="client"
          id={client}
          saved={kept ?? ''}
          field={note}
          isShort
          onLeave={() => note.current?.blur()}
        />
      </div>
    </ListSection>
  );
}

interface JoinSuggestionProps {
  readonly client: JoinedClient;
  readonly all: readonly ClientState[];
}

/** Suggestion that a record at another service is the same client. The person decides. */
function JoinSuggestion({ client, all }: JoinSuggestionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useClientName();
  const { suggestions, link, keepApart, error } = useMatching(all);
  const suggestion = suggestions?.find(({ clients }) => clients.some(({ key }) => key === client.key));
  if (!suggestion) return error && <ErrorNote error={error} title={t('clients.unsaved')} />;
  const others = suggestion.clients.filter(({ key }) => key !== client.key);
  const where = others.flatMap((other) =>
    (['planning', 'reporting', 'connect'] as const).filter((service) => other[service] !== null),
  );
  return (
    <p className={`${layoutClasses.line12} ${classes.suggestion}`} role="note">
      <IconLinkPlus size={16} stroke={1.6} aria-hidden />
      <span className={`${layoutClasses.room} ${classes.suggested}`}>
        <b>{format.list(others.map(nameOf))}</b>{' '}
        {t('clients.looksLike', {
          services: format.list(where.map((service) => t(`service.${service}`))),
          reason: t(`clientMatch.reason.${suggestion.reason}`),
        })}
      </span>
      <Button onClick={() => void link([suggestion.clients])}>{t('clientMatch.link')}</Button>
      <Button variant="subtle" onClick={() => void keepApart(suggestion.clients)}>
        {t('clientMatch.apart')}
      </Button>
    </p>
  );
}

/** The client's accounts at the connector and its report sources; folded, it names those that don't work. */
function ConnectionsSection({ client: { connect, reporting } }: { readonly client: JoinedClient }) {
  const { t } = useTranslation();
  const format = useFormat();
  const customer = connect?.isHeld ? connect.uuid : null;
  const project = reporting?.isHeld ? reporting.id : null;
  const own = useConnections()?.clients.find((one) => one.customer === customer);
  const sources = useClientSources()?.sources.filter(
    ({ source }) => source.project === `reporting:${project}`,
  );
  if (customer === null && !sources?.length) return null;
  const accounts = [
    ...(own?.connections ?? []).map(({ name, status }) => ({ name, isActive: status === 'active' })),
    ...(sources ?? []).map(({ source: { name, isActive } }) => ({ name, isActive })),
  ];
  const broken = accounts.filter(({ isActive }) => !isActive);
  const factOf = () => {
    if (own?.unknown)
      return t('clientReason.connections_unknown', { why: t(`connections.why.${own.unknown}`) });
    if (accounts.length === 0) return t('connections.ofClientNone');
    if (broken.length === 0) return t('clientPage.allActive');
    const names = format.list(broken.map(({ name }) => name));
    return t('clientPage.named', {
      what: t('connections.ofClientBroken', { count: broken.length }),
      names,
    });
  };
  return (
    <ClientFold
      name="connections"
      title={t('connections.ofClient')}
      fact={factOf()}
      count={own?.unknown ? undefined : format.number(accounts.length)}
    >
      {project !== null && <ReportSourceList projectId={project} />}
      {customer !== null && <ConnectionList customer={customer} />}
    </ClientFold>
  );
}

/** The client's records in each service, and its customer at the connector. */
function CustomerSection({ client }: { readonly client: JoinedClient }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { connect } = client;
  const isWithout = useIsWithoutEach();
  const used = services.filter((service) => client[service] !== null || isWithout[service] === false);
  const matched = services.filter((service) => client[service] !== null);
  const names = format.list(matched.map((service) => t(`service.${service}`)));
  return (
    <ClientFold
      name="customer"
      title={t('customers.one')}
      fact={
        connect?.isHeld || !used.includes('connect')
          ? t('clientPage.matchedIn', { services: names })
          : t('clientPage.notConnected')
      }
      count={t('clientPage.matchedOf', { matched: matched.length, total: used.length })}
    >
      <ul className={classes.sources} aria-label={t('clientPage.joined')}>
        {matched.map((service) => {
          const part = client[service];
          return (
            part && (
              <li key={service} className={`${layoutClasses.line6} ${classes.source}`}>
                <ServiceIcon service={service} />
                {t(`service.${service}`)}{' '}
                <span className={`${layoutClasses.cut} ${classes.sourceName}`}>
                  {part.isHeld ? (part.name ?? part.id) : t('clientPage.gone')}
                </span>
              </li>
            )
          );
        })}
      </ul>
      {connect?.isHeld && (
        <div className={classes.card}>
          <CustomerPanel customer={connect.uuid} />
        </div>
      )}
      {connect === null && used.includes('connect') && (
        <div className={classes.card}>
          <Button onClick={() => runCommand('match_client')}>{t('clientPage.joinCustomer')}</Button>
        </div>
      )}
    </ClientFold>
  );
}

const icon = { size: 14, stroke: 1.6, 'aria-hidden': true } as const;

/** The newest report with its link, as it is asked for in a call. */
function LastReport({ projectId, now }: { readonly projectId: string; readonly now: EpochMs }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useReportWords(true);
  const read = useReports(projectId);
  const [report] = read?.reports ?? [];
  const actions = useReportActions(report);
  const [isMailing, setMailing] = useState(false);
  const address = report?.externalUrl ?? null;
  const mail = address === null ? undefined : () => setMailing(true);
  useCommands({ mail_report: mail });
  if (!report) return null;
  const { key, kind, title, period, views, createdAt } = report;
  const open = actions.openAsClient ?? actions.openInService;
  const hint = actions.isOffline ? t('refresh.needsNetwork') : undefined;
  return (
    <ListSection
      title={t('clientPage.lastReport')}
      remark={createdAt === null ? undefined : format.stamp(createdAt, now)}
    >
      <div className={classes.lastReport}>
        <Link
          to="/reports"
          search={{ ...(kind === 'dashboard' && { show: 'dashboards' }), open: key }}
          className={classes.reportTitle}
        >
          {title}
        </Link>
        <span className={`${textClasses.secondCut} ${classes.second}`}>
          {[words.days(period), views === null ? null : t('clientPage.views', { count: views })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={layoutClasses.wrap}>
          <Button
            size="compact-sm"
            leftSection={<IconExternalLink {...icon} />}
            disabled={!open}
            title={hint}
            onClick={open}
          >
            {t('outside.open')}
          </Button>
          <Button
            size="compact-sm"
            leftSection={<IconCopy {...icon} />}
            disabled={!actions.copyLink}
            onClick={actions.copyLink}
          >
            {t('reports.copyLink')}
          </Button>
          <Button size="compact-sm" leftSection={<IconMail {...icon} />} disabled={!mail} onClick={mail}>
            {t('reports.mail')}
          </Button>
        </span>
        {actions.error && <ErrorNote error={actions.error} />}
        {isMailing && address !== null && (
          <MailReportDialog row={report} address={address} onClose={() => setMailing(false)} />
        )}
      </div>
    </ListSection>
  );
}

/** Facts that the line has room for. */
const mostFacts = 3;

/** Alarms of the client, the worst first, in one line. Not drawn where nothing is wrong. */
function AlarmLine({ state: { health }, now }: { readonly state: ClientState; readonly now: EpochMs }) {
  const { t } = useTranslation();
  const connections = useClientSection('connections');
  const [isWhole, setWhole] = useState(false);
  const { status, reasons } = health;
  if (reasons.length === 0) return null;
  const hidden = reasons.length - mostFacts;
  const isBroken = reasons.some(({ kind }) => kind === 'broken_connections');
  return (
    <div className={`${layoutClasses.line} ${classes.alarms}`} role="note" data-tone={status}>
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
