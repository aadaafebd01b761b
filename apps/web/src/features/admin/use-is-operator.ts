import { useAnswer } from '../../runtime/use-answer.ts';
import type { Loaded } from '../../runtime/use-loaded.ts';

/** Whether the server offers its operator's page. */
export function useIsOperator(): Loaded<boolean> {
  const { value, ...rest } = useAnswer('listMyMenuTree', { body: {} });
  return { ...rest, value: value?.some(({ pk }) => pk === 'admin') ?? null };
}
