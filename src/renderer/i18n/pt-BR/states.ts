import type * as en from '../en/states';
import type { TranslatedWithMany } from '../translated';

export const states: TranslatedWithMany<typeof en.states> = {
  reading: {
    posts: 'Carregando {{done, number}} de {{total, number}}',
    details: 'Carregando detalhes, {{done, number}} de {{total, number}}',
    lists: 'Carregando listas, {{done, number}} de {{total, number}}',
  },
  readingLeft: '{{reading}}, faltam cerca de {{minutes, number}} min',
  readingSome: 'Carregando, {{done, number}} até agora',
  opening: 'Abrindo a cópia offline',
  readAt: 'Última atualização: {{when}}.',
  notKnown: 'Ainda não se sabe',
  notKnownList: 'A lista aparece aqui depois da primeira atualização.',
  notKnownHint: 'Os posts aparecem aqui depois da primeira atualização.',
  notKnownRefused: 'A chave de planejamento não é aceita, por isso os posts não podem ser carregados.',
  nothingWaiting: 'Nada aguardando aprovação',
  nothingChanges: 'Nenhum ajuste pedido',
  nothingApproved: 'Nenhum post aprovado em revisão',
  showWaiting_one: 'Mostrar {{count, number}} aguardando',
  showWaiting_many: 'Mostrar {{count, number}} aguardando',
  showWaiting_other: 'Mostrar {{count, number}} aguardando',
  showChanges_one: 'Mostrar {{count, number}} com ajustes pedidos',
  showChanges_many: 'Mostrar {{count, number}} com ajustes pedidos',
  showChanges_other: 'Mostrar {{count, number}} com ajustes pedidos',
  firstReading: 'Carregando seus posts pela primeira vez.',
  firstReadingHint: 'Você já pode começar pelo que está aqui.',
  serviceRefused: 'Não foi possível atualizar pelo serviço de planejamento.',
  keyRefused: 'A chave do planejamento não é mais aceita.',
  keyRefusedHint:
    'Ela pode estar digitada errado, expirada ou revogada. Sua cópia offline continua funcionando.',
  enterKey: 'Informar nova chave',
  storage: {
    full: {
      what: 'O disco está cheio, então nada novo pode ser salvo.',
      hint: 'A cópia offline e suas notas estão seguras. Libere espaço e o Client Desk continua sozinho.',
    },
    blocked: {
      what: 'Outra janela está usando a cópia offline.',
      hint: 'Ela é de uma versão mais antiga do Client Desk. Feche-a e a cópia offline abre aqui.',
    },
    fenced: {
      what: 'Outra janela assumiu a cópia offline.',
      hint: 'Esta janela parou de salvar, para nada ser gravado duas vezes. Recarregue para usar esta.',
    },
    failed: {
      what: 'Não foi possível abrir a cópia offline.',
      hint: 'Suas notas ficam salvas à parte e estão seguras. Todo o resto pode ser carregado de novo.',
    },
    journal: {
      what: 'Não foi possível abrir suas notas.',
      hint: 'Até lá, notas, etiquetas, metas e painéis não podem ser abertos nem salvos. Posts e clientes aparecem como antes. Reinicie o Client Desk. O log tem a causa.',
    },
  },
  rebuilt: {
    newer: 'A cópia offline veio de uma versão mais nova do Client Desk e está sendo refeita.',
    broken: 'A cópia offline estava danificada e está sendo refeita.',
    missing: 'A cópia offline não foi encontrada e está sendo refeita.',
    access: 'Uma chave ou um endereço mudou, e tudo está sendo atualizado.',
  },
  rebuildCopy: 'Refazer cópia offline',
  rebuiltHint: 'Suas notas, etiquetas e visões salvas ficam à parte e não mudam.',
  setAside_one: 'Não foi possível ler {{count, number}} registro',
  setAside_many: 'Não foi possível ler {{count, number}} de registros',
  setAside_other: 'Não foi possível ler {{count, number}} registros',
  setAsideHint: 'O serviço enviou dados em um formato inesperado. Você está vendo a última versão boa.',
};

export const banner: TranslatedWithMany<typeof en.banner> = {
  name: 'Conexão',
  offlineSince: 'Offline desde {{time}}.',
  silentSince: 'O serviço de planejamento não responde desde {{time}}.',
  copyFrom: 'Você está vendo a cópia offline de {{time}}.',
  noCopy: 'Ainda não há cópia offline. Fique online para carregar uma.',
  demoCutOff: 'Simulando offline.',
  demoConnect: 'Voltar a ficar online',
  demoStarting: 'A demonstração está iniciando.',
  demoStartingHint: 'Enquanto isso, use a cópia offline.',
  demoRestarting: 'A demonstração parou e está reiniciando.',
  demoNextTry: 'Próxima tentativa {{time}}.',
};

export const vault: TranslatedWithMany<typeof en.vault> = {
  absent: 'Este computador não tem um chaveiro que possa ser usado.',
  absentFix: 'Nenhum Secret Service (GNOME Keyring, KWallet) está em execução. Para iniciar um: {{command}}',
  locked: 'O chaveiro do sistema está bloqueado.',
  not_answering: 'O chaveiro do sistema não está respondendo.',
  failed: 'O chaveiro do sistema retornou um erro.',
  sessionOnly: 'As chaves informadas agora só ficam salvas até você sair.',
  sessionOnlyLong: 'As chaves informadas agora só ficam salvas até você sair e nunca são gravadas no disco.',
  probeAgain: 'Verificar de novo',
  probing: 'Verificando o chaveiro do sistema.',
  keychain: 'As chaves ficam salvas no chaveiro do sistema.',
};

export const gauge: TranslatedWithMany<typeof en.gauge> = {
  name: 'Status da atualização',
  upToDate: 'Em dia',
  due: 'Atualização pendente',
  posts: 'Posts: {{ago}}',
  lists: 'Listas: {{ago}}',
  reading: 'Atualizando',
  copy: 'Cópia offline',
  from: 'de {{time}}, {{ago}}',
  never: 'Nada carregado ainda',
  refused: 'Chave não aceita',
  keychain: 'Chaveiro indisponível',
  keyMissing: 'Falta a chave',
  notRefreshed: 'Não é possível atualizar',
  failed: 'Sem cópia offline',
  full: 'Disco cheio',
  paused: 'Em pausa',
  progress: {
    posts: '{{done, number}} de {{total, number}}',
    details: 'Detalhes, {{done, number}} de {{total, number}}',
    lists: 'Listas, {{done, number}} de {{total, number}}',
  },
  progressLeft: '{{progress}}, faltam {{minutes, number}} min',
  progressSome: '{{done, number}} até agora',
};
