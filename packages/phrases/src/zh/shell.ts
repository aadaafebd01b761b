import type en from '../en/shell.ts';

export default {
  productName: 'Kinora',
  skipToContent: '跳到正文',
  notFound: {
    title: '找不到页面',
    text: '地址可能有误，或页面已移至别处。',
    back: '打开视频播放器',
  },
  menu: {
    label: '菜单',
    language: '语言',
    theme: '外观',
    themeDark: '深色',
    themeLight: '浅色',
    themeSystem: '跟随系统',
    settings: '动作设置',
  },
  language: {
    title: '语言',
    explanation: '页面将以所选语言重新加载。',
    apply: '更改并重新加载',
    movingWarning: '设备正在运动，重新加载会使它停止。',
  },
  dialog: { close: '关闭', cancel: '取消' },
  notices: {
    label: '消息',
    dismiss: '关闭',
    remedies: {
      connect: '连接设备',
      virtual: '使用虚拟设备',
      devices: '选择设备',
      resume: '解除停止',
      settings: '动作设置',
      'choose-video': '选择视频',
      'add-script': '添加脚本',
      'sign-in': '登录',
      membership: '查看解决办法',
      records: '订阅记录',
      'ask-again': '重试',
      reload: '重新加载页面',
    },
  },
  loading: '正在加载…',
  notLoaded: {
    text: '服务器没有响应。Kinora 会自动重试，您也可以立即重试。',
    tryAgain: '重试',
  },
  missing: {
    title: '无法打开此页面',
    unreachable: '您处于离线状态，或服务器没有响应。视频播放器无需服务器也能使用。',
    outdated: 'Kinora 有新版本。请重新加载页面以继续。',
  },
  crash: {
    title: '此页面出现问题',
    text: '这是 Kinora 的故障，设备已停止。',
    reload: '重新加载页面',
  },
} satisfies typeof en;
