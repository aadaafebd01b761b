import type en from '../en/room-band.ts';

const seats = {
  connecting: () => '正在连接房间…',
  asking: () => '与房间的连接已结束，正在向服务器询问原因…',
  absent: () => '正在等待对方。',
  vacated: () => '对方的位置已空出，有代码的人可以加入。',
  over: () => '房间的时间已到，一切都会停止。',
  latched: () => '您停止了设备。请先点击上方的“解除停止”，再点击 START。',
};

const goesOn = '如果连接及时恢复，设备会自动平缓地继续。';

const controller = {
  ...seats,
  offline: ({ inside }) => `您已离线，${inside}的设备已静止。正在重新连接…`,
  unknown: ({ first }) => `服务器没有响应。${first}的设备可能仍在运动。`,
  gone: ({ first }) => `${first}未连接，设备已静止。`,
  left: ({ first }) => `${first}离开了房间，设备已静止。`,
  service: ({ inside }) => `服务方已让${inside}离开房间，设备已静止。`,
  interrupted: ({ inside }) => `没有收到${inside}的页面的任何信号，设备已自动停下。${goesOn}`,
  'interrupted-unheard': ({ inside }) => `您的信号无法传到${inside}的页面，设备已自动停下。${goesOn}`,
  'interrupted-own': ({ inside }) => `您的连接已中断，${inside}的设备已自动停下。${goesOn}`,
  silent: ({ inside }) => `没有收到${inside}的设备的信号。它可能仍在运动，但收不到信号时会自动停下。`,
  lost: ({ inside }) => `与${inside}的连接中断，设备已自动停下。连接稳定后，您可以点击 START。`,
  broken: () => '连接中断时间过长，设备保持静止。点击 START 可继续。',
  meeting: ({ inside }) => `正在连接${inside}的页面…`,
  waiting: ({ first }) => `${first}还没有点击 START。`,
  stopped: ({ first, inside }) => `${first}点击了 STOP。${inside}点击 START 后，您可以继续。`,
  hidden: ({ first, inside }) =>
    `${first}离开了页面或关闭了屏幕，设备已静止。${inside}点击 START 后，您可以继续。`,
  'partner-latched': ({ first, inside }) => `${first}停止了设备，只有${inside}可以解除停止。`,
  'no-device': ({ first }) => `${first}的设备没有连接。`,
  slept: () => '您离开了此页面或屏幕已关闭，动作已结束。点击 START 可继续。',
  ready: ({ inside }) => `已就绪，${inside}的设备会跟随您的操控。`,
  following: ({ first }) => `${first}的设备正在跟随您的操控。`,
  holding: ({ first }) => `${first}的设备已暂停。点击 START 可继续。`,
  homing: ({ first }) => `${first}的设备正在归位。`,
} satisfies (typeof en)['controller'];

const again = (inside: string) => `${inside}点击 START 后，设备可以再次运动。`;

const recipient = {
  ...seats,
  offline: ({ inside }) => `您已离线，您的设备已静止。${again(inside)}正在重新连接…`,
  unknown: ({ first }) => `服务器没有响应。${first}可能仍在操控您的设备。“停止”依然有效。`,
  gone: ({ first, inside }) =>
    `${first}未连接，您的设备已静止。${inside}回来并点击 START 后，设备可以再次运动。`,
  left: ({ first, inside }) =>
    `${first}离开了房间，您的设备已静止。${inside}回来并点击 START 后，设备可以再次运动。`,
  service: ({ inside }) => `服务方已让${inside}离开房间，您的设备已静止。`,
  interrupted: ({ inside }) => `没有收到${inside}的页面的任何信号，您的设备已静止。${goesOn}`,
  'interrupted-unheard': ({ inside }) => `您的信号无法传到${inside}的页面，您的设备已静止。${goesOn}`,
  'interrupted-own': () => `您的连接已中断，您的设备已静止。${goesOn}`,
  lost: ({ inside }) => `长时间没有收到${inside}的页面的信号，您的设备保持静止。${again(inside)}`,
  'lost-unheard': ({ inside }) => `您的信号长时间无法传到${inside}的页面，您的设备保持静止。${again(inside)}`,
  'lost-own': ({ inside }) => `您的连接中断时间过长，您的设备保持静止。${again(inside)}`,
  'no-device': () => '请连接您的设备或虚拟设备，以便对方操控。',
  'other-device': () => '已连接的设备没有可供操控的轴。请连接其他设备或虚拟设备。',
  waiting: ({ first }) => `${first}在房间里。在您点击 START 之前，设备不会动。`,
  stopped: () => '您点击了 STOP。在您点击 START 之前，设备不会动。',
  slept: ({ inside }) =>
    `您离开了此页面或屏幕已关闭，设备已静止。要继续，请先点击 START，再由${inside}点击 START。`,
  ready: ({ inside }) => `已就绪，${inside}现在可以操控您的设备。`,
  moving: ({ first }) => `${first}正在操控您的设备。`,
  holding: ({ inside }) => `您的设备已暂停。${again(inside)}`,
  'partner-stopped': ({ first, inside }) => `${first}停止了您的设备。${again(inside)}`,
  'partner-ended': ({ first, inside }) => `${first}的页面结束了动作。${again(inside)}`,
  'partner-home': ({ first, inside }) => `${first}让您的设备归位了。${again(inside)}`,
  'partner-away': ({ first, inside }) =>
    `${first}离开了页面或关闭了屏幕，您的设备已平缓停下。${again(inside)}`,
  'partner-gone': ({ first, inside }) => `${first}的页面已关闭或重新打开，您的设备已静止。${again(inside)}`,
  homing: () => '正在归位。',
} satisfies (typeof en)['recipient'];

export default {
  label: '房间当前状态',
  controller,
  recipient,
  notes: {
    slow: ({ inside }) => `与${inside}之间的线路较慢，动作会延迟，也可能短暂停顿。`,
    unsteady: ({ inside }) => `与${inside}之间的线路刚才中断过。`,
    both: () => '双方靠近 Wi-Fi，并暂停上传和其他通话，会有所改善。',
    own: () => '请检查您的 Wi-Fi 或移动数据。靠近 Wi-Fi 并暂停上传，会有所改善。',
  },
  goesOnLeft: '剩余时间',
  seconds: (count) => `${count} 秒`,
} satisfies typeof en;
