import { chordsOf } from '@shared/app-commands';
import type { DeepLink } from '@shared/deep-links';
import { IconBroadcast, IconTemplate, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { runCommand, useBoundCommands } from '../../commands/bound-commands';
import { commandOf, useCommandLabel } from '../../commands/command-table';
import { useJoinedClients } from '../../domains/clients';
import { scheduleOf, signOfRow } from '../../domains/posts';
import { ReportIcon } from '../../domains/reports';
import type { PostRow, SearchHit } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { networkOf } from '../../kit/networks/networks';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useFollowLink } from '../links/use-follow-link';
import { CommandIcon } from './CommandIcon';
import { type FoundClient, foundClients } from './found-clients';
import { actionsFor } from './palette-actions';
import {
  type HighlightedText,
  highlightTyped,
  itemOf,
  type PaletteGroup,
  type PaletteItem,
} from './palette-groups';
import { useBoardsByName } from './use-boards-by-name';
import { useClientsByName } from './use-clients-by-name';
import { useEventsByName } from './use-events-by-name';
import type { PaletteAnswer, PaletteScope } from './use-palette-answer';
import { useRecordActions } from './use-record-actions';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** What the palette lists: search results, and actions that are possible here. */
export function usePaletteGroups(
  typed: string,
  scope: PaletteScope,
  answer: PaletteAnswer | null,
): readonly PaletteGroup[] {
  const actions = useActions(scope === 'posts' ? null : typed);
  const { clients } = useJoinedClients();
  const found = answer?.page.hits ?? [];
  const clientOf = foundClients(found, clients);
  const { clientItem, postItem, accountItem, reportItem } = useRecordItems(answer, clientOf);
  const listed = new Set(found.flatMap((hit) => clientOf(hit)?.key ?? []));
  const named = useClientsByName(scope === 'posts' ? '' : typed, clients, listed);
  const boards = useBoardsByName(scope === 'posts' ? '' : typed, clients);
  const events = useEventsByName(scope === 'posts' ? '' : typed, clients);
  const hits = answer?.scope === scope ? found : [];
  const recordActions = useRecordActions(scope === 'posts' ? '' : typed, hits, clientOf);
  const groups: PaletteGroup[] = [
    { name: 'clients', items: [...hits.flatMap(clientItem), ...named] },
    { name: 'actions', items: [...recordActions, ...actions] },
    { name: 'boards', items: boards },
    { name: 'reports', items: hits.flatMap(reportItem) },
    { name: 'posts', items: hits.flatMap(postItem) },
    { name: 'accounts', items: hits.flatMap(accountItem) },
    { name: 'events', items: events },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function useActions(typed: string | null): readonly PaletteItem[] {
  const word = useCommandLabel();
  const { platform } = useWorkspaceServices().bootstrap;
  const bound = useBoundCommands(({ ids }) => ids);
  if (typed === null) return [];
  return actionsFor(typed, bound, word).map((id) =>
    itemOf({
      id: `command ${id}`,
      icon: <CommandIcon id={id} />,
      title: highlightTyped(word(id), typed),
      chord: chordsOf(commandOf(id).keys, platform)[0],
      choose: () => void runCommand(id),
    }),
  );
}

/** Each returns one item, or none if the hit is of another kind. */
function useRecordItems(answer: PaletteAnswer | null, clientOf: (hit: SearchHit) => FoundClient | null) {
  const { t } = useTranslation();
  const follow = useFollowLink();
  const navigate = useNavigate();
  const tailOf = usePostTail();
  const typed = answer?.text ?? '';
  const item = (hit: SearchHit, link: DeepLink, more: Pick<PaletteItem, 'icon' | 'fact'>): PaletteItem =>
    itemOf({
      id: `${hit.kind} ${hit.id}`,
      title: highlightTyped(hit.title, typed),
      choose: () => follow(link),
      ...more,
    });

  const clientItem = (hit: SearchHit): PaletteItem[] => {
    const found = clientOf(hit);
    if (!found) return [];
    // Without a planning project, or if found through another record, the number of waiting posts is unknown.
    const waiting = (found.planning === null ? null : answer?.waiting.get(found.planning)) ?? null;
    const fact = waiting === 0 ? t('palette.nothingWaiting') : t('palette.waiting', { count: waiting ?? 0 });
    return [
      item(
        hit,
        { screen: 'client', client: found.key },
        {
          icon: !waiting ? <IconUser {...icon} /> : <StatusIcon name="pending" />,
          fact: waiting === null ? null : { text: fact, marks: [] },
        },
      ),
    ];
  };
  const postItem = (hit: SearchHit): PaletteItem[] => {
    if (!hit.post) return [];
    const sign = <StatusIcon name={signOfRow(hit.post)} />;
    const titled = item(hit, { screen: 'post', postId: hit.id }, { icon: sign, fact: null });
    const fact = highlightTyped(hit.post.projectName ?? '', typed);
    // Found in a comment or a decision: the title and client alone would not explain the hit.
    const isPlain = titled.title.marks.length === 0 && fact.marks.length === 0;
    const why = isPlain && hit.excerpt.marks.length > 0 ? oneLine(hit.excerpt) : fact;
    return [{ ...titled, fact: why, tail: tailOf(hit.post) }];
  };
  const accountItem = (hit: SearchHit): PaletteItem[] =>
    hit.kind === 'account'
      ? [
          item(
            hit,
            { screen: 'account', accountId: hit.id },
            { icon: <IconBroadcast {...icon} />, fact: null },
          ),
        ]
      : [];
  const reportItem = (hit: SearchHit): PaletteItem[] => {
    const { id, kind, title } = hit;
    if (kind === 'template')
      return [
        itemOf({
          id: `template ${id}`,
          icon: <IconTemplate {...icon} />,
          title: highlightTyped(title, typed),
          fact: { text: t('palette.template'), marks: [] },
          choose: () =>
            void navigate({ to: '/reports', search: { show: 'templates', open: `template ${id}` } }),
        }),
      ];
    if (kind !== 'report' && kind !== 'dashboard') return [];
    const link: DeepLink =
      kind === 'report' ? { screen: kind, reportId: id } : { screen: kind, dashboardId: id };
    return [item(hit, link, { icon: <ReportIcon kind={kind} />, fact: oneLine(hit.excerpt) })];
  };
  return { clientItem, postItem, accountItem, reportItem };
}

/** Replaces line breaks by single spaces, so that the highlighted ranges stay valid. */
const oneLine = ({ text, marks }: HighlightedText): HighlightedText => ({
  text: text.replace(/[\r\n]/g, ' '),
  marks,
});

/** Network and time: they tell posts with the same title apart. */
function usePostTail(): (row: PostRow) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (row) => {
    const at = scheduleOf(row);
    const when = at === null ? t('time.unscheduled') : format.moment(at, now, row.timezone);
    return ` · ${networkOf(row.network, row.networkGroup).name} · ${when}`;
  };
}
