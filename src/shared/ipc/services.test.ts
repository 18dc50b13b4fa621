import { describe, expect, it } from 'vitest';
import { loadService } from '../services/load';
import { routesOf } from './services';

const uuid = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';

describe('Customer name', () => {
  it.each([
    ['connect.create_customer', {}],
    ['connect.update_customer', { params: { uuid } }],
    ['connect.patch_customer', { params: { uuid } }],
  ])('%s refuses a customer name with invisible characters', async (route, more) => {
    const routes = routesOf(await loadService('connect'));
    const isTaken = (name: string) =>
      routes[route]?.input.safeParse({ ...more, body: { name }, lane: 'interactive' }).success;
    expect(isTaken('Ótica Sol')).toBe(true);
    expect(isTaken('مكتب النور')).toBe(true);
    expect(isTaken('exe.\u202egnp')).toBe(false);
    expect(isTaken('Sol\nBcc: x')).toBe(false);
  });
});
