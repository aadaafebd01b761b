import type en from '../en/start.ts';

export default {
  title: '让设备与视频同步',
  lines: [
    'Kinora 让多轴设备跟随视频、您编排的动作或另一个人的操控而运动。',
    '只需浏览器即可使用。您的视频和脚本不会上传。',
    '还没有设备？虚拟设备会以 3D 显示每个动作。',
  ],
  player: '打开播放器',
  sample: '试用示例',
  login: '登录',
  documents: '指南与条款',
} satisfies typeof en;
