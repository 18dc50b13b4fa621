import {
  MenuCheckboxGroup,
  MenuCheckboxItem,
  MenuDivider,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  Tooltip,
} from '@mantine/core';
import { DialogWindow } from './DialogWindow';
import { OpenMenu, OpenPopover } from './OpenLayer';

/** Parts that no first paint shows. One file, loaded after it. */
export const loadedParts = {
  DialogWindow,
  MenuCheckboxGroup,
  MenuCheckboxItem,
  MenuDivider,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  OpenMenu,
  OpenPopover,
  Tooltip,
};
