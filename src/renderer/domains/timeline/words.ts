import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { type Removed, removedKinds } from './rich-text/removed';

/** Lists what was removed, such as `1 script, 2 styles and other formatting`; null if nothing was. */
export function useRemovedWords(): (removed: Removed) => string | null {
  const { t } = useTranslation();
  const format = useFormat();
  return (removed) => {
    const parts = removedKinds.flatMap((kind) => {
      const count = removed[kind] ?? 0;
      return count > 0 ? [t(`timeline.removed.${kind}`, { count })] : [];
    });
    return parts.length > 0 ? format.list(parts) : null;
  };
}
