import type { Client } from '../client';

/** No longer a client: its project is archived, its accounts are disconnected. */
export const velasAntigas: Client = {
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
  pieces: [
    { caption: 'Cera de abelha, pavio de algodão e paciência. Assim se faz uma vela que dura 40 horas.' },
    { caption: 'Ateliê aberto neste sábado, com cheiro de alfazema até a esquina.' },
    { caption: 'Velas de sete dias em seis cores. Qual acende primeiro na sua casa?' },
    { caption: 'Encerramos as atividades da loja física. Obrigada por cada visita nestes nove anos.' },
  ],
};
