import { recordLink } from '@shared/deep-links';
import { type Findable, preparedWords } from '@shared/domain/palette';
import { type ClientKey, clientRecordKey, recordKey } from '@shared/record-key';
import { IconChartLine, IconNote, IconTag } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type KeptBoard, useBoards, useCardTitles } from '../../domains/boards';
import { useClientName } from '../../domains/clients';
import { type Tag, useLocal, useTags } from '../../domains/local-data';
import { useEveryWord } from '../../i18n/use-every-word';
import { useTranslation } from '../../i18n/use-translation';
import { useFollowLink } from '../links/use-follow-link';
import { highlightTyped, itemOf, oneLine, type PaletteAction, plainText, type Source } from './palette-items';
import type { StandingOf } from './standing';
import { useRecordActions } from './use-record-actions';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface BoardEntry extends Findable {
  readonly kept: KeptBoard;
  readonly clientName: string;
}

const noBoards: readonly KeptBoard[] = [];
const noCards: KeptBoard['board']['cards'] = [];

/**
 * Boards by their name, their client, and the metrics on them. The first metric that matches the typed text is shown
 * next to the name.
 */
export function useBoardEntries(standing: StandingOf, typed: string): Source<BoardEntry> {
  const everyWord = useEveryWord();
  const nameOf = useClientName();
  const follow = useFollowLink();
  const actionsOf = useRecordActions();
  const boards = useBoards() ?? noBoards;
  // The catalogue is asked for once something is looked for: it has thousands of names.
  const isAsked = typed.trim() !== '';
  const cards = useMemo(
    () => (isAsked ? boards.flatMap(({ board }) => board.cards) : noCards),
    [boards, isAsked],
  );
  const titleOf = useCardTitles(cards);
  const entries = useMemo(() => {
    const kindWords = preparedWords(everyWord('paletteKinds.board'));
    return boards.map((kept): BoardEntry => {
      const client = standing.find(kept.board.client);
      const clientName = client ? nameOf(client) : '';
      const key = recordKey('app:board', kept.id);
      const titles = isAsked ? kept.board.cards.map(titleOf) : [];
      return {
        id: key,
        kept,
        clientName,
        kindWords,
        words: preparedWords(kept.board.name, clientName, ...titles),
        ...standing.of(key, client),
      };
    });
  }, [boards, everyWord, nameOf, standing, titleOf, isAsked]);
  return {
    group: 'boards',
    entries,
    toItem: ({ id, kept, clientName }, text) => {
      const title = highlightTyped(kept.board.name, text);
      const fact = highlightTyped(clientName, text);
      const isPlain = title.marks.length + fact.marks.length === 0;
      const metric = isPlain
        ? kept.board.cards.map(titleOf).find((one) => highlightTyped(one, text).marks.length > 0)
        : undefined;
      const link = recordLink('app:board', kept.id);
      return itemOf({
        id,
        icon: <IconChartLine {...icon} />,
        title,
        fact: metric === undefined ? fact : highlightTyped(`${metric} · ${clientName}`, text),
        actions: () => actionsOf({ link, client: kept.board.client }),
        choose: () => follow(link),
      });
    },
  };
}

interface TagEntry extends Findable {
  readonly tag: Tag;
}

/** Private tags, those on most posts first. */
export function useTagEntries(): Source<TagEntry> {
  const { t } = useTranslation();
  const everyWord = useEveryWord();
  const navigate = useNavigate();
  const tags = useTags();
  const entries = useMemo(() => {
    const kindWords = preparedWords(everyWord('paletteKinds.tag'));
    return tags.map(
      (tag): TagEntry => ({
        id: recordKey('app:tag', tag.name),
        tag,
        kindWords,
        words: preparedWords(tag.name),
        isHere: false,
        recency: null,
        urgency: null,
      }),
    );
  }, [tags, everyWord]);
  return {
    group: 'tags',
    entries,
    toItem: ({ id, tag: { name, postIds } }, typed) => {
      const open = () => void navigate({ to: '/posts', search: { tag: name } });
      const actions: readonly PaletteAction[] = [
        {
          id: 'posts',
          icon: <IconTag {...icon} />,
          label: t('paletteDo.posts'),
          chord: 'Enter',
          choose: open,
        },
        {
          id: 'approvals',
          icon: <IconTag {...icon} />,
          label: t('paletteDo.approvals'),
          choose: () => void navigate({ to: '/approvals', search: { tag: name } }),
        },
      ];
      return itemOf({
        id,
        icon: <IconTag {...icon} />,
        title: highlightTyped(t('palette.postsTagged', { tag: name }), typed),
        fact: plainText(t('palette.postsIn', { count: postIds.length })),
        actions: () => actions,
        choose: open,
      });
    },
  };
}

interface NoteEntry extends Findable {
  readonly text: string;
  readonly on: { readonly postId: string } | { readonly client: ClientKey };
}

/** Private notes on posts and clients, found by their text, the newest first. */
export function useNoteEntries(standing: StandingOf): Source<NoteEntry> {
  const { t } = useTranslation();
  const everyWord = useEveryWord();
  const nameOf = useClientName();
  const follow = useFollowLink();
  const onPosts = useLocal('notes');
  const onClients = useLocal('client_notes');
  const entries = useMemo(() => {
    const kindWords = preparedWords(everyWord('paletteKinds.note'));
    const entryOf = (id: string, on: NoteEntry['on'], text: string, at: string) => ({
      at,
      entry: {
        id,
        text,
        on,
        kindWords,
        isHere: false,
        recency: null,
        urgency: null,
        words: preparedWords(text, 'client' in on ? standing.find(on.client)?.name : null),
      } satisfies NoteEntry,
    });
    return [
      ...(onPosts ?? []).map(({ key, value, at }) =>
        entryOf(recordKey('app:note', `post:${key}`), { postId: key }, value, at),
      ),
      ...(onClients ?? []).map(({ key, value, at }) =>
        entryOf(recordKey('app:note', `client:${key}`), { client: key as ClientKey }, value, at),
      ),
    ]
      .toSorted((a, b) => (a.at < b.at ? 1 : -1))
      .map(({ entry }) => entry);
  }, [onPosts, onClients, everyWord, standing]);
  return {
    group: 'notes',
    entries,
    toItem: ({ id, text, on }, typed) => {
      const client = 'client' in on ? standing.find(on.client) : null;
      return itemOf({
        id,
        icon: <IconNote {...icon} />,
        title: oneLine(highlightTyped(text, typed)),
        fact: plainText(
          client ? t('palette.noteOnClient', { name: nameOf(client) }) : t('palette.noteOnPost'),
        ),
        choose: () =>
          follow(
            'client' in on ? { record: clientRecordKey(on.client) } : recordLink('planning:post', on.postId),
          ),
      });
    },
  };
}
