import { maxLength, type roomErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'room.name-required': '请输入房间名称。',
  'room.name-length': `房间名称最多 ${maxLength.roomName} 个字符。`,
  'room.name-characters': '房间名称不能包含单引号、分号、“--”或控制字符。',
  'room.code-required': '请输入房间代码。',
  'room.not-found': '找不到此房间。',
  'room.full': '房间已满，请稍后再试。',
  'room.daily-limit': '每天只能创建一个房间，请明天再试。',
  'room.role-mismatch': '角色与设备类型不符。请选择另一个角色，或连接其他设备。',
  'room.wrong-seat': '这不是您在房间中的角色。',
  'room.ended': '房间已结束。',
  'room.blocked': '您不能加入此房间。',
  'room.not-entitled': '您的免费试用已结束。要作为接收方，您需要是会员，或将设备绑定到您的账户。',
  'room.seat-released': '您已被移出房间。',
  'room.opened-elsewhere': '房间已在另一个窗口中打开。',
  'room.still-open': '您已有一个进行中的房间。请返回那个房间，或等它结束后再创建。',
  'room.daily-limit-several': '您今天创建房间的次数已用完，请明天再试。',
  'room.recipient-cannot-operate': '接收方不能操作。',
  'room.partner-absent': '对方不在房间中。',
  'room.connection-lost': '与房间的连接已断开。',
  'room.partner-version': '对方使用的版本不同，请双方都重新加载页面。',
  'room.service-ended': '此房间在时间用完之前，已由服务方结束。',
  'room.signed-out': '服务方已结束您的登录，您因此离开了此房间。',
} satisfies ErrorSentences<typeof roomErrors>;
