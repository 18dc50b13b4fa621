import { ActionIcon, Button } from '@mantine/core';
import {
  isAmong,
  type JoinedClient,
  type MostUrgent,
  mostUrgentOf,
  recordKeysOf,
  services,
} from '@shared/domain/clients';
import { IconExternalLink, IconLinkPlus, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { KeyCaps } from '../../commands/KeyCaps';
import { useApprovalTimesExport, useCopyReminderOf } from '../../domains/approvals';
import { clientName, useClientChoices, useMine } from '../../domains/clients';
import {
  type ClientState,
  clientWords,
  HealthSign,
  reasonWords,
  type UsePortfolio,
  usePortfolio,
} from '../../domains/portfolio';
import { scheduleOf, titleOf, useClientZone } from '../../domains/posts';
import { useRequestLink } from '../../domains/sessions';
import { ClosedNotes } from '../../domains/sync';
import { initialsOf } from '../../domains/workspaces';
import type { PostRow } from '../../engine';
import { useFormat, useWording, type Wording } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { countIfRead } from '../../kit/lists/ChoiceLabel';
import listScreen from '../../kit/lists/ListScreen.module.css';
import { type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { ListScreen } from '../ListScreen';
import { ListTools } from '../ListTools';
import { type ListState, useListAddress } from '../list-address';
import { clientsAddress } from '../list-addresses';
import classes from './ClientGrid.module.css';
import { type ClientRow, type ClientRows, clientRowsOf } from './client-groups';
import { MatchView } from './matching/MatchView';
import { type Matching, useMatching } from './matching/use-matching';

const nextPostQuery = (
  projectId: string,
  minute: number,
): EngineQuery<{ readonly row: PostRow | null; readonly isRead: boolean }> => ({
  key: ['next_post', projectId, minute],
  ask: async (engine) => {
    const between = { from: minute, to: Number.MAX_SAFE_INTEGER };
    const filter = { projectIds: [projectId], between };
    const { rows, asOf } = await engine.query({ filter, sort: 'schedule', afterKey: null, limit: 1 });
    return { row: rows[0] ?? null, isRead: asOf !== null };
  },
  tables: ['posts'],
});

/** A minute makes no practical difference to the next post. Rounding to the hour keeps the query the same. */
const hourMs = 3_600_000;

/** Next post of a client. Queried only for visible rows. */
function NextPost({ projectId, now }: { readonly projectId: string; readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const found = useEngineQuery(nextPostQuery(projectId, Math.floor(now / hourMs) * hourMs));
  if (!found || (!found.row && !found.isRead)) return null;
  const at = found.row && scheduleOf(found.row);
  if (!found.row || at === null) return <span className={classes.main}>{t('clients.noNext')}</span>;
  const title = titleOf(found.row) ?? t('approvals.noCaption');
  return (
    <>
      <span className={classes.main}>{format.moment(at, now, found.row.timezone)}</span>
      <span className={classes.nextTitle} title={title}>
        {title}
      </span>
    </>
  );
}

const everything = { kind: 'everything' } as const;
const noSuggestions: NonNullable<Matching['suggestions']> = [];
const noRows: ClientRows = { rows: [], groups: [] };
const clientsNeed = [
  'planning.projects',
  'planning.integrations',
  'reporting.projects',
  'reporting.reports',
  'connect.customers',
] as const;

interface RowActions {
  /** Creates the session link of a client. */
  readonly onLink: (client: ClientState['client']) => void;
  readonly matching: Pick<Matching, 'link' | 'keepApart'>;
}

const tones = { overdue: 'late', failed: 'late', to_publish: 'soon' } as const;
const toneOf = ({ unit }: MostUrgent) => (unit in tones ? tones[unit as keyof typeof tones] : undefined);

/** Why a client needs somebody, the one number that says how urgently, what waits, what is next, what is matched. */
function clientList(texts: ListTexts, { onLink, matching }: RowActions): ListDefinition<ClientRow> {
  const { t, format, now } = texts;
  const words = clientWords(texts);
  const reasonOf = reasonWords(texts);
  /** Rows of suggestions have none of the columns. */
  const of = (row: ClientRow) => ('state' in row ? row.state : row.of);
  const nameOf = (row: ClientRow) => words.name(of(row).client);
  const reasonLines = (state: ClientState) => {
    const [worst, ...rest] = state.health.reasons;
    // The column of the most urgent number has the time.
    const first =
      worst?.kind === 'overdue_posts'
        ? t('clientReason.overdue', { count: worst.count })
        : worst && reasonOf(worst, now);
    // The second line has room for facts. The tooltip and the client's page also say since when.
    const others = rest.map((reason) =>
      reasonOf('isAtLeast' in reason ? { ...reason, since: null } : reason, now),
    );
    return (
      <span className={classes.why}>
        <span className={classes.main}>{first ?? words.reasons(state, now)}</span>
        {others.length > 0 && (
          <span className={`${classes.second} ${classes.others}`}>
            {others.map((other, index) => (
              <span key={other}>{index === 0 ? other : ` · ${other}`}</span>
            ))}
          </span>
        )}
      </span>
    );
  };
  /** The most urgent number of a client, aligned across all clients, with its unit below. */
  const urgency = (urgent: MostUrgent | null): ReactNode =>
    urgent && (
      <span className={classes.urgent} data-tone={toneOf(urgent)}>
        <b className={classes.number}>
          {'ms' in urgent ? format.span(urgent.ms) : format.number(urgent.count)}
        </b>{' '}
        <span className={classes.second}>
          {t(`clients.unit.${urgent.unit}`, { count: 'count' in urgent ? urgent.count : 0 })}
        </span>
      </span>
    );
  return {
    status: (row) => ('state' in row ? 'client' : 'suggestion'),
    said: (row) => ('state' in row ? words.row(row.state, now) : suggestionWords(texts, row)),
    whole: (row) =>
      'state' in row ? null : (
        <SuggestionCells
          row={row}
          onMatch={() => void matching.link([row.suggestion.clients])}
          onApart={() => void matching.keepApart(row.suggestion.clients)}
        />
      ),
    columns: [
      {
        key: 'state',
        name: t('clients.column.state'),
        isOnlySaid: true,
        width: 16,
        cell: (row) => <HealthSign health={of(row).health} />,
      },
      {
        key: 'sign',
        name: t('clients.column.sign'),
        isOnlySaid: true,
        width: 32,
        fold: 2,
        cell: (row) => (
          <span className={classes.initials} aria-hidden>
            {initialsOf(nameOf(row))}
          </span>
        ),
      },
      {
        key: 'client',
        name: t('clients.column.client'),
        width: titleWidth,
        hint: (row) => services.map((service) => words.record(of(row).client, service)).join('\n'),
        cell: (row) => (
          <>
            <span className={classes.name}>{nameOf(row)}</span>
            <City of={of(row).client} />
          </>
        ),
      },
      {
        key: 'why',
        name: t('clients.column.why'),
        width: { min: 240, grow: 1.5 },
        hint: (row) => words.reasons(of(row), now),
        cell: (row) => reasonLines(of(row)),
      },
      {
        key: 'urgent',
        name: t('clients.column.urgent'),
        width: 100,
        isNumber: true,
        cell: (row) => urgency(mostUrgentOf(of(row).health, now)),
      },
      {
        key: 'waiting',
        name: t('clients.column.waiting'),
        width: 76,
        isNumber: true,
        cell: (row) => {
          const waiting = of(row).facts.planning?.waiting ?? null;
          return (
            waiting !== null &&
            waiting > 0 && (
              <span className={`${layoutClasses.line6} ${classes.waiting}`}>
                <StatusIcon name="pending" /> {format.number(waiting)}
              </span>
            )
          );
        },
      },
      {
        key: 'next',
        name: t('clients.column.next'),
        width: 148,
        fold: 1,
        cell: (row) => {
          const { planning } = of(row).client;
          return planning?.isHeld && <NextPost projectId={planning.id} now={now} />;
        },
      },
      {
        key: 'link',
        name: t('clients.column.link'),
        isOnlySaid: true,
        width: 40,
        cell: (row) =>
          of(row).client.connect?.isHeld && (
            <ActionIcon
              aria-label={t('clients.linkFor', { name: nameOf(row) })}
              title={t('sessions.start')}
              // Mouse only: the keyboard has S for it, and Tab would stop at every row.
              tabIndex={-1}
              onClick={(event) => {
                event.stopPropagation();
                onLink(of(row).client);
              }}
            >
              <IconExternalLink size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          ),
      },
    ],
  };
}

/** The city of the client's time zone. */
function City({ of: { planning } }: { readonly of: ClientState['client'] }) {
  const format = useFormat();
  const zone = useClientZone(planning?.id ?? null);
  return zone ? <span className={classes.second}>{format.city(zone)}</span> : null;
}

/** Every client, those that need attention first; and suggested matches between records of the services. */
export function ClientsScreen() {
  const { t } = useTranslation();
  const read = usePortfolio();
  const matching = useMatching(read?.clients);
  const list = useListAddress(clientsAddress);
  const { view = 'need', text = '', mine: isMine = false } = list.place;
  const { records } = useMine();
  const mine = isMine ? records : null;
  const suggestions = matching.suggestions ?? noSuggestions;
  const rows = useMemo(
    () => (read ? clientRowsOf(read.portfolio, read.clients, { view, text, mine, suggestions }) : noRows),
    [read, view, text, mine, suggestions],
  );
  const isMatching = view === 'match';
  const whose = read && {
    mine: read.clients.filter(({ client }) => isAmong(client, records)).length,
    all: read.clients.length,
  };
  const withoutToken = read?.portfolio.withoutToken ?? 0;
  return (
    <ListScreen
      title={t('screens.clients')}
      asOf={read?.asOf}
      scope={everything}
      tools={
        <ListTools
          list={list}
          parts={{
            label: t('clients.views'),
            choices: ['need', 'name', 'match'],
            chosen: view,
            onChoose: (chosen) => list.change({ view: chosen }),
            nameOf: (one) => t(`clients.view.${one}`),
            // Every order lists the same clients.
            countOf: (one) =>
              one === 'match' && read && matching.suggestions
                ? countIfRead(matching.suggestions.length, read.asOf !== null)
                : null,
          }}
          clients={isMatching ? null : whose}
          {...(!isMatching && { find: t('clients.find') })}
        />
      }
      errors={[
        { error: read?.error, title: t('clients.tokensUnread') },
        { error: isMatching ? null : matching.error, title: t('clients.unsaved') },
      ]}
      notes={
        <>
          <ClosedNotes of={clientsNeed} />
          {read && view === 'need' && !isMine && <AllQuiet portfolio={read.portfolio} />}
        </>
      }
      hints={[!isMatching && withoutToken > 0 ? t('clients.withoutToken', { count: withoutToken }) : null]}
      count={read && (isMatching ? 1 : rows.rows.length)}
      isFiltered={read !== null && read.clients.length > 0}
      unmatched={{ headline: t('clients.noneMatches'), clear: t('clients.clear'), onClear: list.clear }}
      empty={{ icon: IconUsers, headline: t('clients.none'), fact: t('clients.noneFact') }}
    >
      {isMatching ? <MatchView matching={matching} /> : <Rows {...rows} list={list} matching={matching} />}
    </ListScreen>
  );
}

/** Says that no client needs attention and none waits. */
function AllQuiet({ portfolio }: Pick<UsePortfolio, 'portfolio'>) {
  const { t } = useTranslation();
  const { attention, unknown, waiting, quiet } = portfolio;
  if (attention.length + unknown.length + waiting.length > 0 || quiet.length === 0) return null;
  return (
    <p className={listScreen.hint} role="status">
      <b>{t('clients.allQuiet')}</b> {t('clients.allQuietFact')}
    </p>
  );
}

interface RowsProps extends ClientRows {
  readonly list: Pick<ListState<typeof clientsAddress>, 'cursorKey' | 'moveTo'>;
  readonly matching: Matching;
}

/** Clients in rows, grouped by urgency or sorted by name, what may be the same client beneath it. Enter opens a page. */
function Rows({ rows, groups, list, matching }: RowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const grid = useRef<HTMLDivElement>(null);
  const askForLink = useRequestLink();
  const copyReminder = useCopyReminderOf();
  const { mine, setMine } = useClientChoices();
  const current = rows.find(({ key }) => key === list.cursorKey) ?? rows[0];
  const client = current && ('state' in current ? current.state : current.of).client;
  const suggestion = current?.suggestion ?? null;
  const [record] = client ? recordKeysOf(client) : [];
  const projectId = client?.planning?.isHeld ? client.planning.id : null;
  const exported = useApprovalTimesExport();
  const isAnyPlanned = rows.some((row) => 'state' in row && row.state.client.planning?.isHeld);
  const exportTimes = () => {
    const words = clientWords({ t, format });
    exported.save(
      rows.flatMap((row) => {
        const one = 'state' in row ? row.state.client : null;
        return one?.planning?.isHeld ? [{ projectId: one.planning.id, name: words.name(one) }] : [];
      }),
    );
  };
  useCommands({
    export_approval_times: isAnyPlanned ? exportTimes : undefined,
    create_session_link: client?.connect?.isHeld ? () => askForLink(client) : undefined,
    copy_reminder: projectId === null ? undefined : () => copyReminder({ projectId }),
    mark_mine: record && (() => setMine(record, !mine.has(record))),
    confirm_match: suggestion ? () => void matching.link([suggestion.clients]) : undefined,
  });
  const { link, keepApart } = matching;
  const define = useCallback(
    (texts: ListTexts) => clientList(texts, { onLink: askForLink, matching: { link, keepApart } }),
    [askForLink, link, keepApart],
  );
  const sections = useMemo(
    () =>
      groups.map(({ status, total, clients }) => ({
        key: status,
        title: t(`clients.status.${status}`),
        total,
        // Suggestions are rows too.
        count: format.number(clients),
      })),
    [groups, t, format],
  );
  return (
    <>
      {exported.error && <ErrorNote error={exported.error} />}
      <RecordListView
        grid={grid}
        label={t('clients.list')}
        define={define}
        size="tall"
        sections={sections}
        rows={rows}
        keyOf={({ key }) => key}
        cursorKey={list.cursorKey}
        onMove={({ key }) => list.moveTo(key)}
        onOpen={(row) =>
          'state' in row && void navigate({ to: '/clients/$client', params: { client: row.state.key } })
        }
        opensAtOnce
      />
    </>
  );
}

type SuggestionRow = Extract<ClientRow, { readonly of: unknown }>;

interface SuggestionCellsProps {
  readonly row: SuggestionRow;
  readonly onMatch: () => void;
  readonly onApart: () => void;
}

/** Suggestion that another record is the same client as the one above, with the reason. The person decides. */
function SuggestionCells({ row, onMatch, onApart }: SuggestionCellsProps) {
  const wording = useWording();
  const { t } = wording;
  const { names, why } = partsOf(wording, row);
  const only = (run: () => void) => (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    run();
  };
  return (
    <span role="gridcell" className={classes.suggestion}>
      <IconLinkPlus size={16} stroke={1.6} aria-hidden />
      <span className={classes.suggested} title={`${names} ${why}`}>
        <b>{names}</b> {why}
      </span>
      {/* By mouse; Y does it where the cursor is, and Tab would stop at every row. */}
      <Button tabIndex={-1} onClick={only(onMatch)} rightSection={<KeyCaps chord="Y" />}>
        {t('clientMatch.link')}
      </Button>
      <Button variant="subtle" tabIndex={-1} onClick={only(onApart)}>
        {t('clientMatch.apart')}
      </Button>
    </span>
  );
}

/** The whole row in words. */
function suggestionWords(wording: Wording, row: SuggestionRow): string {
  const { names, why } = partsOf(wording, row);
  return `${names} ${why}`;
}

function partsOf({ t, format }: Wording, { of, suggestion }: SuggestionRow) {
  const whereOf = (client: JoinedClient) =>
    services.filter((service) => client[service] !== null).map((service) => t(`service.${service}`));
  const others = suggestion.clients.filter(({ key }) => key !== of.key);
  return {
    names: format.list(others.map(clientName(t))),
    why: t('clients.looksLike', {
      services: format.list(others.flatMap(whereOf)),
      reason: t(`clientMatch.reason.${suggestion.reason}`),
    }),
  };
}
