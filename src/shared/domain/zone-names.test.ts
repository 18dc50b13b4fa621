import fc from 'fast-check';
import { expect, it } from 'vitest';
import { offsetOf } from './zone-names';

const instants = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});

it('offsetOf gives the same offset as Intl for every zone and instant', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), instants, (zone, at) => {
      const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
      const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
      expect(offsetOf(zone, at.getTime())).toBe(name === 'GMT' ? 'GMT+0' : name?.replace('-', '\u2212'));
    }),
    { numRuns: 300 },
  );
});

it('offsetOf gives UTC for an unknown zone', () => {
  expect(offsetOf('Mars/Olympus', 0)).toBe('GMT+0');
});
