import { describe, expect, it } from 'vitest';
import { storageTypes } from './storage.ts';

describe('storageTypes', () => {
  it('means everything when nothing is named', () => {
    expect([storageTypes(undefined), storageTypes([])]).toEqual(['all', 'all']);
  });

  it('translates Electron’s names, and refuses one it would silently leave uncleared', () => {
    expect(storageTypes(['indexdb', 'localstorage'])).toBe('indexeddb,local_storage');
    expect(() => storageTypes(['indexeddb'])).toThrow("unknown storage 'indexeddb'");
  });
});
