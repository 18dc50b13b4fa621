/** Titles and texts of the demo agency's reports, in each client's language. */
export interface ReportTexts {
  readonly monthlyReport: string;
  readonly campaignReport: string;
  readonly dashboard: string;
  readonly preparedFor: string;
  /** Titles and HTML of timeline events. */
  readonly milestones: readonly (readonly [title: string, content: string])[];
}

const english: ReportTexts = {
  monthlyReport: 'Monthly report',
  campaignReport: 'Campaign report',
  dashboard: 'Live overview',
  preparedFor: 'Prepared for',
  milestones: [
    [
      'New visual identity',
      '<p>The refreshed logo and <strong>colours</strong> went live on every profile.</p>',
    ],
    [
      'Campaign launched',
      // HTML as other programs write it, with a style and a script.
      '<style>p{margin:0}</style><p>Spring campaign with <b>two videos of 30 s</b>, until the end of the month.</p><ul><li>women from 25 to 44</li><li>goal: 2,500 clicks</li></ul><p>Files and figures in the <a href="https://files.marealta.example/campaign">campaign folder</a>.</p><script>track()</script>',
    ],
    ['Website relaunch', '<p>The new site is online; tracking was checked the same day.</p>'],
    ['Price update', '<p>Prices in all scheduled posts were changed <em>before</em> publication.</p>'],
    ['Press mention', '<p>A regional paper wrote about us. Expect more visits this week.</p>'],
    ['Tracking gap', '<p>No website data between 10 am and 2 pm: the consent banner was broken.</p>'],
    ['Quarterly review', '<p>Agreed with the client: fewer posts, more video.</p>'],
  ],
};

const portuguese: ReportTexts = {
  monthlyReport: 'Relatório mensal',
  campaignReport: 'Relatório de campanha',
  dashboard: 'Painel ao vivo',
  preparedFor: 'Preparado para',
  milestones: [
    ['Nova identidade visual', '<p>Logo e <strong>cores</strong> novas em todos os perfis.</p>'],
    [
      'Campanha no ar',
      '<style>p{margin:0}</style><p>Campanha com <b>dois vídeos de 30 s</b>, até o fim do mês.</p><ul><li>mulheres de 25 a 44</li><li>meta: 2.500 cliques</li></ul><p>Peças e números na <a href="https://files.marealta.example/campaign">pasta da campanha</a>.</p><script>track()</script>',
    ],
    ['Site novo', '<p>O site novo está no ar; conferimos as métricas no mesmo dia.</p>'],
    ['Reajuste de preços', '<p>Trocamos os preços <em>antes</em> da publicação.</p>'],
    ['Saiu no jornal', '<p>O jornal da região falou da gente. Esperem mais visitas.</p>'],
    ['Falha na medição', '<p>Sem dados do site entre 10h e 14h: o aviso de cookies quebrou.</p>'],
    ['Reunião trimestral', '<p>Combinado com o cliente: menos posts, mais vídeo.</p>'],
  ],
};

const spanish: ReportTexts = {
  monthlyReport: 'Informe mensual',
  campaignReport: 'Informe de campaña',
  dashboard: 'Panel en vivo',
  preparedFor: 'Preparado para',
  milestones: [
    ['Nueva imagen', '<p>Logo y <strong>colores</strong> nuevos en todos los perfiles.</p>'],
    ['Campaña en marcha', '<p>Empezó en dos canales.</p><ul><li>Feed</li><li>Stories</li></ul>'],
    ['Menú de temporada', '<p>Los precios se cambiaron <em>antes</em> de publicar.</p>'],
    ['Nota en prensa', '<p>Nos mencionó el diario local: esperen más visitas.</p>'],
    ['Sin datos', '<p>Sin datos del sitio de 10 a 14 h por el aviso de cookies.</p>'],
    ['Reunión trimestral', '<p>Acordado: menos publicaciones, más video.</p>'],
  ],
};

const french: ReportTexts = {
  monthlyReport: 'Rapport mensuel',
  campaignReport: 'Rapport de campagne',
  dashboard: 'Vue en direct',
  preparedFor: 'Préparé pour',
  milestones: [
    ['Nouvelle identité', '<p>Logo et <strong>couleurs</strong> mis à jour sur tous les profils.</p>'],
    ['Lancement de la campagne', '<p>Deux canaux.</p><ul><li>Fil</li><li>Stories</li></ul>'],
    ['Nouveau site', '<p>Le site est en ligne, le suivi a été vérifié le jour même.</p>'],
    ['Article de presse', '<p>Un journal régional a parlé de l’atelier.</p>'],
    ['Bilan trimestriel', '<p>Décidé ensemble : moins de posts, plus de vidéo.</p>'],
  ],
};

const german: ReportTexts = {
  monthlyReport: 'Monatsbericht',
  campaignReport: 'Kampagnenbericht',
  dashboard: 'Live-Übersicht',
  preparedFor: 'Erstellt für',
  milestones: [
    ['Neues Logo', '<p>Logo und <strong>Farben</strong> sind auf allen Profilen aktualisiert.</p>'],
    ['Kampagnenstart', '<p>Läuft auf zwei Kanälen.</p><ul><li>Feed</li><li>Stories</li></ul>'],
    ['Preisanpassung', '<p>Die Preise wurden <em>vor</em> der Veröffentlichung geändert.</p>'],
    ['Messlücke', '<p>Keine Website-Daten von 10 bis 14 Uhr: das Cookie-Banner war defekt.</p>'],
    ['Quartalsgespräch', '<p>Vereinbart: weniger Posts, mehr Video.</p>'],
  ],
};

const japanese: ReportTexts = {
  monthlyReport: '月次レポート',
  campaignReport: 'キャンペーンレポート',
  dashboard: 'ライブダッシュボード',
  preparedFor: '提出先',
  milestones: [
    ['新茶の季節', '<p>新茶キャンペーンを<strong>開始</strong>しました。</p>'],
    ['サイトリニューアル', '<p>新しいサイトを公開しました。計測も確認済みです。</p>'],
    ['価格改定', '<p>予約投稿の価格をすべて修正しました。</p>'],
    ['四半期レビュー', '<p>投稿数を減らし、動画を増やすことで合意しました。</p>'],
  ],
};

const byLanguage: Readonly<Record<string, ReportTexts>> = {
  en: english,
  pt: portuguese,
  es: spanish,
  fr: french,
  de: german,
  ja: japanese,
};

export const reportTextsFor = (locale: string): ReportTexts => byLanguage[locale.slice(0, 2)] ?? english;

/** A month's name, such as `fevereiro de 2026`. */
export const monthName = (locale: string, { year, month }: Month): string =>
  new Intl.DateTimeFormat(locale.replace('_', '-'), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1, 1));

export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}
