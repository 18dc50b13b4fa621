import { describe, expect, it } from 'vitest';
import type { CommandId } from '../../commands/command-table';
import { actionsFor } from './palette-actions';

const bound: readonly CommandId[] = [
  'open_palette',
  'refresh',
  'open_approvals',
  'open_settings',
  'next',
  'write_note',
  'show_waiting',
  'show_changes',
];
const words: Partial<Record<CommandId, string>> = {
  refresh: 'Atualizar esta tela',
  open_approvals: 'Ir para Aprovações',
  open_settings: 'Ir para Configurações',
  write_note: 'Adicionar uma nota',
  show_waiting: 'Mostrar aguardando',
  show_changes: 'Mostrar ajustes',
};
const offered = (typed: string) => actionsFor(typed, bound, (id) => words[id] ?? id);

describe('what the palette offers to do', () => {
  it('is all of it before anything is typed, the screen’s own first, without itself and mere moving', () => {
    expect(offered('')).toEqual([
      'write_note',
      'show_waiting',
      'show_changes',
      'refresh',
      'open_approvals',
      'open_settings',
    ]);
  });

  it('is what has each word that was typed, by its beginning, accents and case apart', () => {
    expect(offered('MOSTRAR')).toEqual(['show_waiting', 'show_changes']);
    expect(offered('ir aprovacoes')).toEqual(['open_approvals']);
    expect(offered('nota')).toEqual(['write_note']);
    expect(offered('relatório')).toEqual([]);
  });

  it('is nothing for what holds no word', () => {
    expect(offered('?!')).toEqual([]);
  });
});
