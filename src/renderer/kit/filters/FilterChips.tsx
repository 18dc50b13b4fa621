import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../layout.module.css';
import classes from './FilterChips.module.css';

export interface UsedFilter<Key extends string> {
  readonly key: Key;
  /** The filter in words. */
  readonly words: string;
}

interface Props<Key extends string> {
  readonly filters: readonly UsedFilter<Key>[];
  readonly onRemove: (key: Key) => void;
  readonly onClear: () => void;
  /** Whether the chips fill the row below the screen's tools. */
  readonly isRow?: true;
}

/** Active filters as text, each with a remove button. Renders nothing without filters. */
export function FilterChips<Key extends string>({ filters, onRemove, onClear, isRow }: Props<Key>) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <ul className={classes.chips} data-row={isRow} aria-label={t('filters.inUse')}>
      {filters.map(({ key, words }) => (
        <li key={key} className={classes.chip}>
          <span className={layoutClasses.cut} title={words}>
            {words}
          </span>
          <CloseButton size="xs" aria-label={t('filters.remove', { words })} onClick={() => onRemove(key)} />
        </li>
      ))}
      <li>
        <Button variant="subtle" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  );
}
