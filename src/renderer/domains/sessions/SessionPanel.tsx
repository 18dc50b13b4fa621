import { Button } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useCommands } from '../../commands/bound-commands';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { useMonotonic, useNow } from '../../kit/use-now';
import { type NewLinkTarget, useSessionPanel } from './actions';
import { BlockedNote, OpenCustomerButton, useBlockedReason } from './blocked-reason';
import { useRequestedLink } from './link-request';
import { LinkEnd, OpenLink, SessionSteps } from './OpenLink';
import { isOpen, timeLeft, useSession } from './queries';
import { RepeatedOptions } from './RepeatedOptions';
import { SessionDialogs, useSessionQuestion } from './SessionDialogs';
import classes from './SessionPanel.module.css';

interface SessionPanelProps {
  /** Uuid of the connector's customer. */
  readonly customer: string;
  /** The client's name as it appears in the email. */
  readonly clientName: string;
  /** True if the customer is already shown next to the panel, so no link to it is needed. */
  readonly isAtCustomer?: boolean;
}

/** A client's session link: one click makes and opens it, then what is left of it and what was seen to come of it. */
export function SessionPanel({ customer, clientName, isAtCustomer = false }: SessionPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const link = useSession(customer);
  const isCounting = link !== null && link.ended === null;
  const now = useNow(isCounting ? 1_000 : undefined);
  const monotonic = useMonotonic(isCounting ? 1_000 : null);
  const block = useBlockedReason(customer);
  const panel = useSessionPanel(customer);
  const openLink = link && isOpen(link, monotonic) ? link : null;
  const { question, ask, close } = useSessionQuestion(openLink);
  const isBlocked = block !== null || panel.isCreating;
  const begin = isBlocked ? undefined : () => (openLink ? ask('replace') : void panel.start());
  useRequestedLink(customer, block === 'unread' ? undefined : (begin ?? (() => undefined)));
  useCommands({
    create_session_link: begin,
    session_link_options: isBlocked ? undefined : () => ask('options'),
    ...(openLink?.isHeld && {
      open_session_link: () => void panel.open(openLink.handle),
      copy_session_link: () => void panel.copy(openLink.handle),
      email_session_link: () => ask('mail'),
    }),
  });
  return (
    <section className={`${layoutClasses.column} ${classes.card}`} aria-label={t('sessions.title')}>
      <header className={classes.head}>
        <h3>{t('sessions.title')}</h3>
        {link && (
          <span className={`${textClasses.faintLast} ${classes.remark}`}>
            {t('sessions.made', { time: format.exact(link.createdAt, now) })}
          </span>
        )}
      </header>
      {openLink ? (
        <OpenLink
          link={openLink}
          now={now}
          leftMs={timeLeft(openLink, monotonic)}
          onOpen={() => void panel.open(openLink.handle)}
          onCopy={() => void panel.copy(openLink.handle)}
          onMail={() => ask('mail')}
          onReplace={() => ask('replace')}
        />
      ) : (
        <>
          {link && <LinkEnd link={link} now={now} />}
          {block ? (
            <BlockedNote block={block} />
          ) : (
            !link && <p className={classes.hint}>{t('sessions.hint')}</p>
          )}
          {block !== 'trial_ended' && (
            <StartLink
              isBlocked={block !== null}
              isAgain={link !== null}
              isCreating={panel.isCreating}
              onStart={(to) => void panel.start(to)}
              onOptions={() => ask('options')}
            />
          )}
          {block === 'trial_ended' && !isAtCustomer && (
            <div className={layoutClasses.wrap}>
              <OpenCustomerButton customer={customer} />
            </div>
          )}
          {!block && <RepeatedOptions repeated={panel.repeated} />}
        </>
      )}
      {panel.error && <ErrorNote error={panel.error} />}
      {link && <SessionSteps link={link} isOpen={openLink !== null} now={now} />}
      {openLink && <p className={classes.hint}>{t('sessions.oneOnly')}</p>}
      {question && (
        <SessionDialogs
          question={question}
          link={link}
          isLinkOpen={openLink !== null}
          block={block}
          panel={panel}
          clientName={clientName}
          onAsk={ask}
          onClose={close}
        />
      )}
    </section>
  );
}

interface StartLinkProps {
  readonly isBlocked: boolean;
  /** The customer has had a link before. */
  readonly isAgain: boolean;
  readonly isCreating: boolean;
  readonly onStart: (to: NewLinkTarget) => void;
  readonly onOptions: () => void;
}

/** Creates the session and opens its link in the browser, or copies the link to send it to someone. */
function StartLink({ isBlocked, isAgain, isCreating, onStart, onOptions }: StartLinkProps) {
  const { t } = useTranslation();
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <div className={layoutClasses.wrap}>
      <Button
        variant="filled"
        leftSection={<IconExternalLink {...icon} />}
        disabled={isBlocked}
        loading={isCreating}
        onClick={() => onStart('browser')}
      >
        {t(isAgain ? 'sessions.newLink' : 'sessions.start')}
      </Button>
      <Button
        leftSection={<IconCopy {...icon} />}
        disabled={isBlocked || isCreating}
        onClick={() => onStart('clipboard')}
      >
        {t(isAgain ? 'sessions.copyNew' : 'sessions.startCopy')}
      </Button>
      <Button disabled={isBlocked || isCreating} onClick={onOptions}>
        {t('sessions.options')}
      </Button>
    </div>
  );
}
