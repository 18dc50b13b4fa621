import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAdsOptions } from './ads-options';

const field = { kind: null, isRequired: null, values: [], further: [] };

describe('readAdsOptions', () => {
  it('readAdsOptions reads kind, requirement and accepted values of each field', () => {
    const objective = { type: 'choice', required: true, values: ['REACH', 'SALES'] };
    const budget = { type: 'money', required: false };
    expect(readAdsOptions({ data: { objective, budget } })).toEqual([
      { ...field, name: 'objective', kind: 'choice', isRequired: true, values: ['REACH', 'SALES'] },
      { ...field, name: 'budget', kind: 'money', isRequired: false },
    ]);
  });

  it('readAdsOptions keeps unknown keys of a field as text', () => {
    const [status] = readAdsOptions({
      status: { type: 'choice', since: 'v23', limits: { most: 3 }, required: 'maybe' },
    });
    expect(status?.further).toEqual([
      { name: 'since', text: 'v23' },
      { name: 'limits', text: '{"most":3}' },
      { name: 'required', text: 'maybe' },
    ]);
  });

  it('readAdsOptions accepts other response formats than that of the sandbox', () => {
    expect(readAdsOptions({ options: { fields: { status: ['ON', 'OFF'] } } })).toEqual([
      { ...field, name: 'status', values: ['ON', 'OFF'] },
    ]);
    expect(readAdsOptions([{ name: 'status', options: [{ value: 'ON', label: 'On' }] }])).toEqual([
      { ...field, name: 'status', values: ['ON'] },
    ]);
    expect(readAdsOptions({ data: { status: 'text' } })).toEqual([
      { ...field, name: 'status', kind: 'text' },
    ]);
  });

  it('readAdsOptions reads a field named like a wrapper if it has siblings', () => {
    expect(readAdsOptions({ data: 'text', status: 'text' }).map(({ name }) => name)).toEqual([
      'data',
      'status',
    ]);
  });

  it('readAdsOptions never throws and returns only text for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        for (const one of readAdsOptions(body)) {
          expect([one.name, ...one.values, ...one.further.map(({ text }) => text)]).toSatisfy(
            (texts: unknown[]) => texts.every((text) => typeof text === 'string'),
          );
        }
      }),
    );
  });
});
