import { keySearch, maxLength, type organisationErrors } from '@kinora/contract';
import type { ErrorSentences } from '../../error-sentences.ts';

export default {
  'organisation.name-required': '请输入名称。',
  'organisation.name-length': `名称最多 ${maxLength.name} 个字符。`,
  'organisation.name-characters': '名称不能包含单引号、分号、“--”或控制字符。',
  'organisation.has-operator': '此操作会使管理员的账户失去权限，请先在服务器上撤销其管理员权限。',
  'company.not-found': '没有这家公司。',
  'company.name-taken': '已有同名的公司。',
  'department.not-found': '这家公司没有此部门。',
  'department.name-taken': '同一位置已有同名的部门。',
  'department.below-itself': '部门不能置于自身之下。',
  'person.not-found': '没有这个人。',
  'person.code-required': '请输入编号。',
  'person.code-length': `编号最多 ${maxLength.code} 个字符。`,
  'person.code-taken': '这家公司已有人使用此编号。',
  'person.has-account': '此人已关联另一个账户。',
  'list.key-too-short': `请至少输入 ${keySearch.minCharacters} 个字符再搜索。`,
} satisfies ErrorSentences<typeof organisationErrors>;
