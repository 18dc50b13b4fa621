import type * as en from '../en/states';
import type { Translated } from '../translated';

export const states: Translated<typeof en.states> = {
  reading: {
    posts: 'Lendo {{done, number}} de {{total, number}}',
    details: 'Lendo detalhes, {{done, number}} de {{total, number}}',
    lists: 'Lendo listas, {{done, number}} de {{total, number}}',
  },
  readingLeft: '{{reading}}, cerca de {{minutes, number}} min',
  readingSome: 'Lendo, {{done, number}} até agora',
  opening: 'Abrindo a cópia',
  readAt: 'Última leitura: {{when}}.',
  neverRead: 'Nada foi lido ainda',
  neverReadHint: 'Os posts aparecem aqui depois da primeira leitura.',
  nothingWaiting: 'Nada espera aprovação',
  nothingChanges: 'Ninguém pede ajustes',
  nothingApproved: 'Nenhum post em revisão está aprovado',
  showWaiting_one: 'Mostrar o que aguarda ({{count, number}})',
  showWaiting_many: 'Mostrar os que aguardam ({{count, number}})',
  showWaiting_other: 'Mostrar os que aguardam ({{count, number}})',
  showChanges_one: 'Mostrar {{count, number}} com ajustes',
  showChanges_many: 'Mostrar {{count, number}} com ajustes',
  showChanges_other: 'Mostrar {{count, number}} com ajustes',
  firstReading: 'Trazendo os posts.',
  firstReadingHint: 'Você já pode começar a ler.',
  serviceRefused: 'O serviço de planejamento recusou uma leitura.',
  keyRefused: 'A chave do planejamento não é mais aceita.',
  keyRefusedHint:
    'Revogada, vencida ou digitada errado: o serviço não diz qual. Nada se perdeu: a cópia continua legível.',
  enterKey: 'Informar uma nova chave',
  storage: {
    full: {
      what: 'O disco está cheio: nada de novo é guardado.',
      hint: 'O que já foi lido continua legível, e suas notas ficam separadas. Quando houver espaço, a leitura segue sozinha.',
    },
    blocked: {
      what: 'Outra janela mantém aberta a cópia nesta máquina.',
      hint: 'Ela foi aberta por uma versão mais antiga deste app. Feche essa janela: a cópia então se abre sozinha.',
    },
    fenced: {
      what: 'Outra janela grava a cópia nesta máquina.',
      hint: 'Esta não guarda mais nada, para que nada seja gravado duas vezes. Recarregue para assumir.',
    },
    failed: {
      what: 'A cópia nesta máquina não pode ser aberta.',
      hint: 'Suas notas ficam separadas dela e estão seguras. Todo o resto pode ser lido do serviço de novo.',
    },
  },
  rebuilt: {
    newer: 'Uma versão mais nova deste app gravou a cópia nesta máquina. Ela está sendo lida de novo.',
    broken: 'A cópia nesta máquina estava danificada. Ela está sendo lida de novo.',
    missing: 'A cópia nesta máquina não estava mais lá. Ela está sendo lida de novo.',
  },
  rebuiltHint: 'Suas notas e tudo o mais que você fez aqui ficam separados dela e estão completos.',
  setAside_one: '{{count, number}} registro separado',
  setAside_many: '{{count, number}} de registros separados',
  setAside_other: '{{count, number}} registros separados',
  setAsideHint: 'O serviço enviou o que o documento dele não descreve. A última cópia boa é mostrada.',
};

export const banner: Translated<typeof en.banner> = {
  name: 'Conexão',
  offlineSince: 'Sem rede desde {{time}}.',
  silentSince: 'O serviço de planejamento não responde desde {{time}}.',
  copyFrom: 'Você lê a cópia de {{time}}. Posts novos precisam de rede.',
  noCopy: 'Nenhuma cópia foi lida ainda. Isso precisa de rede.',
  demoCutOff: 'Serviços da demonstração cortados.',
  demoConnect: 'Ligar de novo',
  demoStarting: 'A demonstração está iniciando.',
  demoStartingHint: 'Enquanto isso, a cópia pode ser lida.',
  demoRestarting: 'Os serviços da demonstração pararam e são iniciados de novo.',
  demoNextTry: 'Próxima tentativa {{time}}.',
};

export const vault: Translated<typeof en.vault> = {
  absent: 'Esta máquina não tem um chaveiro que possa ser usado.',
  locked: 'O chaveiro do sistema está bloqueado.',
  not_answering: 'O chaveiro do sistema não responde.',
  failed: 'O chaveiro do sistema falhou.',
  sessionOnly: 'As chaves ficam só até você sair.',
  sessionOnlyLong: 'As chaves ficam só até você sair e nunca vão para o disco.',
  probeAgain: 'Tentar o chaveiro de novo',
  probing: 'Consultando o chaveiro do sistema.',
  keychain: 'As chaves ficam no chaveiro do sistema.',
};

export const gauge: Translated<typeof en.gauge> = {
  name: 'Atualidade',
  upToDate: 'Em dia',
  due: 'Aguarda leitura',
  reading: 'Lendo',
  copy: 'Lendo a cópia',
  from: 'de {{time}}, {{ago}}',
  never: 'Nada lido ainda',
  refused: 'Chave recusada',
  failed: 'Sem cópia',
  full: 'Disco cheio',
  paused: 'Em pausa',
  progress: {
    posts: '{{done, number}} de {{total, number}}',
    details: 'Detalhes, {{done, number}} de {{total, number}}',
    lists: 'Listas, {{done, number}} de {{total, number}}',
  },
  progressLeft: '{{progress}}, {{minutes, number}} min',
  progressSome: '{{done, number}} até agora',
};
