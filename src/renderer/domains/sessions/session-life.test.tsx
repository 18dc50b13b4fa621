import { deskError, succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import {
  created,
  engineWithCustomers,
  mainWithLink,
  sessionLink,
  sol,
  withConnector,
} from '../../testing/session-samples';
import { SessionPanel } from './SessionPanel';

afterEach(cleanup);

const card = () => within(screen.getByRole('region', { name: 'Session link' }));
const dialog = () => within(screen.getByRole('dialog'));
const press = async (name: string) => {
  const button = () => card().getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
};
const at = '2026-11-20T12:00:00Z';

/** Sol, whose planning project is in Lisbon and whose reports are written in French. */
function showCard(answers: MainAnswers) {
  const engine = engineWithCustomers();
  const value = { name: null, planning: '41', reporting: '7', connect: sol };
  engine.setLocal('client_links', [{ key: 'l', value, at }]);
  const seen = { seenAt: NOW, parent: null, isSuspect: false };
  engine.setRecords('planning.projects', {
    records: [{ id: '41', ...seen, record: { id: '41', name: 'Sol', timezone: 'Asia/Tokyo' } }],
  });
  engine.setRecords('reporting.projects', {
    records: [
      { id: '7', ...seen, record: { id: 7, name: 'Sol', timezone: 'Europe/Lisbon', locale: 'fr_FR' } },
    ],
  });
  return renderPart(<SessionPanel customer={sol} clientName="Ótica Sol" />, {
    engine,
    answers,
    ...withConnector,
  });
}

describe('Session link in doubt', () => {
  it('a link in doubt stops its countdown, and New link creates another', async () => {
    const { main } = showCard(mainWithLink(sessionLink()));
    await card().findByRole('timer');
    act(() =>
      main.emit('sessions.changed', [sessionLink({ ended: { by: 'doubt', at: NOW }, isHeld: false })]),
    );
    await card().findByText('This link may have ended');
    expect(card().queryByRole('timer')).toBeNull();
    await press('New link');
    await waitFor(() => expect(main.inputsOf('sessions.create')).toHaveLength(1));
  });
});

describe('Session link from before a restart', () => {
  it('a link from before a restart counts down, cannot be opened, and New link asks first', async () => {
    const { main } = showCard(mainWithLink(sessionLink({ isHeld: false })));
    expect((await card().findByRole('timer')).textContent).toBe('03:42');
    card().getByText(/^Created before Client Desk was restarted/);
    card().getByText('What this link allows isn’t known since the restart.');
    for (const name of ['Open link', 'Copy', 'Email'])
      expect(card().queryByRole('button', { name })).toBeNull();
    expect(card().queryByRole('img', { name: 'QR code of the session link' })).toBeNull();
    await press('New link…');
    dialog().getByText(/A new one cancels it right away/);
    expect(main.inputsOf('sessions.create')).toEqual([]);
  });
});

describe('Limits of an open session link', () => {
  it('an open session link lists everything that limits it', async () => {
    const limits = [
      { name: 'available_integrations', value: ['tiktok'] },
      { name: 'integration_count', value: 3 },
    ] as const;
    showCard(mainWithLink(sessionLink({ asked: { limits: [...limits] as never, expires_in_minutes: 5 } })));
    await card().findByText(
      'This link allows: only tiktok, one account at a time, and max connections with this link: 3.',
    );
  });

  it('an open session link without limits says so', async () => {
    showCard(mainWithLink(sessionLink({ asked: { enable_multi_account_selection: true } })));
    await card().findByText(
      'This link has no limits: every platform in your contract, several accounts at once.',
    );
  });
});

describe('Lifetime of a session link', () => {
  it('a session link lifetime one second short is shown in whole minutes', async () => {
    showCard(mainWithLink(sessionLink({ endsAt: NOW + 299_000 })));
    await card().findByText(/^of 5 min, expires/);
  });

  it('a session link lifetime other than requested is explained', async () => {
    showCard(
      mainWithLink(
        sessionLink({ asked: { expires_in_minutes: 1_440 }, lifetimeMs: 3_600_000, leftMs: 3_600_000 }),
      ),
    );
    await card().findByText('You asked for 24 h. The connector gave 1 h.');
  });

  it('a session link lifetime is sent as typed, and a refusal is shown at its field', async () => {
    const refused = deskError('REQUEST_REFUSED', 'refused', { fields: ['expires_in_minutes'] });
    const { main } = showCard(
      mainWithLink(null, { 'sessions.create': () => ({ ok: false, error: refused }) }),
    );
    await press('Options…');
    const minutes = dialog().getByLabelText<HTMLInputElement>('Expires after (minutes)');
    const start = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Create and open link' });
    fireEvent.change(minutes, { target: { value: '0' } });
    dialog().getByText('Enter at least 1 minute.');
    expect(start().disabled).toBe(true);
    fireEvent.change(minutes, { target: { value: '99999' } });
    fireEvent.blur(minutes);
    fireEvent.click(start());
    await dialog().findByText('The connector doesn’t accept this. Try a shorter time.');
    expect(minutes.getAttribute('aria-invalid')).toBe('true');
    expect(minutes.value).toBe('99999');
    expect(main.inputsOf('sessions.create')).toMatchObject([{ body: { expires_in_minutes: 99_999 } }]);
    fireEvent.change(minutes, { target: { value: '60' } });
    expect(minutes.getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('New session link', () => {
  it('repeated session link options are shown in the card and before replacing a link', async () => {
    const { main } = showCard(mainWithLink(null));
    await press('Options…');
    fireEvent.change(dialog().getByLabelText('Expires after (minutes)'), { target: { value: '20' } });
    fireEvent.change(dialog().getByLabelText('Max connections per platform'), { target: { value: '2' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Create and open link' }));
    await card().findByRole('timer');
    const repeats =
      'A new link keeps the last options: expires after 20 min and max connections per platform: 2.';
    await press('New link…');
    dialog().getByText(repeats);
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    act(() => main.emit('sessions.changed', [sessionLink({ ended: { by: 'time', at: NOW } })]));
    await card().findByText(repeats);
  });

  it('default session link options are not mentioned before replacing a link', async () => {
    showCard(mainWithLink(null));
    await press('Create and open link');
    await card().findByRole('timer');
    await press('New link…');
    expect(dialog().queryByText(/^A new link keeps/)).toBeNull();
  });
});

describe('Session link email', () => {
  it("the session link email uses the language of the client's reports and the zone of its posts", async () => {
    const { main } = showCard(mainWithLink(sessionLink()));
    await press('Email');
    const body = dialog().getByLabelText<HTMLTextAreaElement>('Message');
    await waitFor(() => expect(body.value).toMatch(/^Bonjour,/));
    expect(body.value).toContain('(Tokyo)');
    // Proposed only: the person's choice is kept, and from then on is the client's language everywhere.
    expect(main.inputsOf('local.save')).toEqual([]);
  });

  it('the session link email offers a 24-hour link, and updates the expiry in an edited text', async () => {
    const answers = mainWithLink(sessionLink(), {
      'sessions.create': (_input, asked) => {
        const life = {
          endsAt: NOW + 86_400_000,
          lifetimeMs: 86_400_000,
          asked: { expires_in_minutes: 1_440 },
        };
        asked.emit('sessions.changed', [sessionLink({ handle: 'h2', ...life })]);
        return succeed({ ...created, handle: 'h2', unsent: null });
      },
    });
    const { main } = showCard(answers);
    await press('Email');
    const body = dialog().getByLabelText<HTMLTextAreaElement>('Message');
    await waitFor(() => expect(body.value).toMatch(/^Bonjour,/));
    fireEvent.change(body, { target: { value: body.value.replace('Bonjour,', 'Chère Ana,') } });
    fireEvent.click(dialog().getByRole('button', { name: 'New link for 24 h' }));
    await waitFor(() => expect(body.value).toMatch(/Le lien expire le (?:\p{L}+) \d+/u));
    expect(body.value).toMatch(/^Chère Ana,/);
    expect(main.inputsOf('sessions.create')).toMatchObject([
      { to: 'nowhere', body: { expires_in_minutes: 1_440 } },
    ]);
    expect(dialog().queryByRole('button', { name: 'New link for 24 h' })).toBeNull();
  });
});
