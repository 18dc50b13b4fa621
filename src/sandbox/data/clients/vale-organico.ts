import type { Client } from '../client';

export const valeOrganico: Client = {
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
