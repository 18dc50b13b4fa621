import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../testing/render-part';
import { useCommands } from './bound-commands';
import { CommandBar } from './CommandBar';

afterEach(cleanup);

function Page() {
  useCommands({ export_pdf: () => undefined, chart_export: () => undefined });
  return <CommandBar />;
}

it('a key that two parts of a page bind for the same thing stands in the bar once', async () => {
  renderPart(<Page />);
  const hint = await within(await screen.findByRole('list', { name: 'Keys' })).findByRole('listitem');
  expect(hint.querySelectorAll('kbd')).toHaveLength(1);
});
