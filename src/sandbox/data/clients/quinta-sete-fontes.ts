import type { Client } from '../client';

export const quintaSeteFontes: Client = {
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
