import { Button, type MenuProps, type PopoverProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useCommands } from '../commands/bound-commands';
import { LaterMenu, LaterPopover } from './later-parts';

/** Props that what opens passes to its button. */
type ButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'id' | 'onClick' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
> & { readonly ref: RefObject<HTMLButtonElement | null> };

interface Props {
  /** Renders the button with the given props. */
  readonly button: (props: ButtonProps) => ReactNode;
  /** Set by the button; for a caller that presses or focuses it. */
  readonly target?: RefObject<HTMLButtonElement | null>;
  /** Content of the menu or form, shown while it is open. */
  readonly children: ReactNode;
}

/**
 * Button with a menu that mounts on the first press. Mantine's own menu renders a dozen components twice in each row,
 * although most are never opened.
 */
export function MenuOnPress({
  button,
  target,
  children,
  ...menu
}: Props & Pick<MenuProps, 'position' | 'width' | 'closeOnItemClick'>) {
  const { props, layer } = useOpenOnPress('menu', target);
  return (
    <>
      {button(props)}
      {layer?.opened && <CloseCommand onChange={layer.onChange} />}
      {layer && (
        <LaterMenu {...layer} {...menu}>
          {children}
        </LaterMenu>
      )}
    </>
  );
}

/** Button of a menu, with the sign of one. */
export const MenuButton = (props: Omit<ComponentProps<typeof Button<'button'>>, 'rightSection'>) => (
  <Button {...props} rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />} />
);

/** Button with a form that mounts on the first press, and returns the focus to the button. */
export function PopoverOnPress({
  button,
  target,
  children,
  ...popover
}: Props & Pick<PopoverProps, 'position' | 'width'> & { readonly label: string }) {
  const { props, layer } = useOpenOnPress('dialog', target);
  return (
    <>
      {button(props)}
      {layer?.opened && <CloseCommand onChange={layer.onChange} />}
      {layer && (
        <LaterPopover {...layer} {...popover}>
          {children}
        </LaterPopover>
      )}
    </>
  );
}

/**
 * Closes what is open by Escape before the focus has come to it, where Mantine hears the key. A component of its own, so
 * that the closed button of each row binds nothing.
 */
function CloseCommand({ onChange }: { readonly onChange: (isOpen: boolean) => void }) {
  useCommands({ close: () => onChange(false) });
  return null;
}

/** A button and its popup, which is null until the first press. */
function useOpenOnPress(popup: 'menu' | 'dialog', given: Props['target']) {
  const id = useId();
  const [isMounted, setIsMounted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const target = given ?? own;
  const press = () => {
    // Mounts it closed, because the focus returns to the element that had it when it opened.
    if (!isMounted) flushSync(() => setIsMounted(true));
    setIsOpen(!isOpen);
  };
  const props: ButtonProps = {
    id,
    ref: target,
    onClick: press,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': `${id}-dropdown` }),
  };
  return { props, layer: isMounted ? { id, opened: isOpen, onChange: setIsOpen, target } : null };
}
