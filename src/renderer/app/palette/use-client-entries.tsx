import { type JoinedClient, recordKeysOf, services } from '@shared/domain/clients';
import { type Findable, preparedWords, type Verb } from '@shared/domain/palette';
import { clientRecordKey, recordKey } from '@shared/record-key';
import {
  IconBellRinging,
  IconCalendar,
  IconCheckupList,
  IconLayoutList,
  IconLink,
  IconLinkPlus,
  IconNote,
  IconPencil,
  IconPresentation,
  IconUser,
  IconUserStar,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCopyReminderOf } from '../../domains/approvals';
import { useClientChoices, useClientName, useJoinedClients, useRequestOnPage } from '../../domains/clients';
import { type ReviewPackage, usePackages } from '../../domains/packages';
import { type ClientState, HealthSign, usePortfolio, useReasonWords } from '../../domains/portfolio';
import { useRequestLink } from '../../domains/sessions';
import { useFormat } from '../../i18n/FormatProvider';
import { useEveryWord } from '../../i18n/use-every-word';
import { useTranslation } from '../../i18n/use-translation';
import { useNow } from '../../kit/use-now';
import { useCopyLinkTo } from '../links/link-of-place';
import { useFollowLink } from '../links/use-follow-link';
import { CopiedText, ReminderText } from './CopiedText';
import {
  highlightTyped,
  itemOf,
  type PaletteAction,
  type PaletteItem,
  plainText,
  type Source,
} from './palette-items';
import type { StandingOf } from './standing';

/** A client, as one line. */
export interface ClientEntry extends Findable, ActedOn {
  readonly state: ClientState | null;
}

export interface PaletteClientSource extends Source<ClientEntry> {
  readonly verbs: readonly Verb<ClientEntry>[];
  /** Clients, most urgent first. */
  readonly urgent: readonly ClientEntry[];
  /** Builds a line for an action on a client. */
  readonly toPairItem: (verb: string, entry: ClientEntry, typed: string) => PaletteItem;
}

/** All clients with their actions. */
export function useClientEntries(standing: StandingOf): PaletteClientSource {
  const { clients } = useJoinedClients();
  const portfolio = usePortfolio();
  const { packages } = usePackages();
  const everyWord = useEveryWord();
  const items = useClientItem();
  const nameOf = useClientName();
  const found = useMemo(() => {
    const states = new Map(portfolio?.clients.map((state) => [state.key, state]));
    const urgency = new Map(portfolio?.portfolio.attention.map(({ key }, place) => [key, place]));
    const kindWords = preparedWords(everyWord('paletteKinds.client'));
    const entries = clients.map((client): ClientEntry => {
      const key = clientRecordKey(client.key);
      const state = states.get(client.key) ?? null;
      const on = {
        client,
        waiting: state?.facts.unread.includes('planning') ? null : (state?.facts.planning?.waiting ?? null),
        newest: packages?.find((one) => isPackageOf(client, one.clientName)) ?? null,
      };
      return {
        id: key,
        state,
        kindWords,
        ...on,
        words: preparedWords(
          nameOf(client),
          ...[client.planning, client.reporting, client.connect].map((part) => part?.name),
        ),
        ...standing.of(key, client, urgency.get(client.key) ?? null),
      };
    });
    const byKey = new Map(entries.map((entry) => [entry.client.key, entry]));
    const verbs = clientActionIds
      .filter((id): id is ClientVerb => id !== 'open' && id !== 'copyLink')
      .map((id) => ({ id, words: preparedWords(everyWord(`paletteVerbs.${id}`)), isFor: canDo[id] }));
    return {
      entries,
      verbs,
      urgent: portfolio?.portfolio.attention.flatMap(({ key }) => byKey.get(key) ?? []) ?? [],
    };
  }, [clients, portfolio, packages, standing, everyWord, nameOf]);
  return {
    group: 'clients',
    ...found,
    toItem: items.client,
    toPairItem: (verb, entry, typed) => items.pair(verb as ClientVerb, entry, typed),
  };
}

type ClientVerb = Exclude<ClientActionId, 'open' | 'copyLink'>;

const isPackageOf = (client: JoinedClient, name: string | null) =>
  name !== null && (client.planning?.name === name || client.name === name);

function useClientItem() {
  const { t } = useTranslation();
  const now = useNow();
  const format = useFormat();
  const reasonOf = useReasonWords();
  const actionsOf = useClientActions();
  const nameOf = useClientName();

  const factOf = ({ state, waiting }: ClientEntry) => {
    const reason = state?.health.reasons[0];
    const parts = [
      ...(reason && state.health.status === 'attention' ? [reasonOf(reason, now)] : []),
      ...(waiting === null
        ? []
        : [waiting === 0 ? t('palette.nothingWaiting') : t('palette.waiting', { count: waiting })]),
    ];
    return parts.length > 0 ? plainText(parts.length > 1 ? format.list(parts) : (parts[0] ?? '')) : null;
  };
  const client = (entry: ClientEntry, typed: string) =>
    itemOf({
      id: entry.id,
      icon: entry.state ? (
        <HealthSign health={entry.state.health} />
      ) : (
        <IconUser size={16} stroke={1.6} aria-hidden />
      ),
      title: highlightTyped(nameOf(entry.client), typed),
      fact: factOf(entry),
      actions: () => actionsOf(entry),
      choose: () =>
        actionsOf(entry)
          .find(({ id }) => id === 'open')
          ?.choose(),
    });
  const pair = (verb: ClientVerb, entry: ClientEntry, typed: string): PaletteItem => {
    const actions = actionsOf(entry);
    const own = actions.find(({ id }) => id === verb);
    const name = nameOf(entry.client);
    const isTaken = own?.label === t('paletteDo.notMine');
    const fact =
      verb === 'present' && entry.newest
        ? plainText(t('palette.postsIn', { count: entry.newest.postsCount }))
        : factOf(entry);
    return itemOf({
      id: `${verb} ${entry.id}`,
      icon: own?.icon,
      title: highlightTyped(t(`paletteDo.${isTaken ? 'notMine' : verb}_of`, { name }), typed),
      fact,
      chord: own?.chord,
      actions: () => (own ? [own, ...actions.filter((one) => one !== own)] : actions),
      choose: () => own?.choose(),
    });
  };
  return { client, pair };
}

/** Data about a client for its actions. */
interface ActedOn {
  readonly client: JoinedClient;
  /** Number of posts that wait for an answer; null if unknown. */
  readonly waiting: number | null;
  /** Newest review package of the client. */
  readonly newest: ReviewPackage | null;
}

/** Actions in display order. `true` puts a line above. */
const clientActionIds = [
  ...(['open', 'session_link', 'remind', 'present', 'approvals', 'posts', 'calendar'] as const),
  ...(['note', 'mine', 'rename', 'match', 'copyLink'] as const),
] as const;
type ClientActionId = (typeof clientActionIds)[number];

/** Whether an action is possible for a client, given what is known. */
const canDo: Readonly<Record<ClientActionId, (on: ActedOn) => boolean>> = {
  open: () => true,
  session_link: ({ client }) => client.connect?.isHeld === true,
  // Offered while the number of waiting posts is unknown. The copy command then reports if no reviewer is pending.
  remind: ({ client, waiting }) => client.planning?.isHeld === true && waiting !== 0,
  present: ({ newest }) => newest !== null,
  approvals: ({ client }) => client.planning?.isHeld === true,
  posts: ({ client }) => client.planning?.isHeld === true,
  calendar: ({ client }) => client.planning?.isHeld === true,
  note: () => true,
  mine: () => true,
  rename: () => true,
  match: ({ client }) => services.some((service) => client[service] === null),
  copyLink: () => true,
};

const icons: Readonly<Record<ClientActionId, TablerIcon>> = {
  open: IconUser,
  session_link: IconLinkPlus,
  remind: IconBellRinging,
  present: IconPresentation,
  approvals: IconCheckupList,
  posts: IconLayoutList,
  calendar: IconCalendar,
  note: IconNote,
  mine: IconUserStar,
  rename: IconPencil,
  match: IconLink,
  copyLink: IconLink,
};
const chords: Partial<Record<ClientActionId, string>> = {
  open: 'Enter',
  session_link: 'S',
  remind: 'R',
  present: 'P',
  note: 'N',
  mine: 'M',
};
const apart: ReadonlySet<ClientActionId> = new Set(['approvals', 'note']);

/** Everything that can be done with a client from anywhere. */
function useClientActions(): (on: ActedOn) => readonly (PaletteAction & { id: ClientActionId })[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const follow = useFollowLink();
  const askForLink = useRequestLink();
  const askOnPage = useRequestOnPage();
  const copyReminder = useCopyReminderOf();
  const { mine, setMine } = useClientChoices();
  const linkTo = useCopyLinkTo();
  return (on) => {
    const { client, newest, waiting } = on;
    const projectId = client.planning?.id ?? '';
    const [record] = recordKeysOf(client);
    const isMine = record !== undefined && mine.has(record);
    const own = { record: clientRecordKey(client.key) };
    const link = linkTo(own);
    const runs: Readonly<Record<ClientActionId, () => void>> = {
      open: () => follow(own),
      session_link: () => askForLink(client),
      remind: () => copyReminder({ projectId }),
      present: () => newest && follow({ record: recordKey('planning:review_group', newest.id) }),
      approvals: () => void navigate({ to: '/approvals', search: { client: projectId } }),
      posts: () => void navigate({ to: '/posts', search: { client: projectId } }),
      calendar: () => void navigate({ to: '/calendar', search: { whose: `project:${projectId}` } }),
      note: () => askOnPage(client.key, 'note'),
      mine: () => record && setMine(record, !isMine),
      rename: () => askOnPage(client.key, 'rename'),
      match: () => askOnPage(client.key, 'match'),
      copyLink: () => link?.copy(),
    };
    const labelOf = (id: ClientActionId) => {
      if (id === 'mine' && isMine) return t('paletteDo.notMine');
      if (id === 'approvals' && waiting) return t('paletteDo.approvals_count', { count: waiting });
      return t(`paletteDo.${id}`);
    };
    return clientActionIds
      .filter((id) => canDo[id](on) && (id !== 'copyLink' || link))
      .map((id) => {
        const [Icon, chord] = [icons[id], chords[id]];
        return {
          id,
          icon: <Icon size={16} stroke={1.6} aria-hidden />,
          label: labelOf(id),
          ...(chord !== undefined && { chord }),
          ...(apart.has(id) && { isApart: true as const }),
          ...(id === 'remind' && { preview: <ReminderText subject={{ projectId }} /> }),
          ...(id === 'copyLink' && link && { preview: <CopiedText text={link.address} /> }),
          choose: runs[id],
        };
      });
  };
}
