import type { updates as en } from '../en/updates';
import type { TranslatedWithMany } from '../translated';

export const updates: TranslatedWithMany<typeof en> = {
  title: 'Atualizar o Client Desk',
  newsTitle: 'Novidades da versão {{version}}',
  whatsNew: 'Novidades',
  noNotes: 'Nada foi escrito sobre esta versão.',
  running: 'Você tem a {{version}}',
  checking: 'Procurando atualizações…',
  none: 'Você tem a versão mais nova.',
  checkedAt: 'Última verificação: {{when}}',
  check: 'Procurar atualizações…',
  checkAgain: 'Procurar de novo',
  checkFailed: 'Não foi possível procurar atualizações.',
  available: 'A versão {{version}} está disponível.',
  released: 'Lançada: {{when}}',
  choice: 'Nada é baixado até você decidir. “Depois” oculta esta versão até haver uma mais nova.',
  manual:
    'Aqui o Client Desk não instala atualizações, porque nada verifica quem as publicou. Baixe a nova versão na página dela e instale.',
  openPage: 'Abrir página de download',
  later: 'Depois',
  download: 'Baixar',
  downloading: 'Baixando a versão {{version}}',
  progress: '{{share}}, {{speed}} por segundo',
  keepWorking: 'Você pode fechar isto e continuar trabalhando.',
  stop: 'Parar download',
  downloadFailed: 'Não foi possível baixar a versão {{version}}.',
  downloadAgain: 'Baixar de novo',
  ready: 'A versão {{version}} está pronta.',
  readyHow:
    'Reinicie agora ou continue trabalhando: ela é instalada quando você sair do Client Desk. O que você digitou é salvo antes.',
  restart: 'Reiniciar agora',
  restarting: 'O Client Desk está fechando para instalar a versão {{version}}.',
  unsaved: 'Não foi possível salvar algo que você digitou, por isso nada foi instalado.',
  unsavedNext: 'Feche isto, copie o texto que não foi salvo e reinicie de novo.',
  off: {
    from_source: 'Aqui o Client Desk roda a partir do código-fonte e não procura atualizações.',
    no_address:
      'Este Client Desk foi montado sem endereço de atualizações. Solicite versões novas a quem lhe forneceu o Client Desk.',
    address_invalid:
      'O endereço de atualizações deste Client Desk não é seguro e não é usado. Solicite versões novas a quem lhe forneceu o Client Desk.',
    unsupported:
      'O Client Desk não foi iniciado de um app instalado e não pode ser atualizado. Baixe a versão mais nova de onde obteve esta.',
  },
  sign: {
    available: 'Atualização disponível',
    downloading: 'Baixando atualização',
    failed: 'Atualização não baixada',
    ready: 'Reiniciar para atualizar',
    news: 'Novidades',
  },
  section: 'Atualizações',
  daily: 'Procurar atualizações uma vez por dia',
  itself: 'Baixar atualizações automaticamente',
  hint: 'Uma atualização baixada é instalada quando você reinicia ou sai do Client Desk.',
};
