import { deskError } from '@shared/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkspaceServices } from '../../query/workspace-services';
import { FakeEngine } from '../../testing/fake-engine';
import { bootstrap, FakeMain } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { startCatalogueInAppLanguage } from './app-language';

const kept = (id: string, parent: string | null) => ({ id, parent, seenAt: NOW, isSuspect: false });

function start(language: string) {
  const engine = new FakeEngine();
  const slugs = ['instagram', 'tiktok'].map((slug) => ({ slug, name: slug }));
  engine.setRecords('connect.merchant', {
    records: [{ ...kept('1', null), record: { available_integrations: slugs } as never }],
    asOf: NOW,
  });
  const main = new FakeMain({});
  const services = createWorkspaceServices({
    request: main.request,
    on: main.on,
    bootstrap: bootstrap(),
    engine,
    now: () => NOW,
    later: () => () => {},
  });
  let spoken = language;
  const stop = startCatalogueInAppLanguage({ ...services, engine, language: () => spoken });
  const change = (next: string) => {
    spoken = next;
    const { settings } = services.appState.getState();
    services.appState.setState({ settings: { ...settings, language: next as never } });
  };
  const read = () => engine.refreshed.map((scope) => ('parent' in scope ? scope.parent : scope.kind));
  return { engine, change, stop, read };
}
let stop = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});
/** Everything that can happen at this moment does. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('Catalogue in the app language', () => {
  it('the metric catalogue of each platform is loaded in the app language, and again when it changes', async () => {
    const page = start('de');
    ({ stop } = page);
    await settle();
    expect(page.read()).toEqual(['instagram de', 'tiktok de']);
    page.change('fr');
    await settle();
    expect(page.read().slice(2)).toEqual(['instagram fr', 'tiktok fr']);
  });

  it('the metric catalogue is not loaded for languages that the engine loads itself', async () => {
    const page = start('pt-BR');
    ({ stop } = page);
    page.change('it');
    await settle();
    expect(page.read()).toEqual(['instagram it', 'tiktok it']);
  });

  it('a refused platform is skipped, and an offline error delays the load', async () => {
    const page = start('en');
    ({ stop } = page);
    page.engine.refreshError = deskError('REQUEST_REFUSED', 'no such platform');
    page.change('es');
    await settle();
    expect(page.read()).toEqual(['instagram es', 'tiktok es']);
    page.engine.refreshError = deskError('NETWORK_OFFLINE', 'no network');
    page.change('it');
    await settle();
    expect(page.read().slice(2)).toEqual(['instagram it']);
    page.engine.refreshError = null;
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(page.read().slice(3)).toEqual(['instagram it', 'tiktok it']);
  });
});
