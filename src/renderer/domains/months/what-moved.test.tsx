import type { JoinedClient } from '@shared/domain/clients';
import { succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import { engineWithMonth, type NumberSample, readingsOf } from './testing/month-samples';
import { WhatMoved } from './WhatMoved';

const aurora: JoinedClient = {
  key: 'connect:c-aurora',
  name: 'Aurora',
  givenName: null,
  planning: null,
  reporting: null,
  connect: { id: 'c-aurora', uuid: 'c-aurora', name: 'Aurora', isHeld: true },
};
const german = { id: 7, name: 'Aurora', date_format: 'd.m.Y', decimal_separator_format: ',' };
const november = { start: '2026-11-01', end: '2026-11-20' };
const october = { start: '2026-10-01', end: '2026-10-20' };

async function show(
  { facebookReach }: { facebookReach: NumberSample[4] } = { facebookReach: null },
  client = aurora,
) {
  const engine = engineWithMonth();
  engine.setRecords('reporting.projects', {
    asOf: NOW,
    records: [{ id: '7', parent: null, seenAt: NOW, isSuspect: false, record: german }],
  });
  engine.setMetrics(
    readingsOf([
      ['c-aurora', 'aurora-ig', 'instagram', 'reach', 1_150, 1_000],
      ['c-aurora', 'aurora-fb', 'facebook', 'reach', facebookReach, 700],
      ['c-aurora', 'aurora-fb', 'facebook', 'clicks', 0, 40],
    ]),
  );
  const answers = { 'local.save': () => succeed({ sequence: 1 }), 'app.copy_text': () => succeed(null) };
  const app = renderPart(<WhatMoved client={client} period={november} before={october} />, {
    engine,
    answers,
  });
  const region = await screen.findByRole('region', { name: 'What changed' });
  return {
    ...app,
    region,
    sentences: () =>
      within(region)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
  };
}

afterEach(cleanup);

describe('What changed panel', () => {
  it("the What changed panel lists sentences about the month's numbers and the missing platforms", async () => {
    const { sentences } = await show();
    expect(sentences()).toEqual([
      'Clicks fell to zero, from 40.',
      'Reach rose 15.0%, from 1,000 to 1,150.',
      'Facebook couldn’t be loaded. It’s left out of both periods.',
    ]);
  });

  it.each([
    ['was not loaded', undefined, 'Facebook isn’t loaded for these days. It’s left out of both periods.'],
    ['has no data', 'none', 'No data from Facebook. It’s left out of both periods.'],
    ['was refused', null, 'Facebook couldn’t be loaded. It’s left out of both periods.'],
  ] as const)('an account that %s is named in the panel and in the copied text', async (_, value, said) => {
    const { main, region, sentences } = await show({ facebookReach: value });
    expect(sentences().at(-1)).toBe(said);
    fireEvent.click(within(region).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(main.inputsOf('app.copy_text')).toHaveLength(1));
    const [{ text }] = main.inputsOf('app.copy_text') as [{ text: string }];
    expect(text).toContain(said);
  });

  it('the copied text ends with the numbers behind the sentences', async () => {
    const { main, region } = await show();
    fireEvent.click(within(region).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(main.inputsOf('app.copy_text')).toHaveLength(1));
    const [{ text }] = main.inputsOf('app.copy_text') as [{ text: string }];
    expect(text.split('\n').slice(-2)).toEqual(['Reach: 1,150 (before: 1,000)', 'Clicks: 0 (before: 40)']);
  });

  it('sentences have the window’s numbers on the screen and the client’s when copied or edited', async () => {
    const client = { ...aurora, reporting: { id: '7', uuid: null, name: 'Aurora', isHeld: true } };
    const { main, region, sentences } = await show({ facebookReach: null }, client);
    expect(sentences()).toContain('Reach rose 15.0%, from 1,000 to 1,150.');
    fireEvent.click(within(region).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(main.inputsOf('app.copy_text')).toHaveLength(1));
    const [{ text }] = main.inputsOf('app.copy_text') as [{ text: string }];
    const written = 'Reach rose 15,0%, from 1.000 to 1.150.';
    expect(text.split('\n')).toContain(written);
    expect(text).toContain('Reach: 1.150 (before: 1.000)');
    fireEvent.click(within(region).getByRole('button', { name: 'Edit summary' }));
    expect(within(region).getByRole<HTMLTextAreaElement>('textbox').value).toContain(written);
  });

  it('an edited summary is saved for the client and period and marked as edited', async () => {
    const { main, region, sentences } = await show();
    fireEvent.click(within(region).getByRole('button', { name: 'Edit summary' }));
    const field = within(region).getByRole('textbox', { name: 'What changed' });
    fireEvent.change(field, { target: { value: 'A good month.\n\nThe campaign began.' } });
    fireEvent.click(within(region).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentences()).toEqual(['A good month.', 'The campaign began.']));
    expect(main.inputsOf('local.save')).toEqual([
      {
        collection: 'metric_texts',
        key: 'connect:c-aurora 2026-11-01..2026-11-20',
        value: ['A good month.', 'The campaign began.'],
      },
    ]);
    within(region).getByText('edited by you');
  });
});
