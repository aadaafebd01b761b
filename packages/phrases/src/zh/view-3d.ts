import type en from '../en/view-3d.ts';

export default {
  pose: (axes) => `从后方看到的设备。${axes}。`,
  at: (axis, percent) => `${axis} ${percent}`,
  unknown: (axis) => `${axis} 未知`,
  faint: '有轴的位置未知时，以半透明显示。',
  loading: '正在加载 3D 视图…',
  noWebGl: '此浏览器无法显示 3D（不支持 WebGL），因此改用平面图。',
  notLoaded: '3D 视图无法加载，因此改用平面图。',
  controls: '视角。方向键转动，加号和减号拉近和拉远，Home 键复位。',
  turnLeft: '向左转',
  turnRight: '向右转',
  reset: '复位视角',
} satisfies typeof en;
