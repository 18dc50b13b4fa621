import { Button, TextInput } from '@mantine/core';
import { readV1 } from '@shared/domain/reporting-v1';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './ServicesScreen.module.css';

/** Translates an address, path or parameter of v1, for old notes and scripts. The typed text is sent nowhere. */
export function OldAddress() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const [typed, setTyped] = useState('');
  const reading = readV1(typed);
  const copy = async (text: string) => {
    const copied = await request('app.copy_text', { text });
    if (copied.ok) announce(t('services.v1.copied'));
  };
  return (
    <section aria-label={t('services.v1.title')}>
      <h3 className={classes.subtitle}>{t('services.v1.title')}</h3>
      <TextInput
        mt={6}
        maw={480}
        aria-label={t('services.v1.field')}
        placeholder={t('services.v1.example')}
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status">
        {typed.trim() !== '' && reading.kind === 'unknown' && (
          <p className={classes.quiet}>{t('services.v1.unknown')}</p>
        )}
        {reading.kind !== 'unknown' && (
          <p className={classes.newForm}>
            <code>{reading.is}</code>
            <span className={classes.quiet}>
              {t(
                reading.kind === 'path'
                  ? `services.v1.why.${reading.why}`
                  : `services.v1.why.${reading.kind}`,
              )}
            </span>
            <Button size="compact-xs" onClick={() => void copy(reading.is)}>
              {t('services.v1.copy')}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
