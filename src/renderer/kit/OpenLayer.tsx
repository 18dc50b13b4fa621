import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core';
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';

interface Props {
  readonly target: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/** Mantine's menu at a button that is there already. */
export function OpenMenu({ target, children, ...menu }: Props & Omit<MenuProps, 'children'>) {
  return (
    <Menu {...menu}>
      <Menu.Target>
        <MountedTarget of={target} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Mantine's popover at a button that is there already. */
export function OpenPopover({
  target,
  label,
  children,
  ...popover
}: Props & Omit<PopoverProps, 'children'> & { readonly label: string }) {
  return (
    <Popover trapFocus returnFocus {...popover}>
      <Popover.Target>
        <MountedTarget of={target} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}

/** Hands the layer a button that is there already. */
function MountedTarget({
  of,
  ref,
}: {
  readonly of: RefObject<HTMLButtonElement | null>;
  readonly ref?: Ref<HTMLButtonElement | null>;
}) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => of.current, [of]);
  return null;
}
