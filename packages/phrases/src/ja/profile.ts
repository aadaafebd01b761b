import { figure } from '@kinora/contract';
import type en from '../en/profile.ts';

export default {
  name: '名前',
  defaultName: 'マイモーション',
  homing: 'ホーム位置に戻っています…',
  startOffset: '開始位置',
  loop: 'ループ',
  reversed: '全軸を反転',
  enable: (axis) => `${axis}を動かす`,
  off: 'オフ',
  fields: {
    update: '更新間隔',
    period: '周期',
    amp: '振幅',
    offset: '中心',
    phase: '位相',
    reverse: '反転',
    ran: '変化の間隔',
    range: '範囲',
  },
  min: (field) => `${field}の最小`,
  max: (field) => `${field}の最大`,
  units: { ms: 'ms', seconds: '秒', percent: '%', degrees: '°', none: '' },
  summary: (period, amplitude) => `${period} ms · ${amplitude}%`,
  charts: '現在の位置',
  chartsExplanation: (seconds) => `直近${figure(seconds)}秒間。`,
  chartsWithoutDevice: (seconds) => `デバイスの接続中、各軸の直近${figure(seconds)}秒間をここに表示します。`,
  chartLabel: (title, seconds) => `${title}：直近${figure(seconds)}秒間の位置`,
  clamped: (min, max) => `${min}～${max}の範囲内に調整しました。`,
  full: (limit) =>
    `このブラウザーに保存できるモーションプロファイルは${figure(limit)}件までです。先に1件削除してください。`,
} satisfies typeof en;
