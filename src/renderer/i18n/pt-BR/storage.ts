import type * as en from '../en/storage';
import type { TranslatedWithMany } from '../translated';

export const storage: TranslatedWithMany<typeof en.storage> = {
  counting: 'Calculando o armazenamento.',
  headline: 'Este ambiente usa {{bytes}} neste computador.',
  headlineMedia: 'Arquivos de mídia ocupam {{bytes}} disso. Restam {{left}} para mídia.',
  headlineMediaOnly: 'Arquivos de mídia ocupam {{bytes}} disso.',
  what: 'O que está salvo',
  whatRemark: 'estimado; o banco de dados em si ocupa mais',
  column: {
    kind: 'Tipo',
    records: 'Registros',
    size: 'Tamanho',
    oldest: 'Mais antigo',
    newest: 'Mais novo',
  },
  together: 'Total',

  media: 'Arquivos de mídia',
  cap: 'Limite de mídia',
  videos: 'Manter vídeos também',
  mediaRule:
    'Quando está cheio, saem primeiro os arquivos que você viu há mais tempo, de posts passados antes dos próximos. Clientes fixados mantêm tudo.',
  used: '{{bytes}} usados',
  pinned: '{{bytes}} de clientes fixados.',
  pinsExceed:
    'Só os clientes fixados já precisam de mais do que o limite, então alguns arquivos deles não são mantidos.',
  waiting_one: 'Falta baixar {{count, number}} arquivo.',
  waiting_many: 'Falta baixar {{count, number}} de arquivos.',
  waiting_other: 'Falta baixar {{count, number}} arquivos.',
  skippedVideos_one: '{{count, number}} vídeo não mantido, por escolha sua.',
  skippedVideos_many: '{{count, number}} de vídeos não mantidos, por escolha sua.',
  skippedVideos_other: '{{count, number}} vídeos não mantidos, por escolha sua.',
  withoutRoom_one: '{{count, number}} arquivo não coube.',
  withoutRoom_many: '{{count, number}} de arquivos não couberam.',
  withoutRoom_other: '{{count, number}} arquivos não couberam.',
  failedFiles: '{{reason}}: {{count, number}}.',
  failure: {
    address_refused: 'Endereço bloqueado (só endereços https públicos são permitidos)',
    redirect_refused: 'Redirecionamento bloqueado',
    too_large: 'Grande demais',
    too_many_pixels: 'Pixels demais',
    type_refused: 'Não é uma imagem, um vídeo ou um PDF que possa ser mostrado',
    denied: 'O link expirou, e o serviço não enviou um novo',
    service_failed: 'Erro no servidor de arquivos',
    unreachable: 'Não foi possível acessar o servidor de arquivos',
    timed_out: 'Tempo esgotado',
    storage_failed: 'Não foi possível gravar no disco',
  },
  clearMedia: 'Excluir todos os arquivos de mídia…',

  makeRoom: 'Liberar espaço',
  before: 'Posts com data anterior a',
  removeBefore: 'Remover posts…',
  beforeHint: 'Dias mantidos offline: {{pastDays, number}} para trás, {{futureDays, number}} à frente.',
  rebuild: 'Refazer a cópia offline…',
  rebuildHint: 'Use se algo parecer errado. Exclui a cópia offline e carrega tudo de novo.',

  clients: 'Por cliente',
  pin: 'Fixar cliente',
  pinHint:
    'Mantém neste computador todas as decisões e todos os arquivos dos posts, inclusive vídeos, e os atualiza primeiro.',
  pinFailed: 'Não foi possível salvar a fixação.',
  clientsRemark_one: '{{count, number}} cliente',
  clientsRemark_many: '{{count, number}} de clientes',
  clientsRemark_other: '{{count, number}} clientes',
  clientLine_one: '{{service}} · {{count, number}} registro, {{bytes}}',
  clientLine_many: '{{service}} · {{count, number}} de registros, {{bytes}}',
  clientLine_other: '{{service}} · {{count, number}} registros, {{bytes}}',
  noName: 'Cliente {{id}}',
  refreshClient: 'Atualizar',
  readNeedsNetwork: 'Não é possível atualizar offline.',
  removeClient: 'Remover deste computador…',

  goes: 'Isto será removido deste computador:',
  stays: 'Isto fica:',
  offline:
    'Você está offline, então os dados removidos só podem ser carregados de novo quando você voltar a ficar online.',
  ask: {
    before: {
      title: 'Remover posts anteriores a {{day}}?',
      goes: 'posts com data anterior a {{day}}, com as contagens de revisão',
      stays: 'posts posteriores, posts sem data, suas notas e o histórico de alterações.',
      back: 'Para tê-los de volta, aumente “Dias mantidos offline”.',
      do: 'Remover posts',
    },
    client: {
      title: 'Remover {{name}} deste computador?',
      goes_one: '{{count, number}} registro salvo deste cliente',
      goes_many: '{{count, number}} de registros salvos deste cliente',
      goes_other: '{{count, number}} registros salvos deste cliente',
      files: 'os arquivos de mídia dos posts dele',
      stays: 'suas notas e o histórico de alterações. Nada muda nos serviços.',
      back: 'Tudo a que sua chave ainda tem acesso é carregado de novo na próxima atualização.',
      do: 'Remover',
    },
    everything: {
      title: 'Refazer a cópia offline?',
      goes_one: '{{count, number}} registro salvo',
      goes_many: '{{count, number}} de registros salvos',
      goes_other: '{{count, number}} registros salvos',
      index: 'o índice de busca',
      stays:
        'suas notas, etiquetas, marcações, visões salvas, o histórico de alterações, os arquivos de mídia e as chaves.',
      back: 'Tudo começa a carregar de novo na hora, tão rápido quanto os limites da API permitem.',
      do: 'Refazer',
    },
    media: {
      title: 'Excluir todos os arquivos de mídia?',
      goes_one: '{{count, number}} arquivo, {{bytes}}',
      goes_many: '{{count, number}} de arquivos, {{bytes}}',
      goes_other: '{{count, number}} arquivos, {{bytes}}',
      stays: 'os posts. Eles mostram um ícone no lugar da imagem.',
      back: 'Os arquivos dos posts na cópia offline são baixados de novo, os mais úteis primeiro.',
      do: 'Excluir arquivos',
    },
    cap: {
      title: 'Reduzir o limite de mídia para {{cap}}?',
      goes: 'cerca de {{bytes}} de arquivos de mídia: de posts passados primeiro, depois os que você viu há mais tempo',
      stays: 'os posts e os arquivos que cabem.',
      back: 'Eles são baixados de novo se você aumentar o limite.',
      do: 'Reduzir limite',
    },
  },
  removed_one: '{{count, number}} registro removido. Uma verificação não encontrou nada restante.',
  removed_many: '{{count, number}} de registros removidos. Uma verificação não encontrou nada restante.',
  removed_other: '{{count, number}} registros removidos. Uma verificação não encontrou nada restante.',
  removedUnproven_one: '{{count, number}} registro removido, mas uma verificação ainda encontrou vestígios.',
  removedUnproven_many:
    '{{count, number}} de registros removidos, mas uma verificação ainda encontrou vestígios.',
  removedUnproven_other:
    '{{count, number}} registros removidos, mas uma verificação ainda encontrou vestígios.',
  unprovenHint: 'Tente de novo. Se não resolver, refaça a cópia offline.',
  filesRemoved_one:
    '{{count, number}} arquivo excluído, {{bytes}}. Uma verificação não encontrou nada restante.',
  filesRemoved_many:
    '{{count, number}} de arquivos excluídos, {{bytes}}. Uma verificação não encontrou nada restante.',
  filesRemoved_other:
    '{{count, number}} arquivos excluídos, {{bytes}}. Uma verificação não encontrou nada restante.',
  filesUnproven_one:
    '{{count, number}} arquivo excluído, {{bytes}}, mas uma verificação ainda encontrou vestígios.',
  filesUnproven_many:
    '{{count, number}} de arquivos excluídos, {{bytes}}, mas uma verificação ainda encontrou vestígios.',
  filesUnproven_other:
    '{{count, number}} arquivos excluídos, {{bytes}}, mas uma verificação ainda encontrou vestígios.',
};
