import { expect, it } from 'vitest';
import { systemCertificates } from './file-ways';

it("systemCertificates merges Node's and the system's certificates without duplicates", () => {
  const lists = { default: ['a', 'b'], system: ['b', 'company'] };
  expect(systemCertificates({ getCACertificates: (kind) => lists[kind] })).toEqual(['a', 'b', 'company']);
});

it('systemCertificates returns undefined when no list can be read', () => {
  const broken = () => {
    throw new Error('no store');
  };
  expect(systemCertificates({})).toBeUndefined();
  expect(systemCertificates({ getCACertificates: broken })).toBeUndefined();
});
