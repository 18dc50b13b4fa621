import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-part';
import { EventEditor } from './EventEditor';

afterEach(cleanup);

/** Says what the editor handed on last. */
async function edit(html: string) {
  const told: string[] = [];
  renderPart(
    <EventEditor
      html={html}
      label="Text"
      isInvalid={false}
      isDisabled={false}
      describedBy="hint"
      onChange={(next) => void told.push(next)}
    />,
  );
  const field = await screen.findByRole('textbox', { name: 'Text' });
  const { editor } = field as unknown as { readonly editor: Editor };
  return { editor, last: () => told.at(-1) };
}
const button = (name: string) => screen.getByRole('button', { name });
async function typeAddress(address: string) {
  fireEvent.click(button('Link'));
  const popover = within(await screen.findByRole('dialog', { name: 'Link' }));
  const field = popover.getByRole('textbox', { name: 'Address' });
  fireEvent.change(field, { target: { value: address } });
  return { popover, field };
}

describe('Link button of the event editor', () => {
  it('Enter makes the selected words a link and adds https to an address without a scheme', async () => {
    const { editor, last } = await edit('<p>the campaign folder</p>');
    editor.commands.setTextSelection({ from: 5, to: 20 });
    const { field } = await typeAddress('files.example/campaign');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() =>
      expect(last()).toBe('<p>the <a href="https://files.example/campaign">campaign folder</a></p>'),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Link' })).toBeNull());
  });

  it('an address that could run is refused with a message', async () => {
    const { editor, last } = await edit('<p>words</p>');
    editor.commands.setTextSelection({ from: 1, to: 6 });
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'two words']) {
      const { popover } = await typeAddress(address);
      fireEvent.click(popover.getByRole('button', { name: 'Apply' }));
      expect(popover.getByText('Enter a web or email address.')).toBeTruthy();
      fireEvent.click(button('Link'));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Link' })).toBeNull());
    }
    expect(last() ?? '').not.toContain('href');
  });

  it('the link popover shows the address of the link under the cursor and can remove it', async () => {
    const { editor, last } = await edit('<p><a href="https://a.example/">here</a></p>');
    editor.commands.setTextSelection(3);
    fireEvent.click(button('Link'));
    const popover = within(await screen.findByRole('dialog', { name: 'Link' }));
    expect(popover.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', 'https://a.example/');
    fireEvent.click(popover.getByRole('button', { name: 'Remove link' }));
    await waitFor(() => expect(last()).toBe('<p>here</p>'));
  });

  it('a link without selected words shows its address in the event text', async () => {
    const { last } = await edit('<p></p>');
    const { popover } = await typeAddress('mailto:ana@example.org');
    fireEvent.click(popover.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(last()).toBe('<p><a href="mailto:ana@example.org">mailto:ana@example.org</a></p>'),
    );
  });
});
