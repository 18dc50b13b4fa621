import type { Client } from '../client';

export const amaoto: Client = {
  name: '雨音 Amaoto Tea House',
  timezone: 'Asia/Tokyo',
  locale: 'ja_JP',
  handle: 'amaoto.tea',
  networks: ['instagram', 'x', 'pinterest'],
  reporting: { name: 'Amaoto Tea House' },
  connect: null,
  reviewers: [{ name: '森下 かおり', email: 'kaori@amaoto.example' }],
  remarks: [
    '営業時間は10時からです。ご確認ください。',
    'Please keep the English line below the Japanese one.',
  ],
  pieces: [
    { caption: '雨の日は、ほうじ茶を少し濃いめに。\nOn rainy days we roast it a little darker.' },
    { caption: '新茶が届きました。今週末から店頭でお試しいただけます。🍃' },
    { caption: '器は京都の若い陶芸家さんのもの。ひとつずつ表情が違います。' },
    { caption: 'The garden is quiet before ten. Come early if you can.\n朝の庭がいちばん静かです。' },
    { caption: 'お茶の淹れ方教室、来月は三回。定員六名です。' },
    { caption: '季節の和菓子「しずく」。水ようかんに柚子をひとかけら。' },
    { caption: 'Sencha at 70 °C, ninety seconds, no hurry.' },
    { caption: '台風のため、明日は臨時休業いたします。どうぞお気をつけください。' },
    { caption: '茶筒の修理、承ります。父の代からのお客様も多い仕事です。' },
  ],
};
