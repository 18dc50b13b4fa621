import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomerBlock } from '../../data/sessions/use-customer-block';
import { isOpen, useSession } from '../../data/sessions/use-sessions';
import { useNow } from '../../data/use-now';
import { useFormat } from '../../i18n/FormatProvider';
import { ErrorNote } from '../states/ErrorNote';
import { BlockNote } from './BlockNote';
import { LinkEnd } from './LinkEnd';
import { MailDialog } from './MailDialog';
import { OpenLink } from './OpenLink';
import { ReplaceDialog } from './ReplaceDialog';
import { SessionDialog } from './SessionDialog';
import classes from './SessionPanel.module.css';
import { SessionSteps } from './SessionSteps';
import { StartLink } from './StartLink';
import { useSessionPanel } from './use-session-panel';

interface Props {
  /** Uuid of the connector's customer. */
  readonly customer: string;
  /** As the client's people would call it: it stands in the mail. */
  readonly clientName: string;
}

type Question = 'options' | 'replace' | 'mail';

/** A client's session link: one click makes and opens it, then what is left of it and what was seen to come of it. */
export function SessionPanel({ customer, clientName }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(1_000);
  const link = useSession(customer);
  const block = useCustomerBlock(customer);
  const panel = useSessionPanel(customer);
  const [question, setQuestion] = useState<Question | null>(null);
  const openLink = link && isOpen(link, now) ? link : null;
  const close = () => setQuestion(null);
  const start = (
    <StartLink
      isBlocked={block !== null}
      isAgain={link !== null}
      isCreating={panel.isCreating}
      onStart={() => void panel.start()}
      onOptions={() => setQuestion('options')}
    />
  );
  return (
    <section className={classes.card} aria-label={t('sessions.title')}>
      <header className={classes.head}>
        <h3 className={classes.title}>{t('sessions.title')}</h3>
        {link && (
          <span className={classes.remark}>
            {t('sessions.made', { time: format.exact(link.createdAt, now) })}
          </span>
        )}
      </header>
      {openLink ? (
        <OpenLink
          link={openLink}
          now={now}
          onOpen={() => void panel.open(openLink.handle)}
          onCopy={() => void panel.copy(openLink.handle)}
          onMail={() => setQuestion('mail')}
          onReplace={() => setQuestion('replace')}
        />
      ) : (
        <>
          {link && <LinkEnd link={link} now={now} />}
          {block ? (
            <BlockNote block={block} />
          ) : (
            !link && <p className={classes.hint}>{t('sessions.hint')}</p>
          )}
          {start}
        </>
      )}
      {panel.error && <ErrorNote error={panel.error} />}
      {link && <SessionSteps link={link} isOpen={openLink !== null} now={now} />}
      {openLink && <p className={classes.hint}>{t('sessions.oneOnly')}</p>}
      {question === 'options' && (
        <SessionDialog usual={panel.usual} isReplacing={openLink !== null} panel={panel} onClose={close} />
      )}
      {question === 'replace' && openLink && (
        <ReplaceDialog
          link={openLink}
          block={block}
          onReplace={() => {
            close();
            void panel.start();
          }}
          onOptions={() => setQuestion('options')}
          onClose={close}
        />
      )}
      {question === 'mail' && openLink && (
        <MailDialog link={openLink} clientName={clientName} onClose={close} />
      )}
    </section>
  );
}
