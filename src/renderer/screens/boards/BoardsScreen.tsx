import { Button } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import type { JoinedClient } from '@shared/domain/clients';
import { createWordMatch } from '@shared/domain/word-beginnings';
import { IconChartLine, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type CSSProperties, type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import {
  type ClientBoards,
  useBoardActions,
  useBoardsByClient,
  useProposedBoard,
} from '../../domains/boards';
import { useJoinedClients } from '../../domains/clients';
import { type ClientSource, platformNamesOf, useAllSources } from '../../domains/metrics';
import { useClientWords } from '../../domains/portfolio';
import { EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { FindField } from '../../kit/lists/FindField';
import list from '../../kit/lists/ListScreen.module.css';
import { PageActions } from '../../kit/PageActions';
import { EmptyState, NothingMatches } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import textClasses from '../../kit/text.module.css';
import { useSoon } from '../../kit/use-after';
import { useListAddress } from '../list-address';
import { boardsAddress } from '../list-addresses';
import { useSetScreenHead } from '../screen-head';
import classes from './BoardsScreen.module.css';
import { BoardPeek, BoardTile } from './BoardTile';
import tileClasses from './BoardTile.module.css';
import { NewBoardDialog } from './NewBoardDialog';
import { foundBoards } from './state';

/** Suggestions shown before all of them are asked for. */
const mostSuggested = 12;

/** Clients that are drawn first: as many as a usual window shows. The others follow once those can be seen. */
const mostDrawnFirst = 30;

/** All boards, by client, and a suggested one for clients that have none. */
export function BoardsScreen() {
  const { t } = useTranslation();
  const groups = useBoardsByClient();
  const progress = useProgressText(useEngineStatus());
  const address = useListAddress(boardsAddress);
  const text = address.place.text ?? '';
  const setText = (next: string) => address.change({ text: next });
  const [isCreating, setIsCreating] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const isAllDrawn = useSoon(true, false);
  const found = useMemo(() => groups && foundBoards(groups, text), [groups, text]);
  const boardless = useBoardlessClients(groups, text);
  useSetScreenHead(t('screens.boards'), undefined);
  const create = (
    <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('boards.create')}
    </Button>
  );
  const hasBoards = (groups?.length ?? 0) > 0;
  const hasTiles = found !== null && found.length + boardless.length > 0;
  const tiles = useRef<HTMLDivElement>(null);
  const keys = useTileKeys(groups, tiles);
  return (
    <>
      <PageActions>{(hasBoards || hasTiles) && create}</PageActions>
      {(hasBoards || hasTiles || text !== '') && (
        <div className={list.tools}>
          <FindField className={list.find} label={t('boards.find')} value={text} onChange={setText} />
        </div>
      )}
      <EngineTrouble />
      {!found && <ListSkeleton progress={progress} />}
      {found && !hasBoards && !hasTiles && text === '' && (
        <EmptyState
          sign={<IconChartLine size={24} stroke={1.4} aria-hidden />}
          headline={t('boards.none')}
          fact={t('boards.noneHint')}
          action={create}
        />
      )}
      {found && !hasTiles && (hasBoards || text !== '') && (
        <NothingMatches
          headline={t('boards.noneMatches')}
          clear={t('boards.clearFind')}
          onClear={address.clear}
        />
      )}
      {hasTiles && (
        <div
          ref={tiles}
          className={`${layoutClasses.scroll} ${classes.list}`}
          tabIndex={0}
          role="group"
          aria-label={t('boards.list')}
          onKeyDown={keys.onArrow}
        >
          {!hasBoards && (
            <p className={list.hint} role="status">
              <b>{t('boards.none')}.</b> {t('boards.noneHint')}
            </p>
          )}
          <div className={classes.groups}>
            {found.slice(0, isAllDrawn ? undefined : mostDrawnFirst).map((group) => (
              <Group key={group.key} group={group} />
            ))}
            {boardless.slice(0, isWhole ? undefined : mostSuggested).map((one) => (
              <SuggestedBoard key={one.client.key} {...one} />
            ))}
          </div>
          {!isWhole && boardless.length > mostSuggested && (
            <Button className={classes.more} onClick={() => setIsWhole(true)}>
              {t('boards.suggested.more', { count: boardless.length - mostSuggested })}
            </Button>
          )}
        </div>
      )}
      {keys.peeked && (
        <BoardPeek
          client={keys.peeked.client}
          board={keys.peeked.board}
          onOpen={keys.openPeeked}
          onClose={keys.closePeek}
        />
      )}
      <CommandBar />
      {isCreating && <NewBoardDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

/** Returns clients with accounts but without a board that match the search text, sorted by name. */
function useBoardlessClients(
  groups: readonly ClientBoards[] | null,
  text: string,
): readonly BoardlessClient[] {
  const { language } = useTranslation();
  const { clients } = useJoinedClients();
  const sources = useAllSources();
  return useMemo(() => {
    if (!groups || !sources) return [];
    const withBoards = new Set(groups.map(({ key }) => key));
    const isMatch = createWordMatch(text);
    const { compare } = new Intl.Collator(language, { numeric: true });
    return clients
      .flatMap((client) => {
        const own = sources.get(client.key) ?? [];
        const isListed = own.length > 0 && !withBoards.has(client.key) && isMatch([client.name]);
        return isListed ? [{ client, sources: own }] : [];
      })
      .toSorted((a, b) => compare(a.client.name ?? '', b.client.name ?? ''));
  }, [groups, sources, clients, text, language]);
}

/** The keys of a list over the tiles: the tile with the focus is the one under the cursor. */
function useTileKeys(groups: readonly ClientBoards[] | null, list: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const [peekedId, setPeekedId] = useState<string | null>(null);
  const tiles = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-tile]:not(:disabled)') ?? [])];
  const current = () => tiles().find((tile) => tile === document.activeElement) ?? tiles()[0];
  const step = (by: 1 | -1) => {
    const all = tiles();
    const at = all.findIndex((tile) => tile === document.activeElement);
    all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
  };
  const hasBoards = (groups?.length ?? 0) > 0;
  const open = (board: string) => void navigate({ to: '/boards/$board', params: { board } });
  useCommands({
    next: () => step(1),
    previous: () => step(-1),
    open: hasBoards ? () => current()?.click() : undefined,
    peek: hasBoards && peekedId === null ? () => setPeekedId(current()?.dataset.board ?? null) : undefined,
  });
  const peeked = groups?.flatMap(({ client, boards }) =>
    boards.flatMap(({ id, board }) => (id === peekedId ? [{ client, board }] : [])),
  )[0];
  return {
    peeked,
    onArrow: (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight' || event.key === 'ArrowDown') step(1);
      else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') step(-1);
      else return;
      event.preventDefault();
    },
    openPeeked: () => peekedId !== null && open(peekedId),
    closePeek: () => setPeekedId(null),
  };
}

function Group({ group: { client, boards } }: { readonly group: ClientBoards }) {
  const { t } = useTranslation();
  const words = useClientWords();
  return (
    <section className={classes.group} style={{ '--boards': boards.length } as CSSProperties}>
      <h2 className={`${layoutClasses.line8} ${classes.client}`}>
        <span className={layoutClasses.cut} title={client ? words.name(client) : undefined}>
          {client ? words.name(client) : t('boards.unknownClient')}
        </span>
        <span className={`${textClasses.fixed} ${textClasses.light}`}>{boards.length}</span>
      </h2>
      <ul className={classes.tiles}>
        {boards.map(({ id, board }) => (
          <BoardTile key={id} id={id} client={client} board={board} />
        ))}
      </ul>
    </section>
  );
}

/** A client that has accounts and no board. */
interface BoardlessClient {
  readonly client: JoinedClient;
  readonly sources: readonly ClientSource[];
}

/** The board that a client would begin with. It is created only when it is asked for. */
function SuggestedBoard({ client, sources }: BoardlessClient) {
  const { t } = useTranslation();
  const words = useClientWords();
  const { ref, inViewport } = useInViewport();
  return (
    <section className={classes.group} ref={ref}>
      <h2 className={`${layoutClasses.line8} ${classes.client}`}>
        <span className={layoutClasses.cut} title={words.name(client)}>
          {words.name(client)}
        </span>
        <span className={`${textClasses.fixed} ${textClasses.light}`}>{t('boards.suggested.none')}</span>
      </h2>
      <div
        className={`${layoutClasses.card} ${layoutClasses.column} ${tileClasses.tile}`}
        data-suggested="true"
      >
        {inViewport && <Suggestion client={client} sources={sources} />}
      </div>
    </section>
  );
}

function Suggestion({ client, sources }: BoardlessClient) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useClientWords();
  const navigate = useNavigate();
  const { create, isRunning, error } = useBoardActions();
  const name = t('boards.creating.usualName');
  const board = useProposedBoard(client)?.(name);
  const hasCards = board !== undefined && board.cards.length > 0;
  const platforms = platformNamesOf(sources);
  const save = async () => {
    if (!hasCards) return;
    const id = await create(board);
    if (id !== null) void navigate({ to: '/boards/$board', params: { board: id } });
  };
  return (
    <>
      <span className={textClasses.strong}>{t('boards.suggested.title', { name })}</span>
      <span className={tileClasses.fact} title={format.list(platforms)}>
        {hasCards
          ? t('boards.suggested.fact', { count: board.cards.length, platforms: format.list(platforms) })
          : board && t('boards.first.noCatalogue')}
      </span>
      {error && <ErrorNote error={error} title={t('boards.creating.notSaved')} />}
      <Button
        data-tile
        className={tileClasses.create}
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        aria-label={t('boards.suggested.action', { client: words.name(client) })}
        disabled={!hasCards}
        loading={isRunning}
        onClick={() => void save()}
      >
        {t('boards.creating.action')}
      </Button>
    </>
  );
}
