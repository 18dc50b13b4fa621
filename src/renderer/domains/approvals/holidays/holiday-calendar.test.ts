// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type HolidayQuestion, holidayAnswer } from './holiday-calendar';

const ask = (question: Partial<HolidayQuestion>) =>
  holidayAnswer({
    zone: 'America/Sao_Paulo',
    country: null,
    region: null,
    language: 'en',
    from: '2026-01-01',
    to: '2027-12-31',
    ...question,
  });

describe('Calendar of public holidays', () => {
  it('the country of the time zone is proposed, and none for a zone of several countries', () => {
    expect(ask({}).proposed).toBe('BR');
    expect(ask({ zone: 'Europe/Lisbon' }).proposed).toBe('PT');
    expect(ask({ zone: 'UTC' }).proposed).toBeNull();
    expect(ask({}).days).toEqual([]);
    expect(ask({}).countries).toContain('DE');
  });

  it('a region adds its own days, and names are in the language where the calendar knows them', () => {
    const state = ask({ country: 'BR', region: 'SP', language: 'de' });
    expect(state.days).toContainEqual({ day: '2026-12-25', name: 'Weihnachten' });
    expect(state.days).toContainEqual({ day: '2026-07-09', name: 'Revolução Constitucionalista' });
    const whole = ask({ country: 'BR' });
    expect(whole.days.some(({ day }) => day === '2026-07-09')).toBe(false);
    expect(whole.regions).toContainEqual({ id: 'SP', name: 'São Paulo' });
    const city = ask({ country: 'BR', region: 'SP-SP' });
    expect(city.days.some(({ day }) => day === '2026-01-25')).toBe(true);
  });

  it('days are in order and inside the range, a holiday of several days has each, and afternoons are no days', () => {
    const { days } = ask({ country: 'TR', from: '2026-03-21', to: '2026-05-28' });
    expect(days.map(({ day }) => day)).toEqual([
      ...['2026-03-21', '2026-03-22', '2026-04-23', '2026-05-01', '2026-05-19', '2026-05-27', '2026-05-28'],
    ]);
    const german = ask({ country: 'DE', to: '2026-12-31' }).days.map(({ day }) => day);
    expect(german).toContain('2026-12-25');
    expect(german).not.toContain('2026-12-24');
  });
});
