import type { DatasetClient } from '../dataset';

export const padariaAurora: DatasetClient = {
  name: 'Padaria Aurora',
  timezone: 'America/Sao_Paulo',
  locale: 'pt_BR',
  handle: 'padariaaurora',
  networks: ['instagram', 'facebook', 'tiktok'],
  reporting: { name: 'Padaria Aurora' },
  connect: { name: 'Padaria Aurora Ltda.' },
  reviewers: [
    { name: 'Jussara Bittencourt', email: 'jussara@padariaaurora.example' },
    { name: 'Beto Aurora', email: 'beto@padariaaurora.example' },
  ],
  remarks: [
    'O preço do sonho mudou para R$ 9,50, por favor corrigir.',
    'Adorei a foto, mas o texto está longo demais para o nosso público.',
    'Trocar "padoca" por "padaria", a dona Cida não gosta.',
  ],
  pictures: [
    'bread',
    'bread',
    'coffee',
    'cake',
    'cake',
    'bread',
    'baker',
    'coffee',
    'bread',
    'cake',
    'bread',
    'baker',
  ],
  pieces: [
    { caption: 'Fornada das 6h já saiu. Quem chega cedo leva o pão ainda estalando 🥖' },
    {
      caption:
        'Nosso pão de fermentação natural descansa 18 horas antes de ir ao forno.\n\nParece exagero? Prova o miolo e conta pra gente.',
      firstComment: 'Reserve o seu pelo WhatsApp até as 20h da véspera.',
    },
    { caption: 'Segunda-feira pede café coado e pão na chapa. Mesa perto da janela ainda está livre.' },
    { caption: 'Bolo de fubá com goiabada: a receita é da dona Cida, o segredo também. 💛' },
    {
      caption:
        'Sexta é dia de sonho recheado na hora: creme, doce de leite ou goiaba. Qual é o seu?\n\n#padaria #sonho #bixiga',
    },
    { caption: 'Atenção, vizinhança: no feriado abrimos das 7h às 13h. Encomendas até amanhã!' },
    {
      caption:
        'Este é o Nilton. Há 22 anos ele chega às 2h30 para que o seu pão chegue às 6h. Obrigado, Nilton!',
    },
    { caption: 'Cesta de café da manhã para presentear: monta com a gente, entregamos em todo o centro.' },
    { caption: 'Três jeitos de aproveitar o pão de ontem (o terceiro vira sobremesa) 👇' },
    { caption: 'Chegou o panetone de fermentação natural. Poucas unidades por dia, sem conservantes.' },
    { caption: 'Você pediu, voltou: pão de queijo recheado com requeijão, só aos sábados.' },
    { caption: 'Um minuto de massa sendo dobrada, para acalmar a sua tarde.' },
  ],
};

export const valeOrganico: DatasetClient = {
  name: 'Associação dos Produtores Orgânicos do Vale do Ribeira e da Região Metropolitana de Curitiba',
  timezone: 'America/Sao_Paulo',
  locale: 'pt_BR',
  handle: 'valeorganico',
  networks: ['instagram', 'facebook', 'youtube'],
  reporting: { name: 'Assoc. Produtores Orgânicos do Vale' },
  connect: { name: 'Vale Orgânico' },
  reviewers: [
    { name: 'Maristela Koslowski', email: 'maristela@valeorganico.example' },
    { name: 'Diretoria', email: 'diretoria@valeorganico.example' },
    { name: 'Osvaldo Prestes', email: 'osvaldo@valeorganico.example' },
  ],
  remarks: [
    'O selo precisa aparecer inteiro na imagem.',
    'Falta citar as famílias de Cerro Azul.',
    'Por favor, confirmar com o Osvaldo antes de publicar a lista de preços.',
  ],
  pictures: ['veg', 'meals', 'veg', 'cargo', 'street', 'veg', 'veg', 'maiz', 'veg', 'meals'],
  pieces: [
    { caption: 'Sábado tem feira na praça: tangerina, mandioca, alface crespa e o bom papo de sempre.' },
    { caption: 'O que muda quando o alimento é orgânico certificado? Explicamos em quatro cartões.' },
    { caption: 'Conheça a família Tavares, que planta banana no Vale há três gerações. 🍌' },
    {
      caption:
        'Cesta da semana: 12 itens, colhidos na véspera, entregues de bicicleta no centro de Curitiba.',
    },
    { caption: 'Assembleia geral no dia 18, às 19h. Sua presença conta voto e bolo.' },
    { caption: 'Composteira caseira sem mau cheiro: passo a passo com o seu Osvaldo.' },
    { caption: 'Choveu granizo em Cerro Azul. A couve vai faltar, a solidariedade não.' },
    { caption: 'Abóbora não é tudo igual. Guia visual das seis variedades que plantamos.' },
    { caption: 'Abertas as inscrições para o curso de transição agroecológica. Vagas gratuitas.' },
    { caption: 'De onde vem a sua salada? Do quintal da dona Irene, a 54 km da sua mesa.' },
  ],
};

/** No longer a client: its project is archived, its accounts are disconnected. */
export const velasAntigas: DatasetClient = {
  name: 'Velas Antigas',
  timezone: 'America/Recife',
  locale: 'pt_BR',
  handle: 'velasantigas',
  networks: ['instagram', 'facebook'],
  archived: true,
  reporting: null,
  connect: null,
  reviewers: [{ name: 'Socorro Lins', email: 'socorro@velasantigas.example' }],
  remarks: ['Pode publicar, mas sem o preço.'],
  pictures: ['candle', 'lantern', 'candle', 'street'],
  pieces: [
    { caption: 'Cera de abelha, pavio de algodão e paciência. Assim se faz uma vela que dura 40 horas.' },
    { caption: 'Ateliê aberto neste sábado, com cheiro de alfazema até a esquina.' },
    { caption: 'Velas de sete dias em seis cores. Qual acende primeiro na sua casa?' },
    { caption: 'Encerramos as atividades da loja física. Obrigada por cada visita nestes nove anos.' },
  ],
};

export const quintaSeteFontes: DatasetClient = {
  name: 'Quinta das Sete Fontes',
  timezone: 'Europe/Lisbon',
  locale: 'pt_PT',
  handle: 'quintasetefontes',
  networks: ['instagram', 'facebook', 'pinterest'],
  reporting: { name: 'Quinta das 7 Fontes' },
  connect: { name: 'Quinta das Sete Fontes' },
  reviewers: [{ name: 'Leonor Vilhena', email: 'leonor@setefontes.example' }],
  remarks: [
    'A colheita é de 2022, não de 2021.',
    'Faltam as menções obrigatórias de consumo responsável.',
    'Gostava de ver a vinha nova na imagem, não a antiga.',
  ],
  pictures: ['vine', 'wine', 'wine', 'vine', 'vine', 'wine', 'vine', 'wine', 'vine', 'wine'],
  pieces: [
    { caption: 'A poda terminou ontem ao fim da tarde. Agora é a vinha que manda no calendário.' },
    {
      caption:
        'Branco de 2023: citrinos, pedra molhada e uma acidez que pede peixe grelhado.\n\nSeja responsável. Beba com moderação.',
    },
    {
      caption:
        'Visitas à adega às quintas e sábados, com prova de três vinhos e queijo da serra. Reserve na bio.',
    },
    { caption: 'O nevoeiro da manhã é o nosso ar condicionado natural.' },
    { caption: 'Quantas fontes há afinal na quinta? Contámos outra vez: são oito. O nome fica.' },
    { caption: 'O que servir com um tinto leve? Arroz de pato, cogumelos, ou uma boa conversa.' },
    { caption: 'Abrimos as inscrições para a vindima com amigos. Traga botas e apetite.' },
    { caption: 'O rótulo novo nasceu de um desenho do avô Américo, encontrado numa gaveta do lagar.' },
    { caption: 'Da vinha para o caderno: notas da nossa enóloga sobre um inverno invulgarmente seco.' },
    { caption: 'Mesa posta debaixo da nogueira. Almoços de domingo a partir de abril.' },
  ],
};
