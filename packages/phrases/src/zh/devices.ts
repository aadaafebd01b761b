import { deviceBrowsers } from '@kinora/contract';
import type en from '../en/devices.ts';
import { bluetoothBrowsers, serialBrowsers } from './browsers.ts';

export default {
  intro: '仅连接设备不会使其运动。',
  first: '这是第一台设备。要换用另一台，请先断开它。',
  several: {
    title: '更多设备',
    text: '它们与第一台设备跟随同一个脚本、动作方案或手动控制。点击“停止”，所有设备都会停下。在房间里，只有第一台设备会动。',
    add: '添加设备…',
    device: (number: number) => `设备 ${number}`,
    failed: (number: number, sentence: string) => `设备 ${number}：${sentence}`,
    remove: '移除',
    delay: '此设备的延迟',
    intensity: '强度',
    axes: '每个轴跟随您选择的轴。在您更改之前，范围与第一台设备相同。',
    follows: (channel: string) => `${channel}跟随`,
    nothing: '不跟随',
  },
  signIn: '没有账户时，可以在设备诊断页面试用真实设备。',
  recent: {
    title: '最近使用的设备',
    text: (name) => `点击一次即可连接“${name}”。在您启动之前，设备不会动。`,
  },
  cards: {
    'web-serial': {
      title: 'USB',
      text: '通过 USB 线连接的 T-Code 控制板，或其他串口。',
      connect: '选择串口…',
      notListed: '列表中没有我的设备…',
      notListedHint: '显示所有串口，而不只是常见的型号。',
    },
    bluetooth: {
      title: '蓝牙',
      text: '固件支持通过低功耗蓝牙传输 T-Code 的控制板。',
      connect: '选择蓝牙设备…',
    },
    websocket: {
      title: 'Wi-Fi 控制板',
      text: '您网络中的 T-Code 控制板，或 restim 等程序，通过地址连接。',
      address: '控制板的地址',
      hint: '例如 ws://tcode.local/ws，可在控制板的设置页面查到。',
      connect: '连接控制板',
    },
    buttplug: {
      title: 'Intiface',
      text: 'Intiface Central（Buttplug）已连接的设备，例如 The Handy。',
      address: 'Intiface 的地址',
      hint: '本机的地址是 ws://127.0.0.1:12345。请先启动其服务器。',
      connect: '连接 Intiface',
    },
    virtual: {
      title: '虚拟设备',
      text: '三维模拟设备，没有硬件也能试用全部功能。',
    },
  },
  mute: {
    question:
      '控制板会响应询问。有些程序从不响应，例如 restim 和模拟器。如果这就是此类程序，仍可以连接，但有以下限制：',
    known: '已作为从不响应的设备连接，有以下限制：',
    identity: '无法得知名称、轴和固件，因此所有轴都可用。',
    restart: '重启或出现异常时，它不会报告。',
    stop: '它可能会忽略停止命令。此时点击“停止”会将正在使用的振动设为 0，但最后的位置会保持不变。例如，只有当脚本控制音量时，restim 才会静音。请确保可以随时使用该程序自带的停止功能。',
    connect: '作为从不响应的设备连接',
    askAgain: '重新检查是否有响应',
  },
  refusals: {
    cancelled: '没有选择设备。如果列表中没有您的设备，请检查数据线是否支持数据传输、驱动程序是否已安装。',
    'radio-cancelled':
      '没有选择蓝牙设备。如果列表中没有您的设备，请检查它是否已开机、在附近，固件是否支持低功耗蓝牙。',
    blocked:
      '浏览器不允许此网站打开串口。Firefox 需要为此网站安装附加组件，请再次点击并安装。如果 Firefox 没有询问，请在地址旁的网站权限中解除阻止。',
  },
  missing: {
    unsupported: `此浏览器无法打开串口。请在电脑上使用 ${serialBrowsers}。`,
    unsupportedAndroid: `此浏览器无法打开串口。在 Android 上请使用 Chrome ${deviceBrowsers.androidChrome} 或更高版本，可用的设备比电脑上少。`,
    unsupportedApple: `iPhone 和 iPad 上的浏览器都无法打开串口。请在电脑上使用 ${serialBrowsers}。`,
    insecure: '此页面通过未加密的 HTTP 打开。浏览器只在 HTTPS 或 localhost 上允许打开串口。',
    noBluetooth: `此浏览器不支持 Web Bluetooth。使用蓝牙设备需要 ${bluetoothBrowsers}。`,
    insecureBluetooth: '浏览器只在 HTTPS 或 localhost 上允许使用蓝牙。',
  },
  instead: {
    bluetooth: '在此浏览器中可以使用支持低功耗蓝牙的控制板。',
    'web-serial': '在此浏览器中可以使用 USB 控制板。',
    network: '在此浏览器中可以使用 Wi-Fi 控制板。',
  },
  peculiarities: {
    firefox: 'Firefox 会先提示为此网站安装附加组件。请依次点击“继续安装”和“添加”，然后选择串口并点击“允许”。',
    android:
      '在 Android 上，Chrome 可用的设备比电脑上少，只有蓝牙串口设备，以及芯片受 Android 支持的 USB 设备。如果列表中没有您的设备，请使用电脑。',
  },
  access: {
    'local-network':
      '浏览器可能会询问是否允许此网站访问您本地网络中的设备。请选择允许。页面只会连接这个地址，不会连接其他地址。',
    'loopback-network':
      '浏览器可能会询问是否允许此网站访问此电脑或手机上的其他应用。请选择允许。页面只会连接这个地址，不会连接其他地址。',
    denied: '浏览器不允许此网站访问这个地址。请点击网页地址旁的图标，允许访问本地网络，然后重试。',
  },
} satisfies typeof en;
