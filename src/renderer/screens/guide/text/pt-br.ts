import type { Guide } from '../guide-text';

export const ptBR: Guide = {
  today: {
    title: 'Seu dia em Hoje',
    blocks: [
      {
        kind: 'text',
        text: 'Hoje reúne o que precisa da sua atenção em todos os seus clientes: posts atrasados e com falha, contas expiradas, posts com prazo em até 48 horas e respostas pendentes, e novos pedidos de ajustes. Só conta o que sabe. Enquanto algo ainda está carregando, aparece “Ainda não se sabe” ou “pelo menos” em vez de um número.',
      },
      { kind: 'picture', name: 'today', shows: 'A tela Hoje com suas seções e os posts do dia ao lado' },
      {
        kind: 'steps',
        steps: [
          'Ande com [J] e [K]. [Space] mostra os detalhes ao lado da lista, [Enter] abre o post, [R] copia um lembrete.',
          'Resolveu? Tecle [E]. O item fica guardado até algo mudar.',
          'Pode esperar? Tecle [H] e escolha quando ele volta: amanhã, segunda-feira, antes da data de publicação ou na data que você quiser.',
          '[Mod+Z] traz o último de volta. O que foi guardado ou adiado é contado no rodapé, e dá para encontrar ali.',
        ],
      },
      {
        kind: 'text',
        text: 'O que fica urgente volta sozinho e diz por quê. “Tudo certo” só aparece quando não há nada em aberto e nada guardado.',
      },
      {
        kind: 'text',
        text: 'Em Meus clientes você escolhe de quem são os posts em Hoje e nas notificações. Se não escolher ninguém, aparecem todos.',
      },
    ],
  },
  approvals: {
    title: 'Quem ainda precisa aprovar',
    blocks: [
      {
        kind: 'text',
        text: 'Aprovações lista os posts em revisão, os mais urgentes primeiro. [1], [2] e [3] alternam entre aguardando, ajustes pedidos e aprovado; [Shift+S] ordena; [F] filtra.',
      },
      { kind: 'picture', name: 'approvals', shows: 'Aprovações com um post aberto ao lado da lista' },
      {
        kind: 'text',
        text: 'O painel ao lado da lista começa pela decisão: o que está atrasado, quantas respostas estão pendentes e quem já respondeu. O serviço de planejamento conta os revisores pendentes, mas não diz quem são; por isso o Client Desk nunca adivinha. Ele mostra quem já foi consultado antes, e você marca quem deve ser lembrado.',
      },
      {
        kind: 'text',
        text: 'Uma espera com “pelo menos” é um mínimo: o serviço não diz quando o ciclo começou, então o tempo corre desde que este computador viu o post pela primeira vez.',
      },
      {
        kind: 'text',
        text: 'Uma ideia que vai para várias redes é um conteúdo só e ocupa uma linha. O sinal é o do post em pior estado; [ArrowRight] mostra os posts um a um.',
      },
    ],
  },
  reminders: {
    title: 'Lembretes',
    blocks: [
      {
        kind: 'text',
        text: '[R] copia um lembrete onde quer que haja um post selecionado: em Hoje, em Aprovações, em Posts e no próprio post. O texto sai no idioma e no fuso do cliente. Cole no e-mail ou no chat: o Client Desk não envia nada por conta própria.',
      },
      {
        kind: 'steps',
        steps: [
          'Em Aprovações, selecione posts com [X], ou um intervalo com [Shift+X].',
          'Tecle [R]. Vários posts de um mesmo cliente viram uma só mensagem.',
          'Cole onde você escreve para o cliente.',
        ],
      },
      {
        kind: 'text',
        text: 'Cada lembrete copiado fica anotado no post, e você vê “lembrado há 2 dias, duas vezes” onde ele espera. Para ver e editar a mensagem antes, escolha Lembrar revisores pendentes na busca ([Mod+K]).',
      },
    ],
  },
  proof: {
    title: 'Comprovação: quem aprovou o quê',
    blocks: [
      {
        kind: 'text',
        text: '[Y] abre o histórico do post: cada decisão, de quem e quando, que edições vieram no meio e que aprovações não valem mais. [Mod+P] salva em PDF.',
      },
      { kind: 'picture', name: 'history', shows: 'O histórico de um post, ciclo a ciclo' },
      {
        kind: 'text',
        text: 'Se um post foi editado depois da aprovação, isso aparece. A comparação mostra a versão aprovada ao lado da de hoje, campo a campo, e diz o quanto isso é certo. Se este computador não tinha o post antes da aprovação, aparece “versão aprovada desconhecida”.',
      },
      {
        kind: 'text',
        text: 'As edições são mostradas como vistas neste computador: entre duas atualizações, ninguém sabe o minuto exato.',
      },
    ],
  },
  calendar: {
    title: 'Calendário e posts',
    blocks: [
      {
        kind: 'text',
        text: 'O calendário mostra mês, semana ou lista ([M], [W], [L]) e marca conflitos e lacunas. Escolha um cliente, uma rede, um tipo ou um status para ver só esses; o que fica oculto é dito no alto.',
      },
      { kind: 'picture', name: 'calendar', shows: 'Um mês de posts com um dia aberto ao lado' },
      {
        kind: 'text',
        text: 'Os horários podem ser os seus ou os de cada cliente. Dias fora da cópia offline aparecem hachurados: podem ser carregados e não são mostrados como vazios.',
      },
      {
        kind: 'text',
        text: 'Posts lista todos os posts da cópia offline. [/] encontra textos em legendas e títulos, [F] filtra, [B] mostra o quadro. Salve um conjunto de filtros como visão para usar de novo.',
      },
    ],
  },
  meetings: {
    title: 'Reuniões',
    blocks: [
      {
        kind: 'text',
        text: 'Pacotes de revisão são os lotes mostrados a um cliente. Antes de sair, leve o pacote: [T] baixa cada imagem, vídeo e PDF, abre um por um para conferir e deixa tudo neste computador.',
      },
      { kind: 'picture', name: 'packages', shows: 'Os pacotes de revisão e o que está neste computador' },
      {
        kind: 'steps',
        steps: [
          'Escolha o pacote e tecle [T].',
          'Espere por “12 de 12 prontos”, com o tamanho e a hora. Se algo faltar, aparece o quê.',
          'Tecle [P] para apresentar, com ou sem internet.',
        ],
      },
      {
        kind: 'text',
        text: 'Na apresentação, [ArrowRight] e [ArrowLeft] trocam de post. As notas ficam só na sua tela.',
      },
    ],
  },
  clients: {
    title: 'Clientes, conexões e links de sessão',
    blocks: [
      {
        kind: 'text',
        text: 'Um cliente tem um registro em cada serviço: um projeto de planejamento, um projeto de relatórios e um cliente do conector. Vincule-os uma vez, e tudo sobre o cliente fica em uma página. As sugestões dizem por quê; nada é vinculado sozinho.',
      },
      { kind: 'picture', name: 'clients', shows: 'Os clientes, os mais urgentes primeiro' },
      {
        kind: 'text',
        text: 'Durante uma chamada: abra o cliente e tecle [S]. Um link de sessão é criado, aberto no navegador e copiado. O cartão acompanha e mostra que contas vão sendo conectadas. Um link novo cancela o anterior.',
      },
      {
        kind: 'text',
        text: 'Conexões mostra primeiro o que está com problema. [C] cria um link para reconectar.',
      },
    ],
  },
  numbers: {
    title: 'Números e relatórios',
    blocks: [
      {
        kind: 'text',
        text: 'Mês compara as métricas dos clientes com as do mês anterior e marca o que está fora do habitual. Um painel mostra os gráficos de um cliente. Um valor que falta é uma lacuna e nunca um zero, e cada cartão diz de quando são os dados.',
      },
      { kind: 'picture', name: 'reports', shows: 'Relatórios com visualizações e o que está para vencer' },
      {
        kind: 'text',
        text: 'Relatórios lista o que foi criado para os clientes. [N] cria um; muitos de uma vez são um lote, que respeita o limite diário, continua depois de fechar o app e nunca envia o mesmo relatório duas vezes sozinho. Abrir um relatório como cliente conta como visualização.',
      },
    ],
  },
  offline: {
    title: 'Offline e de quando são os dados',
    blocks: [
      {
        kind: 'text',
        text: 'Tudo o que você vê fica neste computador e funciona sem internet. Cada tela diz de quando são os dados, e o indicador no rodapé da barra lateral leva ao Status da atualização, que mostra isso lista por lista.',
      },
      { kind: 'picture', name: 'freshness', shows: 'O status da atualização, lista por lista' },
      {
        kind: 'text',
        text: '[F5] atualiza o que está na tela. Os serviços permitem um número de chamadas por minuto, e o Client Desk fica abaixo dele, para que seus colegas também possam trabalhar.',
      },
    ],
  },
  events: {
    title: 'Eventos e notificações',
    blocks: [
      {
        kind: 'text',
        text: 'Ative os eventos recebidos em Configurações para saber na hora de conexões perdidas, links de sessão concluídos e relatórios abertos. Um evento é só um indício: antes de avisar, o Client Desk confere o registro e diz “Confirmado”, ou que não foi possível conferir.',
      },
      {
        kind: 'text',
        text: 'Sem eventos, as alterações aparecem na próxima atualização; metas e automações só se conhecem por eventos. Depois de meia hora fora, Hoje diz o que aconteceu; [Z] mostra a lista, e dá para copiar um resumo para cada cliente.',
      },
    ],
  },
  yours: {
    title: 'O que é seu',
    blocks: [
      {
        kind: 'text',
        text: 'Notas, etiquetas, visões salvas, lembretes e painéis são seus: ficam neste computador, à parte da cópia offline, com um backup por dia. Você pode exportar e importar em Configurações.',
      },
      {
        kind: 'text',
        text: 'Chaves e tokens ficam no chaveiro do sistema e em nenhum outro lugar. O Client Desk só consulta o serviço de planejamento: nada do que você faz aqui altera um post.',
      },
      {
        kind: 'text',
        text: '[?] lista todas as teclas do app. [Mod+K] encontra um cliente, um post ou uma ação: digite algumas letras de cada palavra, em qualquer ordem.',
      },
    ],
  },
};
