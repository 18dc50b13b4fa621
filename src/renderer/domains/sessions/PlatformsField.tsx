import { Checkbox, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { useRecords } from '../../query/records';
import classes from './SessionFields.module.css';

interface Props {
  /** Slugs; null for all of the plan. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

/** Which platforms of the merchant's plan the page offers. It only filters what is shown: nothing is blocked by it. */
export function PlatformsField({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  const plan = useRecords('connect.merchant')?.records[0]?.record.available_integrations ?? [];
  // A preset may hold one that has left the plan since.
  const gone = (chosen ?? []).filter((slug) => !plan.some((platform) => platform.slug === slug));
  const offered = [...plan, ...gone.map((slug) => ({ slug, name: slug }))];
  const isChosen = (slug: string) => chosen?.includes(slug) ?? true;
  const choose = (slug: string, isWanted: boolean) => {
    const slugs = offered.map((platform) => platform.slug);
    const next = slugs.filter((one) => (one === slug ? isWanted : isChosen(one)));
    onChange(next.length === slugs.length ? null : next);
  };
  return (
    <Input.Wrapper
      label={t('sessions.form.platforms')}
      labelElement="div"
      error={chosen?.length === 0 ? t('sessions.form.noPlatform') : undefined}
    >
      <div className={classes.platforms} role="group" aria-label={t('sessions.form.platforms')}>
        {offered.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            checked={isChosen(slug)}
            label={
              <span className={classes.platform}>
                <span aria-hidden>
                  <NetworkMark network={slug} size={18} />
                </span>
                {name}
              </span>
            }
            onChange={(event) => choose(slug, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
