import type { SessionLink } from '@shared/sessions';
import { MailDialog } from './MailDialog';
import { ReplaceDialog } from './ReplaceDialog';
import { SessionDialog } from './SessionDialog';
import type { CustomerBlock } from './use-customer-block';
import type { SessionPanelActions } from './use-session-panel';
import type { SessionQuestion } from './use-session-question';

interface Props {
  readonly question: SessionQuestion;
  /** The customer's newest. */
  readonly link: SessionLink | null;
  readonly isLinkOpen: boolean;
  readonly block: CustomerBlock | null;
  readonly panel: SessionPanelActions;
  readonly clientName: string;
  readonly onAsk: (question: SessionQuestion) => void;
  readonly onClose: () => void;
}

/** What lies over the card of a session link. */
export function SessionDialogs(props: Props) {
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
