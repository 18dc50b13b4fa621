import type {
  MenuCheckboxGroupProps,
  MenuCheckboxItemProps,
  MenuItemProps,
  MenuLabelProps,
  MenuRadioGroupProps,
  MenuRadioItemProps,
  TooltipProps,
} from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { loadedLater } from './loaded-later';

const load = () => import('./loaded-parts');

type ButtonProps<Own> = Own & Omit<ComponentPropsWithRef<'button'>, keyof Own>;

/** Mantine's items of a menu. A menu draws nothing before it is opened. */
export const MenuItem = loadedLater<ButtonProps<MenuItemProps>>(async () => (await load()).MenuItem);
export const MenuRadioItem = loadedLater<ButtonProps<MenuRadioItemProps>>(
  async () => (await load()).MenuRadioItem,
);
export const MenuCheckboxItem = loadedLater<ButtonProps<MenuCheckboxItemProps>>(
  async () => (await load()).MenuCheckboxItem,
);
export const MenuRadioGroup = loadedLater<MenuRadioGroupProps>(async () => (await load()).MenuRadioGroup);
export const MenuCheckboxGroup = loadedLater<MenuCheckboxGroupProps>(
  async () => (await load()).MenuCheckboxGroup,
);
export const MenuLabel = loadedLater<ButtonProps<MenuLabelProps>>(async () => (await load()).MenuLabel);
export const MenuDivider = loadedLater<object>(async () => (await load()).MenuDivider);

/** Mantine's tooltip. Until it is loaded, only its child is drawn. */
export const Tooltip = loadedLater<TooltipProps>(
  async () => (await load()).Tooltip,
  ({ children }) => children,
);

export const LaterMenu = loadedLater(async () => (await load()).OpenMenu);
export const LaterPopover = loadedLater(async () => (await load()).OpenPopover);
export const LaterDialog = loadedLater(async () => (await load()).DialogWindow);
