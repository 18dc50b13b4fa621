import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './KeyBar.module.css';

export interface KeyHint {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys that work here and now, at the foot of a list. */
export function KeyBar({ hints }: { readonly hints: readonly KeyHint[] }) {
  const { t } = useTranslation();
  if (hints.length === 0) return null;
  return (
    <ul className={classes.bar} aria-label={t('keys.label')}>
      {hints.map(({ keys, does }) => (
        <li key={does} className={classes.hint}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  );
}
