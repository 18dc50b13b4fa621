import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../layout.module.css';
import textClasses from '../text.module.css';
import classes from './Note.module.css';

interface Props {
  /** `failed`: something broke. `attention`: the person should act. `plain`: information. */
  readonly tone: 'failed' | 'attention' | 'plain';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** An error code, which is shown only on request. */
  readonly code?: string | undefined;
}

/** Note at the place of a problem: what happened, what still works and what can be done. */
export function Note({ tone, icon, title, children, actions, code }: Props) {
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'failed' ? 'alert' : 'status'}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.text}>
        <b>{title}</b>
        {children !== undefined && <div className={textClasses.second}>{children}</div>}
        {(actions !== undefined || code !== undefined) && (
          <div className={`${layoutClasses.line8} ${classes.foot}`}>
            {actions}
            {code !== undefined && <CodeDetails>{code}</CodeDetails>}
          </div>
        )}
      </div>
    </div>
  );
}

/** Codes for support, such as that of an error or the key of a metric. A manager can do nothing with them, so they are folded. */
export function CodeDetails({ children }: { readonly children: string }) {
  const { t } = useTranslation();
  return (
    <details className={classes.details}>
      <summary>{t('states.details')}</summary>
      <code>{children}</code>
    </details>
  );
}
