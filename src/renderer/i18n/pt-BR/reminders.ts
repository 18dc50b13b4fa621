import type * as en from '../en/reminders';
import type { TranslatedWithMany } from '../translated';

export const reminders: TranslatedWithMany<typeof en.reminders> = {
  list: 'Clientes a lembrar',
  toRemind: 'A lembrar',
  reminded: 'Lembrados nas últimas 24 horas',
  clients_one: '{{count, number}} cliente',
  clients_many: '{{count, number}} clientes',
  clients_other: '{{count, number}} clientes',
  pieces_one: '{{count, number}} conteúdo',
  pieces_many: '{{count, number}} conteúdos',
  pieces_other: '{{count, number}} conteúdos',
  atLeast: 'pelo menos {{counts}}',
  never: 'nunca',
  inMessage: 'Conteúdos nesta mensagem',
  ofWaiting: '{{shown}} de {{total}} aguardando',
  addAll_one: 'Incluir {{count, number}}',
  addAll_many: 'Incluir todos os {{count, number}}',
  addAll_other: 'Incluir todos os {{count, number}}',
  who: 'Quem recebe',
  subject: 'Assunto',
  length: 'Tamanho',
  short: 'Curta',
  full: 'Completa',
  nothingTicked: 'Marque um conteúdo para escrever sobre ele.',
  nothingSent_one:
    'Horários de {{city}}. O Client Desk não envia nada: cole a mensagem ou termine no app de e-mail. Uma mensagem copiada conta como lembrete após 5 segundos ou quando você segue adiante.',
  nothingSent_many:
    'Horários de {{city}}. O Client Desk não envia nada: cole a mensagem ou termine no app de e-mail. Uma mensagem copiada conta como lembrete nos {{count, number}} conteúdos após 5 segundos ou quando você segue adiante.',
  nothingSent_other:
    'Horários de {{city}}. O Client Desk não envia nada: cole a mensagem ou termine no app de e-mail. Uma mensagem copiada conta como lembrete nos {{count, number}} conteúdos após 5 segundos ou quando você segue adiante.',
  earlier: 'Lembretes anteriores',
  aboutPosts_one: 'Sobre {{count, number}} post',
  aboutPosts_many: 'Sobre {{count, number}} posts',
  aboutPosts_other: 'Sobre {{count, number}} posts',
  skip: 'Pular',
  next: 'Próximo cliente',
  countsSoon: 'Copiado. Conta como lembrete em 5 segundos ou quando você passar ao próximo cliente.',
  copied_one: 'Lembrete para {{client}} sobre {{pieces}} conteúdo copiado',
  copied_many: 'Lembrete para {{client}} sobre {{pieces}} conteúdos copiado',
  copied_other: 'Lembrete para {{client}} sobre {{pieces}} conteúdos copiado',
  mailed_one: 'Lembrete para {{client}} sobre {{pieces}} conteúdo aberto no app de e-mail',
  mailed_many: 'Lembrete para {{client}} sobre {{pieces}} conteúdos aberto no app de e-mail',
  mailed_other: 'Lembrete para {{client}} sobre {{pieces}} conteúdos aberto no app de e-mail',
  nobody: 'Nenhum lembrete necessário',
  nobodyFact:
    'Nenhum post com respostas pendentes está atrasado, será publicado em até 14 dias ou aguarda há uma semana.',
};
