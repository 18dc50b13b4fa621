import { Button } from '@mantine/core';
import type { Chord } from '@shared/app-commands';
import { useNavigate } from '@tanstack/react-router';
import { KeyCaps } from '../../commands/KeyCaps';
import { useSettings } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import classes from './Introduction.module.css';

/**
 * Introduction to the app in three sentences and six keys, until the person dismisses it. Covers and blocks nothing.
 */
export function Introduction() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { settings, change } = useSettings();
  if (settings.hasSeenIntroduction) return null;
  const done = () => change({ hasSeenIntroduction: true });
  const keys: readonly (readonly [readonly Chord[], string])[] = [
    [['J', 'K'], t('introduction.move')],
    [['Space'], t('introduction.peek')],
    [['R'], t('introduction.reminder')],
    [['E'], t('introduction.putAway')],
    [['Mod+K'], t('introduction.search')],
    [['?'], t('introduction.allKeys')],
  ];
  return (
    <section className={classes.introduction} aria-label={t('introduction.title')}>
      <h2 className={classes.title}>{t('introduction.title')}</h2>
      <ul className={classes.sentences}>
        <li>{t('introduction.today')}</li>
        <li>{t('introduction.offline')}</li>
        <li>{t('introduction.nothingSent')}</li>
      </ul>
      <dl className={classes.keys} aria-label={t('introduction.keys')}>
        {keys.map(([chords, meaning]) => (
          <div key={meaning}>
            <dt>
              {chords.map((chord) => (
                <KeyCaps key={chord} chord={chord} />
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.buttons}>
        <Button onClick={done}>{t('introduction.done')}</Button>
        <Button
          variant="subtle"
          onClick={() => {
            done();
            void navigate({ to: '/guide' });
          }}
        >
          {t('introduction.readGuide')}
        </Button>
      </div>
    </section>
  );
}
