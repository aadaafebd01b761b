import type en from '../en/start.ts';

export default {
  title: '動画とデバイスを、ぴったり同期',
  lines: [
    '動画、自作のモーション、離れた相手に合わせて、多軸デバイスを動かします。',
    'ブラウザーだけで動作します。動画とスクリプトがアップロードされることはありません。',
    'デバイスがなくても、仮想デバイスの3D表示ですべての動きを確かめられます。',
  ],
  player: 'プレーヤーを開く',
  sample: 'サンプルを試す',
  login: 'ログイン',
  documents: 'ガイドと規約',
} satisfies typeof en;
