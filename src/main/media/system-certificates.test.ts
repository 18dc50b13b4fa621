import { expect, it } from 'vitest';
import { systemCertificates } from './system-certificates';

it('trusts whom Node and the system trust, each once', () => {
  const lists = { default: ['a', 'b'], system: ['b', 'company'] };
  expect(systemCertificates({ getCACertificates: (kind) => lists[kind] })).toEqual(['a', 'b', 'company']);
});

it('leaves it to Node where nobody can say', () => {
  const broken = () => {
    throw new Error('no store');
  };
  expect(systemCertificates({})).toBeUndefined();
  expect(systemCertificates({ getCACertificates: broken })).toBeUndefined();
});
