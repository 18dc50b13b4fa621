import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../language';
import { sessionMailOf } from './session-mail';

const endsAt = Date.UTC(2026, 10, 20, 17, 37);
const facts = { client: 'Ótica Sol', endsAt, now: endsAt - 300_000, timezone: 'America/Sao_Paulo' };

describe('Session link email', () => {
  it.each([
    ['en', 'Please connect the accounts for Ótica Sol', 'The link expires at 14:37 (São Paulo).'],
    ['pt-BR', 'Conecte as contas de Ótica Sol', 'O link expira às 14:37 (São Paulo).'],
    ['es', 'Conecte las cuentas de Ótica Sol', 'El enlace caduca a las 14:37 (São Paulo).'],
    ['fr', 'Connectez les comptes de Ótica Sol', 'Le lien expire à 14:37 (São Paulo).'],
  ] as const)(
    'a session link email in %s states the expiry time and time zone',
    (language, subject, until) => {
      const mail = sessionMailOf(facts, language);
      expect(mail.subject).toBe(subject);
      expect(mail.body).toContain(until);
    },
  );

  it.each([
    ['en', 'The link expires on Saturday 21 November at 00:37 (São Paulo).'],
    ['pt-BR', 'O link expira sábado, 21 de novembro, às 00:37 (São Paulo).'],
    ['es', 'El enlace caduca el sábado 21 de noviembre a las 00:37 (São Paulo).'],
    ['fr', 'Le lien expire le samedi 21 novembre à 00:37 (São Paulo).'],
  ] as const)(
    'a session link email in %s names the day if the link expires on another day',
    (language, until) => {
      // Ten minutes before, still Friday there, and Saturday in UTC already.
      const ends = Date.UTC(2026, 10, 21, 3, 37);
      const mail = sessionMailOf({ ...facts, endsAt: ends, now: ends - 3_600_000 }, language);
      expect(mail.until).toContain(until);
      expect(mail.body).toContain(mail.until);
    },
  );

  it('a session link email has exactly one place for the link for any client name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{link}', 'a', ' ', '\n', '{', 'k}', 'lin') }),
        fc.constantFrom(...languages),
        (client, language) => {
          const { subject, body } = sessionMailOf({ ...facts, client }, language);
          expect(body.split('\n\n').filter((part) => part === '{link}')).toHaveLength(1);
          expect(subject).not.toMatch(/\n/);
        },
      ),
    );
  });
});
