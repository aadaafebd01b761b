import type en from '../en/view-3d.ts';

export default {
  pose: (axes) => `デバイスを後ろから見た図。${axes}。`,
  at: (axis, percent) => `${axis} ${percent}`,
  unknown: (axis) => `${axis} 不明`,
  faint: '位置の不明な軸がある間は、薄く表示します。',
  loading: '3Dビューを読み込んでいます…',
  noWebGl: 'このブラウザーではWebGLを使えず、3Dを表示できないため、平面図で示しています。',
  notLoaded: '3Dビューを読み込めなかったため、平面図で示しています。',
  controls: '視点。矢印キーで回転、プラスとマイナスで拡大と縮小、Homeで元に戻します。',
  turnLeft: '左へ回す',
  turnRight: '右へ回す',
  reset: '視点を元に戻す',
} satisfies typeof en;
