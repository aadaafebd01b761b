import { figure } from '@kinora/contract';
import type en from '../en/admin-reports.ts';

export default {
  hint: '用户对房间中对方的举报，等待最久的排在最前。每次查看举报都会记入审计记录。',
  filters: { waiting: '待处理', new: '新举报', inProgress: '处理中', closed: '已结案' },
  states: { new: '新举报', inProgress: '处理中', closed: '已结案' },
  measureNames: { warned: '已警告', suspended: '已封禁' },
  at: '时间',
  waiting: '已等待',
  waitsFor: (time) => `已等待 ${time}`,
  waits: {
    days: (days) => `${figure(days)} 天`,
    hours: (hours) => `${figure(hours)} 小时`,
    minutes: (minutes) => `${figure(minutes)} 分钟`,
  },
  closedAt: '结案时间',
  answer: '给举报人的答复',
  reported: '被举报人',
  reporter: '举报人',
  room: '房间',
  reason: '举报内容',
  read: '打开',
  report: '举报',
  notes: '备注',
  notesHint: '仅管理员可见。',
  noteText: '备注',
  others: '其他举报',
  about: (name) => `关于“${name}”的举报`,
  by: (name) => `来自“${name}”的举报`,
  left: '此人已删除账户。如果此人用同一邮箱或同一 Google 或 Apple 账户重新注册，此举报会重新指向此人，封禁也同样生效。',
  steps: {
    takeUp: { word: '开始处理', done: '举报已转为处理中。' },
    reopen: { word: '重新处理', done: '举报已重新转为处理中。' },
    note: {
      word: '添加备注',
      title: '添加备注',
      text: '仅管理员可见，会随举报一起删除。',
      label: '备注',
      done: '备注已添加。',
    },
    warn: {
      word: '警告',
      title: '要警告此人吗？',
      text: '警告会显示在此人的“我的资料”中，并有邮件提醒。警告中不会说明是谁举报的。',
      label: '此人会看到的内容',
      done: '已发出警告。',
    },
    suspend: {
      word: '封禁账户',
      title: '要封禁此人的账户吗？',
      text: '此人会立即在所有浏览器中退出登录，并且无法再次登录。此人创建的房间会结束。您可以在“账户”列表中解除封禁。本人可以看到您填写的原因，请勿提及他人。',
      label: '原因（本人可以看到）',
      done: '账户已封禁。',
    },
    close: {
      word: '结案并答复',
      title: '要结案吗？',
      text: {
        with: '举报人会收到邮件提醒，并在“我的资料”中得知您已查看举报并采取了措施，但不会得知是什么措施。您在下面填写的内容也会显示给举报人。',
        without:
          '举报人会收到邮件提醒，并在“我的资料”中得知您已查看举报，但未采取措施。您在下面填写的内容也会显示给举报人。',
      },
      label: '给举报人的话（选填）',
      done: '举报已结案。',
    },
  },
} satisfies typeof en;
