import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Section } from './Section';

/** The way to the two screens that show the copy itself. */
export function CopySection() {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.copyTitle')}>
      <p>{t('settings.copyIs')}</p>
      <Group gap={8}>
        <Button renderRoot={(props) => <Link to="/freshness" {...props} />}>
          {t('settings.openFreshness')}
        </Button>
        <Button renderRoot={(props) => <Link to="/storage" {...props} />}>{t('settings.openStorage')}</Button>
      </Group>
    </Section>
  );
}
