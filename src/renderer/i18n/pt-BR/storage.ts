import type * as en from '../en/storage';
import type { Translated } from '../translated';

export const storage: Translated<typeof en.storage> = {
  title: 'Armazenamento',
  counting: 'Contando o que há nesta máquina.',
  headline: 'Este ambiente ocupa {{bytes}} nesta máquina.',
  headlineMedia: 'Disso, {{bytes}} são arquivos de mídia. Ainda há {{left}} disponíveis.',
  headlineMediaOnly: 'Disso, {{bytes}} são arquivos de mídia.',
  what: 'O que há aqui',
  whatRemark: 'estimado; o banco de dados em volta ocupa mais',
  column: {
    kind: 'Tipo',
    records: 'Registros',
    size: 'Tamanho',
    oldest: 'Mais antigo',
    newest: 'Mais novo',
  },
  together: 'No total',

  media: 'Arquivos de mídia',
  cap: 'Espaço para mídia',
  videos: 'Guardar vídeos também',
  mediaRule:
    'Quando o espaço acaba, sai primeiro o que foi visto há mais tempo, e os posts passados antes dos futuros. Clientes fixados guardam tudo.',
  used: '{{bytes}} em uso',
  pinned: '{{bytes}} são de clientes fixados.',
  pinsExceed: 'Só os clientes fixados já pedem mais espaço do que há: nem tudo deles é guardado.',
  waiting_one: 'Falta baixar {{count, number}} arquivo.',
  waiting_many: 'Falta baixar {{count, number}} de arquivos.',
  waiting_other: 'Falta baixar {{count, number}} arquivos.',
  skippedVideos_one: '{{count, number}} vídeo não é guardado, por escolha.',
  skippedVideos_many: '{{count, number}} de vídeos não são guardados, por escolha.',
  skippedVideos_other: '{{count, number}} vídeos não são guardados, por escolha.',
  withoutRoom_one: '{{count, number}} arquivo ficou sem espaço.',
  withoutRoom_many: '{{count, number}} de arquivos ficaram sem espaço.',
  withoutRoom_other: '{{count, number}} arquivos ficaram sem espaço.',
  failedFiles: '{{reason}}: {{count, number}}.',
  failure: {
    address_refused: 'Endereço recusado, pois só endereços https públicos são baixados',
    redirect_refused: 'Redirecionamento recusado',
    too_large: 'Grande demais',
    too_many_pixels: 'Pixels demais',
    type_refused: 'Não é imagem, vídeo ou PDF que se mostre aqui',
    denied: 'Endereço vencido, e o serviço não deu outro melhor',
    service_failed: 'O servidor do arquivo falhou',
    unreachable: 'Não foi possível alcançar o servidor do arquivo',
    timed_out: 'Sem resposta a tempo',
    storage_failed: 'Não foi possível gravar no disco',
  },
  clearMedia: 'Remover todos os arquivos de mídia…',

  makeRoom: 'Liberar espaço',
  before: 'Posts com data anterior a',
  removeBefore: 'Remover…',
  beforeHint: 'Dias guardados na cópia: {{pastDays, number}} para trás, {{futureDays, number}} à frente.',
  rebuild: 'Refazer a cópia…',
  rebuildHint: 'Descarta a cópia inteira e lê tudo de novo, caso ela um dia pareça errada.',

  clients: 'Por cliente',
  pin: 'Fixar este cliente',
  pinHint:
    'Todas as decisões e todos os arquivos dos seus posts ficam nesta máquina, vídeos também, e são lidos antes dos de outros.',
  pinFailed: 'Não foi possível salvar a fixação.',
  clientsRemark_one: '{{count, number}} cliente',
  clientsRemark_many: '{{count, number}} de clientes',
  clientsRemark_other: '{{count, number}} clientes',
  clientLine_one: '{{service}} · {{count, number}} registro, {{bytes}}',
  clientLine_many: '{{service}} · {{count, number}} de registros, {{bytes}}',
  clientLine_other: '{{service}} · {{count, number}} registros, {{bytes}}',
  noName: 'Cliente {{id}}',
  refreshClient: 'Ler de novo',
  readNeedsNetwork: 'Ler de novo precisa de rede.',
  removeClient: 'Remover desta máquina…',

  goes: 'Isto sai desta máquina:',
  stays: 'Isto fica:',
  offline: 'Nada responde agora: o que sair só volta quando a rede voltar.',
  ask: {
    before: {
      title: 'Remover posts anteriores a {{day}}',
      goes: 'os posts com data anterior a {{day}}, com as contagens de revisão',
      stays: 'os posts posteriores e os sem data, suas notas e as mudanças registradas.',
      back: 'Eles voltam quando “Dias guardados na cópia” alcançar mais para trás.',
      do: 'Remover posts',
    },
    client: {
      title: 'Remover {{name}} desta máquina',
      goes_one: 'a cópia de {{count, number}} registro deste cliente',
      goes_many: 'a cópia de {{count, number}} de registros deste cliente',
      goes_other: 'a cópia de {{count, number}} registros deste cliente',
      files: 'os arquivos de mídia dos posts dele',
      stays: 'suas notas e as mudanças registradas. Nada muda nos serviços.',
      back: 'O que a chave ainda alcança é lido de novo nas próximas rodadas.',
      do: 'Remover desta máquina',
    },
    everything: {
      title: 'Refazer a cópia',
      goes_one: 'a cópia de {{count, number}} registro',
      goes_many: 'a cópia de {{count, number}} de registros',
      goes_other: 'a cópia de {{count, number}} registros',
      index: 'o índice de busca',
      stays:
        'suas notas, etiquetas, marcas e vistas salvas, as mudanças registradas, os arquivos de mídia e as chaves.',
      back: 'Tudo é lido de novo imediatamente, no ritmo que os serviços permitem.',
      do: 'Refazer',
    },
    media: {
      title: 'Remover todos os arquivos de mídia',
      goes_one: '{{count, number}} arquivo, {{bytes}}',
      goes_many: '{{count, number}} de arquivos, {{bytes}}',
      goes_other: '{{count, number}} arquivos, {{bytes}}',
      stays: 'os posts. Onde havia uma imagem, aparece o sinal do tipo dela.',
      back: 'Os arquivos de posts da cópia são baixados de novo, os mais úteis primeiro.',
      do: 'Remover arquivos',
    },
    cap: {
      title: 'Espaço para mídia: {{cap}}',
      goes: 'cerca de {{bytes}} de arquivos de mídia: os vistos há mais tempo, de posts passados primeiro',
      stays: 'os posts e os arquivos que cabem.',
      back: 'Eles são baixados de novo quando houver espaço.',
      do: 'Reduzir o espaço',
    },
  },
  removed_one: '{{count, number}} registro removido. Uma verificação depois não encontrou nada dele.',
  removed_many: '{{count, number}} de registros removidos. Uma verificação depois não encontrou nada deles.',
  removed_other: '{{count, number}} registros removidos. Uma verificação depois não encontrou nada deles.',
  removedUnproven_one:
    '{{count, number}} registro removido, mas uma verificação depois ainda encontrou algo.',
  removedUnproven_many:
    '{{count, number}} de registros removidos, mas uma verificação depois ainda encontrou algo.',
  removedUnproven_other:
    '{{count, number}} registros removidos, mas uma verificação depois ainda encontrou algo.',
  unprovenHint: 'Tente de novo. Se continuar assim, refaça a cópia.',
  filesRemoved_one:
    '{{count, number}} arquivo removido, {{bytes}}. Uma verificação depois não encontrou nada dele.',
  filesRemoved_many:
    '{{count, number}} de arquivos removidos, {{bytes}}. Uma verificação depois não encontrou nada deles.',
  filesRemoved_other:
    '{{count, number}} arquivos removidos, {{bytes}}. Uma verificação depois não encontrou nada deles.',
  filesUnproven_one:
    '{{count, number}} arquivo removido, {{bytes}}, mas uma verificação depois ainda encontrou algo.',
  filesUnproven_many:
    '{{count, number}} de arquivos removidos, {{bytes}}, mas uma verificação depois ainda encontrou algo.',
  filesUnproven_other:
    '{{count, number}} arquivos removidos, {{bytes}}, mas uma verificação depois ainda encontrou algo.',
};
