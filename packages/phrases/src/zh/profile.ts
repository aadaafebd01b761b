import { figure } from '@kinora/contract';
import type en from '../en/profile.ts';

export default {
  name: '名称',
  defaultName: '我的动作',
  homing: '正在归位…',
  startOffset: '起始位置',
  loop: '循环',
  reversed: '所有轴反向',
  enable: (axis) => `启用${axis}`,
  off: '关闭',
  fields: {
    update: '更新间隔',
    period: '周期',
    amp: '幅度',
    offset: '中心',
    phase: '相位',
    reverse: '反向',
    ran: '变化间隔',
    range: '范围',
  },
  min: (field) => `${field}：最小`,
  max: (field) => `${field}：最大`,
  units: { ms: 'ms', seconds: '秒', percent: '%', degrees: '°', none: '' },
  summary: (period, amplitude) => `${period} ms · ${amplitude}%`,
  charts: '实时位置',
  chartsExplanation: (seconds) => `最近 ${figure(seconds)} 秒。`,
  chartsWithoutDevice: (seconds) => `连接设备后，此处显示每个轴最近 ${figure(seconds)} 秒的位置。`,
  chartLabel: (title, seconds) => `${title}：最近 ${figure(seconds)} 秒的位置`,
  clamped: (min, max) => `已改为允许范围内最接近的值（${min} 到 ${max}）。`,
  full: (limit) => `此浏览器最多保存 ${figure(limit)} 个动作方案，请先删除一个。`,
} satisfies typeof en;
