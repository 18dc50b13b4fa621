import { Modal } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation';
import { useOverlay } from '../overlay';
import classes from './Palette.module.css';
import { PaletteBody } from './PaletteBody';

/** Finds every client, action and post by keyboard, in the offline copy. */
export function Palette() {
  const { t } = useTranslation();
  const close = useOverlay((overlay) => overlay.close);
  return (
    <Modal.Root
      opened
      // Set here, because a class on the content itself would also reach its wrapper.
      classNames={{ content: classes.palette ?? '' }}
      onClose={close}
      size={660}
      yOffset={104}
      radius="xl"
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.32} color="#181612" />
      <Modal.Content aria-label={t('palette.name')}>
        <PaletteBody />
      </Modal.Content>
    </Modal.Root>
  );
}
