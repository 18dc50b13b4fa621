import { noPluralAfterNumber, noPrepositionBeforeStamp, noVerbAfterMetric, type Rule } from '../rules';

/** The glossary of Brazilian Portuguese: one word per concept, the words it rules out, and the voice. */
export const rules: readonly Rule[] = [
  // The app never apologises or speaks as a company.
  { ruledOut: /\b(?:nós|nosso|ops|desculpe)\b/i, say: 'the fact alone' },
  // Goals and automations are only known through events, so events that are missed are a loss.
  { ruledOut: /\bnada se perde\b|\btudo se encontra\b/i, say: 'o que só chega como evento' },
  // Data and their age.
  {
    ruledOut:
      /\b(ler|leia|lê|lendo|lê-los)\b.*\b(de novo|agora)\b|\bleituras?\b|\blendo\b|\b(foi|foram|sendo|ser|são|é) lid[oa]s?\b|\b(não|nunca|nada|último|última|ainda) lid[oa]s?\b/i,
    say: 'atualizar, carregar',
    except: { 'settings.importNotWhole': 'Aqui se lê um arquivo.' },
  },
  {
    ruledOut: /\b(buscar|trazer|trazendo) os\b|\bsincroniz\w+|\bcache\b/i,
    say: 'atualizar, carregar, baixar',
  },
  { ruledOut: /\batualidade\b|\baguardam? leitura\b/i, say: 'status da atualização, atualização pendente' },
  { ruledOut: /\b(a|na|da|desta|esta|nenhuma|sem|última|uma) cópia\b(?! offline)/i, say: 'cópia offline' },
  { ruledOut: /\bmáquinas?\b/i, say: 'este computador' },
  { ruledOut: /\b(precis\w+ de|sem|a|da|houver) rede\b(?! (só|social))/i, say: 'offline, online, internet' },
  {
    ruledOut: /\bcort(ar|ados?|e)\b.*\bserviços\b|\bserviços\b.*\bcort(ar|ados?)\b|\bcortados\b/i,
    say: 'simular offline',
  },
  { ruledOut: /\bfique online\b/i, say: 'conecte-se à internet' },
  { ruledOut: /\bdormi(u|ndo)\b|\bem repouso\b/i, say: 'em suspensão' },
  // Services and keys.
  {
    ruledOut: /\baplicativos?\b|\bprogramas?\b/i,
    say: 'serviço de planejamento, serviço de relatórios, app',
  },
  {
    ruledOut: /\b(chaves?|tokens?)\b.*\bguardad[oa]s?\b|\bguardar\b.*\b(chave|token)\b|\blacrado\b|à mão\b/i,
    say: 'salvar a chave',
  },
  {
    ruledOut: /\balcan(ce|ça|çar|çad[oa]|çou)\b|\bchave recusada\b|\brecusa\b/i,
    say: 'não aceita, sem acesso',
  },
  { ruledOut: /\bpede uma pausa\b|\borçamento\b|\bcota\b|\blimites de chamadas\b/i, say: 'limites da API' },
  { ruledOut: /\bvencid[oa]\b|\bvenceu\b/i, say: 'expirado' },
  { ruledOut: /\b(nos|dos) ajustes\b(?! pedidos)|\bajustes d[ae]\b/i, say: 'Configurações' },
  {
    ruledOut: /\bcliente final\b|\bclientes finais\b|\bconta do conector\b/i,
    say: 'cliente do conector, merchant',
  },
  {
    ruledOut: /\bregistro (diz|está vazio)\b|\bno registro\b|\bo registro\b(?! (que|de|relacionado))/i,
    say: 'log',
  },
  { ruledOut: /\bcomerciantes?\b|\bplano do merchant\b|\bseu plano\b/i, say: 'merchant, contrato' },
  // Clients and their records.
  {
    ruledOut: /\bun(ir|id[oa]s?|imos)\b|\bseparar\b|\bseparad[oa]s?\b/i,
    say: 'vincular, desvincular, registro ilegível',
  },
  { ruledOut: /\bcalm[oa]s?\b/i, say: 'tudo certo' },
  { ruledOut: /\bprecisam? de (alguém|você|mim)\b/i, say: 'precisa de atenção' },
  { ruledOut: /\bnão totalmente\b/i, say: 'dados incompletos' },
  {
    ruledOut: /\bmarc\w+ como meus?\b|\bmarcad[oa]s? como (seus?|meus?)\b|\bnão é mais meu\b/i,
    say: 'adicionar a Meus clientes, remover de Meus clientes',
  },
  { ruledOut: /\bquebrad[oa]s?\b|\bquebrou\b/i, say: 'com problema' },
  // Review and publication.
  { ruledOut: /\bsituaç(ão|ões)\b/i, say: 'status' },
  { ruledOut: /\bsem resposta\b(?!,)|^faltam? 0:?$/i, say: 'pendente' },
  { ruledOut: /\bmudanças?\b/i, say: 'alteração' },
  { ruledOut: /\b(perdeu|perderam|sem) o? ?efeito\b/i, say: 'não vale mais' },
  {
    ruledOut: /\bsai (em|hoje|neste)\b|\bsaem\b(?! primeiro)|\bsaída\b|^saem\b/i,
    say: 'data de publicação, agendado para',
  },
  { ruledOut: /\bpublicação falhou\b|\bpublicações que falharam\b/i, say: 'falha ao publicar' },
  { ruledOut: /\bpeça\b(?! (um|uma|de))|\bgrupos? de conteúdo\b/i, say: 'conteúdo' },
  { ruledOut: /\bl(?:evar|eve)\b/i, say: 'disponibilizar offline, passar a' },
  { ruledOut: /\bmarcações\b|^guardados?\b/i, say: 'Meus clientes, concluídos' },
  { ruledOut: /\bainda não se sabe\b(?! quando)|^não se sabe$/i, say: 'ainda não carregado, desconhecido' },
  { ruledOut: /\bdo que se trata\b|\bo assunto (?:está|foi|é)\b/i, say: 'o registro relacionado' },
  { ruledOut: /\bcobra(r|nça)\b/i, say: 'lembrar, lembrete' },
  { ruledOut: /\brevisor(es)?\b|\bpacotes? de revisão\b/i, say: 'aprovador, pacote de aprovação' },
  { ruledOut: /\blembrad[oa]s?\b/i, say: 'lembrete, com lembrete' },
  // Accounts, connections, session links.
  {
    ruledOut: /\bautorização\b|\bconectad[oa]s? de novo\b|\bcheg(ou|aram|ar)\b/i,
    say: 'precisa ser reconectada, reconectada, conectada',
  },
  { ruledOut: /\blink\b.*\btermin(a|ou)\b|\btom(a|ou) o lugar\b/i, say: 'expira, cancela, substitui' },
  // What is taken away, and what went wrong.
  {
    ruledOut: /\bapag(ar|ue|ad[oa]s?)\b/i,
    say: 'excluir, remover',
    except: { 'native.menu.delete': 'O menu Editar do macOS diz “Apagar”.' },
  },
  {
    ruledOut: /\bnúmeros\b/i,
    say: 'métricas',
    except: { 'nav.numbers': 'the group of screens in the sidebar' },
  },
  { ruledOut: /(?<!0 )\bbytes?\b|\bIDs? de arquivo\b/i, say: 'conteúdo' },
  { ruledOut: /\bexportar (?:em )?(?:CSV|PDF)\b/i, say: 'Exportar como CSV, como PDF' },
  { ruledOut: /\bdados parciais\b/i, say: 'dados incompletos' },
  { ruledOut: /\bem 48 (?:h|horas)\b/i, say: 'em até 48 horas' },
  { ruledOut: /\betiquetas e visualizações\b|^visualização 0/i, say: 'visões salvas, exibição' },
  { ruledOut: /\bvistas salvas\b|\be vistas\b|\bvisualizações salvas\b/i, say: 'visões' },
  { ruledOut: /\banotaç(ão|ões)\b|\bnotas? privadas?\b/i, say: 'nota particular' },
  { ruledOut: /\bespaço guarda\b|\bespaços? de trabalho\b/i, say: 'ambiente' },
  {
    ruledOut:
      /\bcorresponde\b|\bnão p(ôde|uderam) ser (lid|salv|gravad)\w+|\bgravad[oa]s?\b(?! (no disco|duas vezes))/i,
    say: 'Nenhum post encontrado, Não foi possível…, salvo',
  },
  { ruledOut: /\bemails?\b|\bprograma de e-mail\b/i, say: 'e-mail, app de e-mail' },
  { ruledOut: /\boutra vez\b|\bnovamente\b/i, say: 'de novo' },
  // Voice.
  { ruledOut: /\b(nós|nossos?|nossas?|a gente)\b/i, say: 'Client Desk ou ninguém' },
  {
    ruledOut: /!/,
    say: 'com calma',
    except: {
      'messages.reminder.helloNobody': 'Assim se cumprimenta em português.',
      'messages.reportMail.hello': 'Assim se cumprimenta em português.',
      'messages.reminder.hello': 'Assim se cumprimenta em português.',
      'messages.sessionMail.hello': 'Assim se cumprimenta em português.',
    },
  },
  { ruledOut: /\b(ops|desculpe|por favor|infelizmente)\b/i, say: 'o que aconteceu' },
  { ruledOut: /\w'\w|"/, say: 'aspas e apóstrofos curvos' },
  { ruledOut: /\.\.\./, say: '…' },
  // Agreement.
  ...noPluralAfterNumber(
    's|entre|contra|desde|de|e|a|h|min|ms|com|sem|para|por|já|até|ou|depois|no|do|à|hoje',
  ),
  noVerbAfterMetric('não|foi|é|sobe|cai|fica'),
  // Times.
  noPrepositionBeforeStamp('às?|em|n[ao]|d[ao]|de(?! \\{\\{from)', [
    'calendar.dayOf',
    'connections.reconnecting.opened',
    'connections.reconnecting.copied',
    'connections.reconnecting.ended',
    'sessions.replaceAsk',
    'timeline.notFound',
    'timeline.notChanged',
    'triage.dateHint',
    'messages.sessionMail.until',
    'messages.sessionMail.untilDay',
  ]),
];
