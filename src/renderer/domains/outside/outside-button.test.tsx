import { fail, succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import { OutsideButton } from './OutsideButton';

afterEach(cleanup);

const url = 'https://www.network.example/p/1';
const show = (answers: MainAnswers, engine = new FakeEngine()) =>
  renderPart(<OutsideButton url={url}>Open published post</OutsideButton>, { answers, engine });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Open published post' });

describe('OutsideButton', () => {
  it('the outside button names the site in its title and opens the address', async () => {
    const { main } = show({ 'app.open_external': () => succeed({ opened: true }) });
    expect(button().title).toBe('Opens www.network.example in your browser');
    fireEvent.click(button());
    await waitFor(() => expect(main.inputsOf('app.open_external')).toEqual([{ url }]));
  });

  it('the outside button is disabled offline and says so', async () => {
    const { engine } = show({});
    act(() => engine.setStatus({ phase: 'offline', offlineSince: NOW }));
    await waitFor(() => expect(button().disabled).toBe(true));
    screen.getByText('Not available offline');
  });

  it('the outside button shows an error if the address could not be opened', async () => {
    show({ 'app.open_external': () => fail('LINK_REFUSED', 'no') });
    fireEvent.click(button());
    await screen.findByRole('alert');
  });
});
