import type { DeskError } from '@shared/errors';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { StatusIcon } from '../status/StatusIcon';
import { errorText } from './error-text';
import { Note } from './Note';

interface Props {
  readonly error: DeskError;
  /** Attempted action, if it says more than the error's own sentence. */
  readonly title?: string;
  readonly actions?: ReactNode;
  /** See `errorText`. */
  readonly isAction?: boolean;
}

/** An expected failure in plain words: what happened, what still works, what can be done. */
export function ErrorNote({ error, title, actions, isAction }: Props) {
  const { t } = useTranslation();
  const { what, rest, code } = errorText(t, error, isAction);
  return (
    <Note
      tone="failed"
      icon={<StatusIcon name="failed" />}
      title={title ?? what}
      actions={actions}
      code={code}
    >
      {title === undefined ? rest : `${what} ${rest}`}
    </Note>
  );
}
