import type { EpochMs } from '@shared/domain/time';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ClientState } from '../../../domains/portfolio';
import { HealthSign, useReasonWords } from '../../../domains/portfolio';
import { useTranslation } from '../../../i18n/use-translation';
import { Note } from '../../../kit/states/Note';
import classes from './ClientPage.module.css';

interface Props {
  readonly state: ClientState;
  readonly now: EpochMs;
}

/** The client's health: every reason in words, the most urgent first. */
export function HealthNote({ state: { health }, now }: Props) {
  const { t } = useTranslation();
  const wordsOf = useReasonWords();
  const { status, reasons } = health;
  const [first, ...others] = reasons;
  if (!first)
    return (
      <p className={classes.quiet}>
        <HealthSign health={health} />
        {t(status === 'waiting' ? 'clientPage.waiting' : 'clientPage.quiet')}
      </p>
    );
  return (
    <div className={classes.health}>
      <Note
        tone={status === 'attention' ? 'attention' : 'plain'}
        icon={
          status === 'attention' ? (
            <HealthSign health={health} />
          ) : (
            <IconHelpCircle size={16} stroke={1.6} aria-hidden />
          )
        }
        title={wordsOf(first, now)}
      >
        {others.length > 0 && (
          <ul className={classes.reasons}>
            {others.map((reason) => (
              <li key={reason.kind}>{wordsOf(reason, now)}</li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  );
}
