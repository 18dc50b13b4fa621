import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileRoutes } from '../ipc/files';
import { fileNameOf, unreservedName } from './file-name';

it('a file name from any text is accepted by main', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const suggestedName = fileNameOf(text);
      expect(fileRoutes['files.save_pdf'].input.safeParse({ suggestedName }).success, suggestedName).toBe(
        true,
      );
    }),
  );
});

it('a file name keeps its words, and dots alone give the app name', () => {
  expect(fileNameOf('Black Friday: teaser do kit “Verão”')).toBe('Black Friday teaser do kit “Verão”');
  expect(fileNameOf('../..')).toBe('Client Desk');
});

it('a device name reserved by Windows gets an underscore, whatever its case and extension', () => {
  const device = fc.constantFrom('CON', 'prn', 'Aux', 'nul', 'COM1', 'com9', 'LPT³', 'lpt0', 'CONOUT$');
  const extension = fc.constantFrom('', '.pdf', ' .csv', '.');
  fc.assert(
    fc.property(device, extension, (name, end) => {
      expect(fileNameOf(name)).toBe(`_${name}`);
      expect(unreservedName(`${name}${end}`)).toBe(`_${name}${end}`);
    }),
  );
  for (const name of ['Console', 'Comedia', 'COM10', 'auxiliar', 'Nulidade'])
    expect(unreservedName(`${name}.pdf`)).toBe(`${name}.pdf`);
});
