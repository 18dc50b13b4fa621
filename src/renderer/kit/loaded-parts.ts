/** Parts that no first paint shows. One file, loaded after it. */
export {
  MenuCheckboxGroup,
  MenuCheckboxItem,
  MenuDivider,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  Tooltip,
} from '@mantine/core';
export { DialogWindow } from './DialogWindow';
export { OpenMenu, OpenPopover } from './OpenLayer';
