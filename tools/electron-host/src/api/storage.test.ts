import { describe, expect, it } from 'vitest';
import { storageTypes } from './storage.ts';

describe('storageTypes', () => {
  it('no storages mean all storages', () => {
    expect([storageTypes(undefined), storageTypes([])]).toEqual(['all', 'all']);
  });

  it('Electron’s storage names are translated, and an unknown one throws', () => {
    expect(storageTypes(['indexdb', 'localstorage'])).toBe('indexeddb,local_storage');
    expect(() => storageTypes(['indexeddb'])).toThrow("unknown storage 'indexeddb'");
  });
});
