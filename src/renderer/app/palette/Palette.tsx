import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useOverlay } from '../../commands/overlay';
import { useTranslation } from '../../i18n/use-translation';
import classes from './Palette.module.css';
import { PaletteBody } from './PaletteBody';

/** Pixels: the results alone, and with what can be done with one of them beside them. */
const widths = { results: 680, actions: 900 } as const;

/** Finds every client, record, action and setting by keyboard, in the offline copy. */
export function Palette() {
  const { t } = useTranslation();
  const close = useOverlay((overlay) => overlay.close);
  const [isWide, setWide] = useState(false);
  return (
    <Modal.Root
      opened
      // Set here, because a class on the content itself would also reach its wrapper.
      classNames={{ content: classes.palette ?? '' }}
      onClose={close}
      size={isWide ? widths.actions : widths.results}
      yOffset={84}
      radius="xl"
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.32} color="#181612" />
      <Modal.Content aria-label={t('palette.name')}>
        <PaletteBody onWide={setWide} />
      </Modal.Content>
    </Modal.Root>
  );
}
