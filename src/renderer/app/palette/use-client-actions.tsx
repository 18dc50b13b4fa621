import { type JoinedClient, recordKeysOf, services } from '@shared/domain/clients';
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
import { useCopyReminderOf } from '../../domains/approvals';
import { useClientChoices, useRequestOnPage } from '../../domains/clients';
import type { ReviewPackage } from '../../domains/packages';
import { useRequestLink } from '../../domains/sessions';
import { useTranslation } from '../../i18n/use-translation';
import { useCopyLinkTo } from '../links/link-of-place';
import { useFollowLink } from '../links/use-follow-link';
import { CopiedText, ReminderText } from './CopiedText';
import type { PaletteAction } from './palette-items';

/** Data about a client for its actions. */
export interface ActedOn {
  readonly client: JoinedClient;
  /** Number of posts that wait for an answer; null if unknown. */
  readonly waiting: number | null;
  /** Newest review package of the client. */
  readonly newest: ReviewPackage | null;
}

/** Actions in display order. `true` puts a line above. */
export const clientActionIds = [
  ...(['open', 'session_link', 'remind', 'present', 'approvals', 'posts', 'calendar'] as const),
  ...(['note', 'mine', 'rename', 'match', 'copyLink'] as const),
] as const;
export type ClientActionId = (typeof clientActionIds)[number];

/** Whether an action is possible for a client, given what is known. */
export const canDo: Readonly<Record<ClientActionId, (on: ActedOn) => boolean>> = {
  open: () => true,
  session_link: ({ client }) => client.connect?.isHeld === true,
  // Offered while the number of waiting posts is unknown. Copying then says if nobody is waited for.
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
export function useClientActions(): (on: ActedOn) => readonly (PaletteAction & { id: ClientActionId })[] {
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
