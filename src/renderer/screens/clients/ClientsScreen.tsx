import { Button, SegmentedControl } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CommandBar } from '../../commands/CommandBar';
import { MineToggle, useMine } from '../../domains/clients';
import { type UsePortfolio, usePortfolio } from '../../domains/portfolio';
import { ClosedNotes, EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { ChoiceLabel } from '../../kit/lists/ChoiceLabel';
import { FindField } from '../../kit/lists/FindField';
import list from '../../kit/lists/ListScreen.module.css';
import { PageActions } from '../../kit/PageActions';
import { EmptyState, NothingMatches } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { useSetScreenHead } from '../screen-head';
import { ClientGrid } from './ClientGrid';
import { clientRowsOf } from './client-groups';
import { MatchView } from './matching/MatchView';
import { type Matching, useMatching } from './matching/use-matching';
import { type ClientsView, clientViews, useClientsScreen } from './state';

const everything = { kind: 'everything' } as const;
const noSuggestions: NonNullable<Matching['suggestions']> = [];
const clientsNeed = [
  ...(['planning.projects', 'planning.integrations'] as const),
  ...(['reporting.projects', 'reporting.reports', 'connect.customers'] as const),
] as const;

/** Every client, those that need attention first; and suggested matches between records of the services. */
export function ClientsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const read = usePortfolio();
  const matching = useMatching(read?.clients);
  const progress = useProgressText(useEngineStatus());
  const { view, show } = useClientsScreen();
  useSetScreenHead(t('screens.clients'), read ? read.asOf : undefined, everything);
  const counts = {
    need: read?.portfolio.attention.length ?? 0,
    name: read?.clients.length ?? 0,
    match: matching.suggestions?.length ?? null,
  };
  return (
    <>
      <PageActions>
        <Button onClick={() => void navigate({ to: '/customers' })}>{t('clients.customers')}</Button>
      </PageActions>
      <ClientsTools view={view} onView={show} counts={counts} />
      <div className={list.area}>
        <EngineTrouble />
        <ClosedNotes of={clientsNeed} />
        {read?.error && <ErrorNote error={read.error} title={t('clients.tokensUnread')} />}
        {!read && <ListSkeleton progress={progress} />}
        {read && view === 'match' && <MatchView matching={matching} />}
        {read && view !== 'match' && <Rows read={read} view={view} matching={matching} />}
      </div>
      <CommandBar />
    </>
  );
}

interface RowsProps {
  readonly read: UsePortfolio;
  readonly view: ClientsView;
  readonly matching: Matching;
}

function Rows({ read, view, matching }: RowsProps) {
  const { t } = useTranslation();
  const { text, mine: isMine, clear } = useClientsScreen();
  const { records } = useMine();
  const mine = isMine ? records : null;
  const suggestions = matching.suggestions ?? noSuggestions;
  const rows = useMemo(
    () => clientRowsOf(read.portfolio, read.clients, { view, text, mine, suggestions }),
    [read, view, text, mine, suggestions],
  );
  const { attention, unknown, waiting, quiet, withoutToken } = read.portfolio;
  const isAllQuiet =
    view === 'need' &&
    !isMine &&
    attention.length + unknown.length + waiting.length === 0 &&
    quiet.length > 0;
  if (read.clients.length === 0)
    return (
      <EmptyState
        sign={<IconUsers size={24} stroke={1.4} aria-hidden />}
        headline={t('clients.none')}
        fact={t('clients.noneFact')}
      />
    );
  if (rows.rows.length === 0)
    return <NothingMatches headline={t('clients.noneMatches')} clear={t('clients.clear')} onClear={clear} />;
  return (
    <>
      {isAllQuiet && (
        <p className={list.hint} role="status">
          <b>{t('clients.allQuiet')}</b> {t('clients.allQuietFact')}
        </p>
      )}
      {withoutToken > 0 && <p className={list.hint}>{t('clients.withoutToken', { count: withoutToken })}</p>}
      {matching.error && <ErrorNote error={matching.error} title={t('clients.unsaved')} />}
      <ClientGrid {...rows} matching={matching} />
    </>
  );
}

interface Props {
  readonly view: ClientsView;
  readonly onView: (view: ClientsView) => void;
  /** How many need attention, how many there are, and how many suggestions; null while unknown. */
  readonly counts: Readonly<Record<ClientsView, number | null>>;
}

/** Chooses the order, and filters by typed text. */
function ClientsTools({ view, onView, counts }: Props) {
  const { t } = useTranslation();
  const { text, mine, find, keepToMine } = useClientsScreen();
  return (
    <div className={list.tools}>
      <SegmentedControl
        aria-label={t('clients.views')}
        value={view}
        onChange={(chosen) => onView(clientViews.find((one) => one === chosen) ?? 'need')}
        data={clientViews.map((value) => ({
          value,
          label: <ChoiceLabel name={t(`clients.view.${value}`)} count={counts[value]} />,
        }))}
      />
      {view !== 'match' && (
        <>
          <FindField className={list.find} size="xs" label={t('clients.find')} value={text} onChange={find} />
          <MineToggle isOn={mine} onChange={keepToMine} />
        </>
      )}
    </div>
  );
}
