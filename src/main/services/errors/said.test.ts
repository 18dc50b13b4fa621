import { deskError } from '@shared/errors';
import { keptError } from '@shared/ipc/report-values';
import { reporting } from '@shared/services/reporting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRedactor } from '../../log/redactor';
import { parseBody } from '../reading/parse-body';
import { answerError } from './answer-error';

const redactor = createRedactor({ homeFolder: '/home/ana' });
const { create_report: form, create_webhook: other, create_timeline_event: event } = reporting.endpoints;

function refusal(errors: unknown, { endpoint = form, status = 422, redact = true } = {}) {
  const body = new TextEncoder().encode(JSON.stringify({ message: 'The given data was invalid.', errors }));
  const response = { status, headers: {}, body };
  const redactText = redact ? redactor.redactText : undefined;
  return answerError('reporting', endpoint, response, parseBody(body), {}, redactText);
}
const said = (errors: unknown) => refusal(errors).data?.said as Record<string, string> | undefined;

it("the service's words about refused fields are passed on by field name", () => {
  expect(
    said({ subtitle: ['The subtitle is required.', 'And short.'], 'integration_ids.0': 'Is not there.' }),
  ).toEqual({
    subtitle: 'The subtitle is required. And short.',
    'integration_ids.0': 'Is not there.',
  });
  expect(refusal({ title: ['Too long.'] }, { endpoint: event as never }).data?.said).toEqual({
    title: 'Too long.',
  });
});

it("the service's words are left out for other calls, other statuses and without redaction", () => {
  const errors = { url: ['Is refused.'] };
  expect(refusal(errors, { endpoint: other as never }).data).not.toHaveProperty('said');
  expect(refusal(errors, { status: 500 }).data).not.toHaveProperty('said');
  expect(refusal(errors, { redact: false }).data).not.toHaveProperty('said');
});

it("secrets in the service's words are masked", () => {
  redactor.learn('chosen-by-a-person');
  const words = said({
    title: ['chosen-by-a-person is no title'],
    subtitle: 'not https://cdn.example/a.png?Signature=AKIAIOSFODNN7EXAMPLEKEY0123456789&Expires=1',
    start: 'Bearer sk_live_0123456789abcdef0123456789abcdef',
  });
  expect(JSON.stringify(words)).not.toMatch(/chosen-by-a-person|AKIAIOSFODNN7|0123456789abcdef/);
  expect(words?.title).toContain('is no title');
});

it("the service's words are short, on one line and without control characters", () => {
  const value = fc.oneof(
    fc.string({ maxLength: 5_000, unit: 'binary' }),
    fc.jsonValue(),
    fc.array(fc.string()),
  );
  const fields = fc.dictionary(fc.oneof(fc.constantFrom('title', 'start', '__proto__'), fc.string()), value);
  fc.assert(
    fc.property(fields, (errors) => {
      const error = refusal(errors);
      const words = (error.data?.said ?? {}) as Record<string, string>;
      expect(Object.keys(words).length).toBeLessThanOrEqual(10);
      for (const text of Object.values(words)) {
        expect([...text].length).toBeLessThanOrEqual(200);
        expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
      }
    }),
    { numRuns: 150 },
  );
  const longest = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`${'f'.repeat(70)}_${index}`, ['"'.repeat(9_000)]]),
  );
  const { code, message, data } = deskError('REQUEST_REFUSED', 'x', refusal(longest).data);
  expect(keptError.safeParse({ code, message, data }).success).toBe(true);
});
