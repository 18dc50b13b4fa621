import { Menu, UnstyledButton } from '@mantine/core';
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listenToKeys } from '../commands/key-listener';
import { renderPart } from '../testing/render-part';
import { MenuOnPress, PopoverOnPress } from './OpenOnPress';

afterEach(cleanup);

const choose = vi.fn();

function draw() {
  renderPart(
    <MenuOnPress button={(props) => <UnstyledButton {...props}>Aurora</UnstyledButton>}>
      <Menu.Item onClick={choose}>Open</Menu.Item>
    </MenuOnPress>,
  );
  return screen.getByRole('button', { name: 'Aurora' });
}

describe('MenuOnPress', () => {
  it('the closed button announces its menu with aria-haspopup', () => {
    const button = draw();
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(button.getAttribute('aria-controls')).toBeNull();
  });

  it('the button opens its menu, Escape closes it, and the focus returns to the button', async () => {
    const button = draw();
    button.focus();
    fireEvent.click(button);
    const menu = await screen.findByRole('menu', { name: 'Aurora' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBe(menu);
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(menu, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('a second press or a chosen item closes the menu', async () => {
    const button = draw();
    const press = () => {
      fireEvent.mouseDown(button);
      fireEvent.click(button);
    };
    press();
    await screen.findByRole('menu');
    press();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    press();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Open' }));
    expect(choose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});

describe('PopoverOnPress', () => {
  it('Escape closes the form also before the focus has come to it', async () => {
    onTestFinished(listenToKeys(window, 'linux'));
    renderPart(
      <PopoverOnPress label="Filters" button={(props) => <UnstyledButton {...props}>Filter</UnstyledButton>}>
        <input aria-label="Client" />
      </PopoverOnPress>,
    );
    const button = screen.getByRole('button', { name: 'Filter' });
    fireEvent.click(button);
    const form = await screen.findByRole('dialog');
    button.focus();
    expect(form.contains(document.activeElement)).toBe(false);
    const escape = createEvent.keyDown(button, { key: 'Escape' });
    fireEvent(button, escape);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    // No command of the screen behind it runs as well.
    expect(escape.defaultPrevented).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
