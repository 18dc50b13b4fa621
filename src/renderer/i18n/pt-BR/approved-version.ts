import type * as en from '../en/approved-version';
import type { TranslatedWithMany } from '../translated';

export const approvedVersion: TranslatedWithMany<typeof en.approvedVersion> = {
  changed: 'Alterado depois da aprovação',
  unknown: 'Versão aprovada desconhecida',
  unknownHint: 'Este computador não tinha o post antes da aprovação e não sabe se ele foi editado depois.',
  voided_one: '{{count, number}} não vale mais',
  voided_many: '{{count, number}} não valem mais',
  voided_other: '{{count, number}} não valem mais',
  approvalsVoided_one: '{{count, number}} aprovação não vale mais.',
  approvalsVoided_many: '{{count, number}} aprovações não valem mais.',
  approvalsVoided_other: '{{count, number}} aprovações não valem mais.',
  stillCounts: 'O serviço ainda conta a aprovação.',
  compare: 'Versão aprovada e hoje',
  approved: 'Versão aprovada',
  today: 'Hoje',
  asOf: 'dados de {{when}}',
  same: 'Igual',
  edited: 'editado',
  moved: 'mudou, sem alerta',
  dateMoved: 'Data de publicação mudou: de {{from}} para {{to}}',
  field: {
    caption: 'Legenda',
    first_comment: 'Primeiro comentário',
    media: 'Mídia',
    account: 'Conta',
    schedule_at: 'Data de publicação',
  },
  nothing: 'Nenhum',
  file: '{{number, number}} de {{total, number}}',
  fileRemoved: 'removido',
  fileNew: 'novo',
  fileMoved: 'mudou de lugar',
  held: 'A versão aprovada é a última que este computador tinha antes da aprovação ({{approved}}), com última atualização em {{held}}. A versão seguinte foi vista em {{next}}.',
  unsure:
    'A edição também pode ter sido feita pouco antes da aprovação: as duas aconteceram entre duas atualizações.',
};
