import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createStore, useStore } from 'zustand';
import type { KeptRecord } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import { SessionFields } from './SessionDialog';
import { type SessionDraft, usualDraft } from './session-draft';

afterEach(cleanup);

/** The fields over a draft, with what is filled in; the merchant's plan has two platforms. */
async function show(given: Partial<SessionDraft> = {}) {
  const engine = new FakeEngine();
  const plan = ['instagram', 'tiktok'];
  const record = { available_integrations: plan.map((slug) => ({ slug, name: slug })) };
  const merchant = { id: 'm', parent: null, seenAt: NOW, isSuspect: false, record };
  engine.setRecords('connect.merchant', { records: [merchant as KeptRecord<'connect.merchant'>] });
  const drafts = createStore<SessionDraft>(() => ({ ...usualDraft, ...given }));
  function Fields() {
    return (
      <SessionFields
        draft={useStore(drafts)}
        refused={[]}
        onChange={(draft) => drafts.setState(draft, true)}
      />
    );
  }
  renderPart(<Fields />, { engine });
  for (const slug of plan) await screen.findByRole('checkbox', { name: slug });
  return {
    current: () => drafts.getState(),
    toggle: (name: string) =>
      fireEvent.click(screen.queryByRole('checkbox', { name }) ?? screen.getByRole('switch', { name })),
    type: (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } }),
  };
}

describe('Platforms field', () => {
  it('all platforms are chosen until one is left out, and again once it is back', async () => {
    const { current, toggle } = await show();
    toggle('tiktok');
    expect(current().platforms).toEqual(['instagram']);
    toggle('tiktok');
    expect(current().platforms).toBeNull();
  });

  it('at least one platform must be chosen for a session link', async () => {
    const { current, toggle } = await show({ platforms: ['instagram'] });
    toggle('instagram');
    expect(current().platforms).toEqual([]);
    expect(screen.getByText('Choose at least one.')).toBeTruthy();
  });

  it('a saved platform that left the plan stays chosen for a session link', async () => {
    const { current, toggle } = await show({ platforms: ['gone'] });
    toggle('instagram');
    expect(current().platforms).toEqual(['instagram', 'gone']);
  });
});

describe('Other session link fields', () => {
  it('empty session link fields are left to the service', async () => {
    const { current, type } = await show({ minutes: 20, limits: { integration_count: 2 } });
    type('Expires after (minutes)', '');
    type('Max connections with this link', '');
    expect(current()).toMatchObject({ minutes: null, limits: {} });
    type('Max connections with this link', '0');
    expect(current().limits).toEqual({ integration_count: 0 });
  });

  it('an invalid redirect address shows an error, and an empty one does not', async () => {
    const { type } = await show();
    const wrong = () => screen.queryAllByText('Start the address with https:// or http://.').length;
    type('Redirect address when done', 'agency.example');
    expect(wrong()).toBe(1);
    type('Redirect address when done', 'https://agency.example');
    type('Redirect address when a limit is reached', 'ftp://agency.example');
    expect(wrong()).toBe(1);
    type('Redirect address when a limit is reached', '');
    expect(wrong()).toBe(0);
  });

  it('switches of a session link set several accounts and closing the window', async () => {
    const { current, toggle } = await show();
    toggle('Allow several accounts at once');
    toggle('Close the window when done');
    expect(current()).toMatchObject({ takesSeveral: false, closesOnFinish: true });
  });
});
