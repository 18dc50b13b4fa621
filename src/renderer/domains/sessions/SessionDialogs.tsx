import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../kit/Dialog';
import type { SessionPanelActions } from './actions';
import { BlockedNote, type BlockedReason } from './blocked-reason';
import { MailDialog } from './MailDialog';
import { RepeatedOptions } from './RepeatedOptions';
import { SessionDialog } from './SessionDialog';
import type { CountedLink } from './session-links';

/** `replace`: whether a new link may end the open one. */
export type SessionQuestion = 'options' | 'replace' | 'mail';

interface Asked {
  readonly question: SessionQuestion;
  /** The link that it was asked about; null where none was open. */
  readonly handle: string | null;
}

/**
 * The dialog that is open over the card. The question whether to replace a link belongs to that link: once the link has
 * ended, the dialog closes and does not open again for the next link. An email being written outlives its link.
 */
export function useSessionQuestion(openLink: Pick<CountedLink, 'handle'> | null) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const handle = openLink?.handle ?? null;
  const isSettled = asked?.question === 'replace' && asked.handle !== handle;
  return {
    question: asked && !isSettled ? asked.question : null,
    ask: (question: SessionQuestion) => setAsked({ question, handle }),
    close: () => setAsked(null),
  };
}

interface SessionDialogsProps {
  readonly question: SessionQuestion;
  /** The customer's newest. */
  readonly link: CountedLink | null;
  readonly isLinkOpen: boolean;
  readonly block: BlockedReason | null;
  readonly panel: SessionPanelActions;
  readonly clientName: string;
  readonly onAsk: (question: SessionQuestion) => void;
  readonly onClose: () => void;
}

/** The dialogs of the session link card. */
export function SessionDialogs(props: SessionDialogsProps) {
  const { question, link, isLinkOpen, block, panel, clientName, onAsk, onClose } = props;
  if (question === 'options')
    return (
      <SessionDialog
        usual={panel.usual}
        isReplacing={isLinkOpen}
        block={block}
        panel={panel}
        onClose={onClose}
      />
    );
  if (!link) return null;
  if (question === 'mail')
    return (
      <MailDialog
        link={link}
        isOpen={isLinkOpen}
        isBlocked={block !== null}
        panel={panel}
        clientName={clientName}
        onClose={onClose}
      />
    );
  return (
    <ReplaceDialog
      link={link}
      repeated={panel.repeated}
      block={block}
      onReplace={() => {
        onClose();
        void panel.start();
      }}
      onOptions={() => onAsk('options')}
      onClose={onClose}
    />
  );
}

interface ReplaceDialogProps {
  readonly link: CountedLink;
  /** Options that the new link repeats. */
  readonly repeated: SessionPanelActions['repeated'];
  /** Why the link cannot be replaced now. */
  readonly block: BlockedReason | null;
  readonly onReplace: () => void;
  readonly onOptions: () => void;
  readonly onClose: () => void;
}

/** Confirms that a new link may end the open one, which the client may be using right now. */
function ReplaceDialog({ link, repeated, block, onReplace, onOptions, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Dialog size={480} onClose={onClose} title={t('sessions.replaceTitle')}>
      <Text>
        {t('sessions.replaceAsk', {
          made: format.clock(link.createdAt),
          ends: format.clock(link.endsAt),
        })}
      </Text>
      <RepeatedOptions repeated={repeated} />
      {block && <BlockedNote block={block} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button disabled={block !== null} onClick={onOptions}>
          {t('sessions.options')}
        </Button>
        <Button variant="filled" disabled={block !== null} onClick={onReplace}>
          {t('sessions.replaceDo')}
        </Button>
      </Group>
    </Dialog>
  );
}
