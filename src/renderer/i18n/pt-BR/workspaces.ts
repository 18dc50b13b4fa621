import type * as en from '../en/workspaces';
import type { Translated } from '../translated';

export const workspace: Translated<typeof en.workspace> = {
  live: 'Ambiente real',
  demo: 'Demonstração',
  switch: 'Trocar de ambiente',
  current: '{{name}}, {{kind}}',
  add: 'Adicionar ambiente…',
  cutOff: 'Simular offline',
};

export const welcome: Translated<typeof en.welcome> = {
  title: 'Boas-vindas',
  headline: 'Todos os seus clientes em uma só mesa',
  lead: 'Aprovações, links de sessão, relatórios e métricas. Tudo o que você carregou funciona offline.',
  choice: 'Como você quer começar?',
  demo: 'Explorar a demonstração',
  demoHint: 'Uma agência de exemplo neste computador. Nada sai dele.',
  demoTitle: 'Explorar a demonstração',
  demoText:
    'A demonstração roda os três serviços no seu computador, com uma agência de exemplo: clientes, posts e aprovações. Não precisa de chaves nem de internet.',
  demoOffline: 'Simule ficar offline a qualquer momento para ver o que continua funcionando.',
  demoStart: 'Iniciar a demonstração',
  demoOpen: 'Abrir a demonstração',
  connect: 'Conectar seus serviços',
  connectHint: 'Informe o endereço e a chave de um ou mais serviços. Você pode incluir os outros depois.',
  language: 'Idioma',
  backTo: 'Voltar para {{name}}',
};

export const unlisted: Translated<typeof en.unlisted> = {
  title: 'Ambientes encontrados neste computador',
  text: 'Eles não estão mais na sua lista, porque a lista foi perdida ou danificada. As notas e o histórico de alterações continuam aqui.',
  count_one:
    '{{count, number}} ambiente não está mais na sua lista. Você pode restaurá-lo na tela de boas-vindas.',
  count_many:
    '{{count, number}} de ambientes não estão mais na sua lista. Você pode restaurá-los na tela de boas-vindas.',
  count_other:
    '{{count, number}} ambientes não estão mais na sua lista. Você pode restaurá-los na tela de boas-vindas.',
  goToWelcome: 'Ir para a tela de boas-vindas',
  item: '{{name}}, última alteração em {{when}}',
  nameless: 'Ambiente sem nome',
  restore: 'Restaurar',
  restoreNamed: 'Restaurar {{name}}',
};

export const connect: Translated<typeof en.connect> = {
  title: 'Conectar seus serviços',
  keychain: 'As chaves ficam salvas no chaveiro do sistema e nunca mais são mostradas.',
  planningHint: 'Posts, aprovações, calendário',
  reportingHint: 'Relatórios, painéis, linha do tempo',
  connectHint: 'Links de sessão, conexões, métricas',
  address: 'Endereço',
  planningKey: 'Token de acesso',
  reportingKey: 'Token da API',
  connectKey: 'Chave de API do comerciante',
  pasteKey: 'Colar a chave',
  merchantKeyHint:
    'A chave do comerciante, não o token de um cliente. Os tokens de clientes são incluídos em cada cliente.',
  clientId: 'Client ID (opcional)',
  clientSecret: 'Client secret (opcional)',
  clientHint: 'O Client Desk usa o client ID e o client secret para verificar os eventos do conector.',
  name: 'Nome do ambiente',
  namePlaceholder: 'Por exemplo, o nome da agência',
  test: 'Testar conexão',
  testAgain: 'Testar de novo',
  testing: 'Testando',
  startWith: 'Começar com {{services}}',
  none: 'Informe o endereço e a chave de pelo menos um serviço.',
  untested: 'Teste a conexão e comece com o que funcionar.',
  ready_one: '{{count, number}} de {{given, number}} conectado. Você pode começar com o que funciona.',
  ready_many: '{{count, number}} de {{given, number}} conectados. Você pode começar com o que funciona.',
  ready_other: '{{count, number}} de {{given, number}} conectados. Você pode começar com o que funciona.',
  allReady: 'Todos os serviços estão conectados.',
  noneReady: 'Nada conectado ainda. Corrija os campos marcados e teste de novo.',
  addressMissing: 'Informe o endereço.',
  keyMissing: 'Informe a chave.',
  failed: 'Não foi possível criar o ambiente.',
};

export const verdict: Translated<typeof en.verdict> = {
  name: 'Resultado de {{service}}',
  connected: 'Conectado.',
  connectedTo: 'Conectado a {{name}}.',
  projects_one: 'Acesso a {{count, number}} projeto.',
  projects_many: 'Acesso a {{count, number}} de projetos.',
  projects_other: 'Acesso a {{count, number}} projetos.',
  clients_one: '{{count, number}} cliente.',
  clients_many: '{{count, number}} de clientes.',
  clients_other: '{{count, number}} clientes.',
  customers_one: '{{count, number}} cliente do conector.',
  customers_many: '{{count, number}} de clientes do conector.',
  customers_other: '{{count, number}} clientes do conector.',
  scopes: 'Esta chave não pode ler: {{scopes}}.',
  unchecked: 'Não foi possível verificar: {{scopes}}.',
  lost: '{{what}} ({{scope}})',
  scope: {
    projects: 'clientes',
    posts: 'posts',
    integrations: 'contas conectadas',
    reviews: 'decisões e pacotes de revisão',
  },
  trialEnds: 'O período de teste termina {{when}}.',
  or: 'Ou: {{cause}}',
  use: 'Usar {{address}}',
  status: 'status {{status}}',
  request: 'requisição {{id}}',
  cause: {
    key_wrong: 'A chave não é aceita. Ela pode estar digitada errado, expirada ou revogada.',
    key_of_a_customer: 'Este é um token de cliente. Informe a chave de API do comerciante.',
    scope_missing: 'A chave não tem o escopo para ler isto.',
    trial_ended: 'O período de teste do comerciante terminou.',
    access_refused: 'O serviço recusou o acesso a esta conta.',
    address_wrong: 'Este serviço não está neste endereço.',
    address_is_v1: 'Este é o endereço da v1. O Client Desk precisa da v2.',
    address_of_another_service: 'Este endereço é de outro dos três serviços.',
    not_reachable: 'Não foi possível acessar este endereço.',
    certificate: 'O certificado deste endereço não é confiável.',
    rate_limited: 'Chamadas demais com esta chave. Espere um minuto e teste de novo.',
    service_failed: 'O serviço retornou um erro. Teste de novo mais tarde.',
  },
};
