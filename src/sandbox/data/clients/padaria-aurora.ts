import type { Client } from '../client';

export const padariaAurora: Client = {
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
