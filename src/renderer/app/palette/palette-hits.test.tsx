import { type Language, languages } from '@shared/language';
import { defaultSettings } from '@shared/settings';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord, SearchHit } from '../../engine';
import { loadGuide } from '../../screens/guide/guide-text';
import { connectionRecord, customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { i18nIn } from '../../testing/languages';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { reportingProject, reportSource } from '../../testing/report-samples';

afterEach(cleanup);

const account = (key: SearchHit['key'], title: string): SearchHit => ({
  field: 'name',
  excerpt: { text: '', marks: [] },
  post: null,
  kind: 'account',
  key,
  title,
});
const project = (id: string, name: string) =>
  ({
    id,
    parent: null,
    seenAt: NOW,
    isSuspect: false,
    record: { id: Number(id), name, timezone: 'UTC' },
  }) as KeptRecord<'planning.projects'>;

async function openPalette(hits: readonly SearchHit[]) {
  const engine = new FakeEngine([], { completedAt: NOW });
  engine.setRecords('planning.projects', { records: [project('41', 'Aurora Cosméticos')], asOf: NOW });
  engine.searchPage = { hits, counts: {} };
  const app = await renderApp({ engine, path: '/settings' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const press = (key: string) => fireEvent.keyDown(field, { key });
  return { ...app, engine, type, press };
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent;
const paletteIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Palette result', () => {
  it.each([
    ['planning:integration:12', 'Aurora Cosméticos · Instagram', '/accounts', { account: '12' }],
    [
      'reporting:integration:12',
      'Padaria Aurora · Google ads',
      '/connections',
      { open: 'reporting:integration:12' },
    ],
    [
      'connect:connection:12',
      'Comercial AB Ltda · Instagram',
      '/connections',
      { open: 'connect:connection:12' },
    ],
  ] as const)(
    'the account %s opens on its service’s screen, and the result names its client and network',
    async (key, fact, path, search) => {
      const { type, press, router, engine } = await openPalette([account(key, 'Zephyr')]);
      const kept = { parent: null, seenAt: NOW, isSuspect: false };
      const publishing = { id: 12, status: 'active', network: 'instagram', project_id: 41 } as const;
      engine.setRecords('planning.integrations', { records: [{ ...kept, id: '12', record: publishing }] });
      engine.setRecords('reporting.integrations', { records: [reportSource(12, 'google_ads')] });
      engine.setRecords('reporting.projects', { records: [reportingProject(7, 'Padaria Aurora', 'pt_BR')] });
      engine.setRecords('connect.customers', { records: [customerRecord('c1', 'Comercial AB Ltda')] });
      engine.setRecords('connect.connections', { records: [connectionRecord('12', 'c1')] });
      type('zephyr');
      await waitFor(() => expect(chosen()).toContain(`Zephyr ${fact}`));
      press('Enter');
      await paletteIsGone();
      await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search }));
    },
  );

  it.each([
    ['failed', 'Failed posts'],
    ['expired', 'Connections to reconnect'],
    ['reconnect', 'Connections to reconnect'],
    ['help', 'Help: open the guide'],
    ['proof', 'Guide: proof of approval'],
    ['compare', 'Posts not as approved'],
    ['delete', 'Delete a workspace'],
    ['offline', 'What is kept offline'],
    ['goals', 'Goals of the month'],
    ['reviewers', 'Pending reviewers'],
  ])('the palette finds a destination by the word “%s”', async (word, name) => {
    const { type } = await openPalette([]);
    type(word);
    await screen.findByRole('option', { name: new RegExp(`^${name}`) });
  });
});

describe('Guide in the palette', () => {
  const find = async (language: Language, words: string) => {
    const engine = new FakeEngine([], { completedAt: NOW });
    const app = await renderApp({
      engine,
      path: '/settings',
      bootstrap: { settings: { ...defaultSettings, language } },
    });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.change(await screen.findByRole('combobox', { name: i18nIn(language).t('palette.name') }), {
      target: { value: words },
    });
    return app;
  };

  it.each(languages)('a guide page in %s is found by its title and by its heading', async (language) => {
    const { t } = i18nIn(language);
    const { meetings, proof } = await loadGuide(language);
    const app = await find(language, `${t('palettePlaces.help.name')} ${meetings.title}`);
    const page = await screen.findByRole('option', { name: new RegExp(`^${meetings.title}`) });
    fireEvent.click(page);
    await waitFor(() =>
      expect(app.router.state.location).toMatchObject({ pathname: '/guide', search: { part: 'meetings' } }),
    );
    cleanup();
    const heading = proof.blocks.find((block) => block.kind === 'picture')?.shows ?? '';
    await find(language, heading);
    await screen.findByRole('option', { name: new RegExp(`^${proof.title}`) });
  });
});
