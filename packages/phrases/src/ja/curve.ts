import type en from '../en/curve.ts';

export default {
  hint: '点をドラッグするか、点を選んで矢印キーで動かします。ダブルクリックか「点を追加」で増やし、Deleteキーで消します。',
  point: (index, count) => `点${index}／${count}`,
  add: '点を追加',
  remove: '点を削除',
  reset: '最初から描く',
  wave: '手描きの波形',
  wavePoint: (at, height) => `周期の${at}%、高さ${height}%`,
  pattern: 'もとにする形',
  noPattern: '自分で描いた形',
  patterns: { 'double-bounce': '二段バウンド', 'sharp-bounce': '鋭いバウンド' },
} satisfies typeof en;
