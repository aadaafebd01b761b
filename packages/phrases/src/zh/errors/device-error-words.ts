import type { deviceErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';
import { bluetoothBrowsers } from '../browsers.ts';

export default {
  'serial.unsupported': '此浏览器不支持 Web Serial API。',
  'serial.not-connected': '端口未连接。',
  'serial.not-text': '只能发送文本数据。',
  'serial.damaged': '收到了设备发来的无法识别的数据，连接可能受到干扰。请重新连接设备。',
  'serial.disconnected': '端口已断开。',
  'serial.busy': '另一个程序正在使用此端口。请关闭那个程序，然后重试。',
  'serial.no-answer': '端口已打开，但没有支持 T-Code 的设备响应。请确认选择了正确的端口。',
  'serial.write-stuck': '设备不再接收命令。请拔下后重新插上。',
  'serial.grant-lost': '浏览器已失去对此设备的授权。请重新连接设备。',
  'serial.choose-port': '连接了多台同类设备。请选择一台。',
  'serial.open-failed': '无法打开端口。请拔下设备，重新插上后重试。',
  'bluetooth.unsupported': `此浏览器不支持 Web Bluetooth。请使用 ${bluetoothBrowsers}，或通过 USB 连接。`,
  'bluetooth.off': '蓝牙已关闭，或浏览器没有使用蓝牙的权限。请打开蓝牙后重试。',
  'bluetooth.refused': '浏览器不允许此网站使用蓝牙。请检查网站的权限设置。',
  'bluetooth.unreachable': '蓝牙设备没有响应。请确认它已开机、在附近，并且没有被其他程序占用。',
  'bluetooth.no-service': '此蓝牙设备不支持 T-Code。控制板需要启用了低功耗蓝牙的固件。',
  'network-device.unreachable': '此地址没有响应。请确认设备已开机，并在同一网络中。',
  'network-device.refused':
    '浏览器无法打开此地址。从 HTTPS 页面只能打开 wss:// 地址和本机。在 Chrome 147 及更高版本中，还可以打开您自己网络中的 IP 地址或 .local 名称。',
  'network-device.blocked':
    '浏览器没有允许此网站访问您网络中的设备。请在浏览器询问时允许，或在地址旁的网站权限中允许，然后重试。',
  'network-device.none': 'Intiface 有响应，但没有 Kinora 能驱动的设备。',
  'network-device.unsupported':
    'Intiface 中没有 Kinora 能驱动的设备。Kinora 支持可移动到指定位置的设备，以及能振动、往复运动或旋转的设备。',
  'network-device.silent': 'Intiface 已停止响应。如果设备仍在运动，请关闭设备电源。',
  'network-device.refuses':
    'Intiface 拒绝了发给此设备的命令，因此 Kinora 已断开连接。如果设备仍在运动，请关闭设备电源。',
  'network-device.no-server': '此地址没有 Buttplug 服务器响应，请确认 Intiface 已启动且端口正确。',
  'network-device.another': 'Intiface 中的设备已换成另一台。在您重新连接之前，设备不会动。',
  'network-device.address': '请输入设备地址，例如 ws://tcode.local/ws 或 ws://192.168.1.20:8080。',
  'device.not-connected': '设备未连接。',
  'device.disconnected': '与设备的连接已断开。',
  'device.latched': '已停止。请先点击“解除停止”，设备才能再次运动。',
  'device.in-other-tab': '设备正在另一个标签页中使用。要在这里使用，请点击“在此标签页中使用设备”。',
  'device.not-entitled': '请登录后在此使用真实设备。没有账户时，可以使用虚拟设备。',
  'device.entitlement-unknown': '无法向服务器确认您能否使用此设备，请再试一次。',
  'device.no-axes': '此类设备没有运动轴，无法在这里使用。',
  'device.limit-too-low': ({ percent }) =>
    `有一个轴暂时不能运动，因为位置未知，且速度上限低于 ${percent}%/秒。请先提高上限，待此轴运动一次后再调低。`,
  'serial.restarted': '设备意外重启，运动已停止。在您再次启动之前，设备不会动。',
  'console.refused': 'Kinora 不允许此命令。',
  'engine.version': '此页面已过期，请重新加载页面。',
  'engine.fault': '运动引擎发生故障，设备已停止。请重新加载页面。',
  'settings.invalid': '此设置超出范围。',
  'profile.unreadable': ({ name }) => `“${name}”不是动作方案文件。`,
} satisfies ErrorSentences<typeof deviceErrors>;
