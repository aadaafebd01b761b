import type en from '../en/curve.ts';

export default {
  hint: '拖动一个点，或选中后用方向键移动。双击或点击“添加点”可添加，按 Delete 键可删除。',
  point: (index, count) => `第 ${index} 个点，共 ${count} 个点`,
  add: '添加点',
  remove: '删除点',
  reset: '重新绘制',
  wave: '手绘波形',
  wavePoint: (at, height) => `周期的 ${at}%，高度 ${height}%`,
  pattern: '起始形状',
  noPattern: '自己绘制',
  patterns: { 'double-bounce': '双重弹跳', 'sharp-bounce': '急促弹跳' },
} satisfies typeof en;
