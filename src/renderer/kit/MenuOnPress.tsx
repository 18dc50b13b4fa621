import { Menu, type MenuProps } from '@mantine/core';
import {
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** Props that the menu passes to its button. */
type ButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'id' | 'onClick' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
> & { readonly ref: RefObject<HTMLButtonElement | null> };

interface Props extends Pick<MenuProps, 'position' | 'width'> {
  /** Renders the button with the menu's props. */
  readonly button: (props: ButtonProps) => ReactNode;
  /** Menu items. */
  readonly children: ReactNode;
}

/**
 * Button with a menu that mounts on the first press. Mantine's own menu renders a dozen components twice in each row,
 * although most are never opened.
 */
export function MenuOnPress({ button, children, ...menu }: Props) {
  const id = useId();
  const [isMounted, setIsMounted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const press = () => {
    // Mounts the menu closed, because a menu returns the focus to the element that had it when it opened.
    if (!isMounted) flushSync(() => setIsMounted(true));
    setIsOpen(!isOpen);
  };
  return (
    <>
      {button({
        id,
        ref: target,
        onClick: press,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen && { 'aria-controls': `${id}-dropdown` }),
      })}
      {isMounted && (
        <Menu id={id} opened={isOpen} onChange={setIsOpen} {...menu}>
          <Menu.Target>
            <MountedTarget of={target} />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Hands the menu a button that is there already. */
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
