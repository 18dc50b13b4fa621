import { Button } from '@mantine/core';
import type { CatalogueLanguage } from '@shared/domain/catalogue-lists';
import { IconLanguage } from '@tabler/icons-react';
import type { PlatformCatalogue } from '../../domains/catalogue';
import { nameOfLanguage, useReadCatalogue } from '../../domains/catalogue';
import { useServiceReach } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import classes from './AdsOptions.module.css';

interface Props {
  readonly shown: readonly PlatformCatalogue[];
  readonly language: CatalogueLanguage;
}

/** More names than this would only fill the note. */
const mostNames = 4;

/** Platforms that were never loaded in this language, and a button to load them. */
export function UnreadNote({ shown, language }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const reach = useServiceReach('connect');
  const { isReading, error, read } = useReadCatalogue();
  const unread = shown.filter(({ asOf }) => asOf === null).map(({ platform }) => platform);
  if (unread.length === 0) return null;
  const canRead = reach === 'open';
  const more = Math.max(0, unread.length - mostNames);
  const names = unread.slice(0, mostNames).map(({ name }) => name);
  return (
    <div className={classes.note}>
      <Note
        tone="plain"
        icon={<IconLanguage size={16} stroke={1.6} aria-hidden />}
        title={t('catalogue.unread', { count: unread.length, language: nameOfLanguage(language) })}
        actions={
          <>
            <Button disabled={!canRead} loading={isReading} onClick={() => void read(unread, language)}>
              {t('catalogue.readNow')}
            </Button>
            {!canRead && <span>{t('refresh.needsNetwork')}</span>}
          </>
        }
      >
        {more > 0
          ? t('catalogue.unreadMore', { names: names.join(', '), count: more })
          : t('catalogue.unreadWhich', { names: format.list(names) })}
      </Note>
      {error && <ErrorNote error={error} />}
    </div>
  );
}
