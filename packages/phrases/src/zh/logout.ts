import type en from '../en/logout.ts';

export default {
  title: '要退出登录吗？',
  text: '您将返回登录页面。此浏览器中的设置会保留。',
  movingText: '设备正在运动，退出登录会使它停止。',
  confirm: '退出登录',
  unsaved: (names) => `尚未保存：${names}。`,
  save: '保存并退出登录',
  discard: '不保存，直接退出',
  notSaved: '有更改未能保存，因此您仍处于登录状态。请打开“自定义动作”查看原因。',
} satisfies typeof en;
