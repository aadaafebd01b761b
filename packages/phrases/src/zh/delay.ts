import { figure } from '@kinora/contract';
import type en from '../en/delay.ts';

export default {
  title: '测量延迟',
  before: (moves, seconds) =>
    `设备将沿上下行程轴小幅移动 ${figure(moves)} 次，每次不超过此轴范围的十分之一，且不超出您的限制。大约需要 ${figure(seconds)} 秒。麦克风会检测每次移动发出声音的时刻。`,
  place: '请将麦克风放在设备旁边，并移开设备上的所有物品。',
  safe: '点击“开始”之前，设备不会动。您随时可以点击“停止”结束测量。声音只在此浏览器中使用，不会保存。',
  useMicrophone: '使用麦克风',
  asking: '正在等待浏览器授权…',
  ready: '麦克风已开启，设备还不会动。请保持安静，然后点击“开始”。',
  start: '开始',
  level: '音量',
  measuring: '设备正在移动，麦克风正在收音…',
  progress: '进度',
  end: '结束',
  computing: '正在计算结果…',
  result: (delay, plusMinus) => `命令发出 ${delay} 毫秒后听到设备的声音（± ${plusMinus} 毫秒）。`,
  offsets: (before, after) => `此设备的偏移目前为 ${before} 秒，采用后为 ${after} 秒。`,
  subtracted: (microphone) =>
    `此数值包括线缆、固件和电机的延迟。浏览器报告的麦克风延迟 ${microphone} 毫秒已经扣除。未报告的部分仍包含在内，通常小于 20 毫秒。`,
  notReported: '此数值包括线缆、固件和电机的延迟，以及此浏览器未报告的麦克风延迟，后者通常小于 30 毫秒。',
  accept: (after) => `采用 ${after} 秒`,
  keep: (before) => `保留 ${before} 秒`,
  again: '重新测量',
  unchanged: '偏移没有改变。',
  refusals: {
    'delay.insecure':
      '此页面通过未加密的 HTTP 打开。浏览器只在 HTTPS 或 localhost 上允许使用麦克风。请改用同步测试调整偏移。',
    'delay.no-microphone': '没有可用的麦克风。请连接麦克风，关闭正在使用它的其他程序，然后重试。',
    'delay.microphone-refused': '浏览器不允许使用麦克风。请检查此网站的权限后重试。',
    'delay.busy': '设备正在使用中。请暂停视频、结束其他动作并离开房间，然后重试。',
    'delay.several': '其他设备也会移动并发出声音。请断开其他设备，然后重试。',
    'delay.other-device': '当前连接的是另一种设备。请关闭此窗口，然后测量当前的设备。',
    'delay.cannot-move': '上下行程轴已关闭，或其限制过低，移动时听不到声音。请在“动作设置”中修改。',
    'delay.interrupted': '测量已中断。您可以随时重新开始。',
    'delay.silent': '麦克风没有声音。请取消静音，或在浏览器中选择另一个麦克风。',
    'delay.clipped': '声音过大。请调低麦克风音量，或将它移远一些。',
    'delay.not-heard': '没有听到设备的声音。请将麦克风移近设备，并保持安静。',
    'delay.unsure': '结果不够确定。请将麦克风移近设备，保持安静，然后重新测量。',
  },
} satisfies typeof en;
