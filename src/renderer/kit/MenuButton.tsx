import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

type Props = Omit<ButtonProps, 'rightSection'> & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>;

/** Button that opens a menu, as its sign says. */
export const MenuButton = (props: Props) => (
  <Button {...props} rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />} />
);
