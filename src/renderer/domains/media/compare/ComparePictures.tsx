import { Button } from '@mantine/core';
import { IconPhotoSearch } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useCommands } from '../../../commands/bound-commands';
import { CommandKeys } from '../../../commands/CommandKeys';
import { useTranslation } from '../../../i18n/use-translation';
import { replacedFiles } from './compare-files';

/** The comparison is loaded when it is asked for. */
const PictureComparison = lazy(() =>
  import('./PictureComparison').then((module) => ({ default: module.PictureComparison })),
);

interface Props {
  /** Files of the approved version and of today's, by `mediaNameOf`. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Offers to compare files that replaced others. Empty if none did. */
export function ComparePictures({ before, after }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const pairs = useMemo(() => replacedFiles(before, after), [before, after]);
  const open = pairs.length > 0 && !isOpen ? () => setOpen(true) : undefined;
  useCommands({ compare_pictures: open });
  if (pairs.length === 0) return null;
  if (!isOpen) {
    return (
      <Button
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPhotoSearch size={16} stroke={1.6} aria-hidden />}
        rightSection={<CommandKeys of="compare_pictures" />}
        onClick={open}
      >
        {t('comparePictures.title')}
      </Button>
    );
  }
  return (
    <Suspense fallback={null}>
      <PictureComparison pairs={pairs} total={after.length} />
    </Suspense>
  );
}
