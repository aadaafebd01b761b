import { serialCodeSchema } from '@kinora/contract/http';

/** A serial code as in the registry: trimmed, in capitals. Null for what can be none. */
export function parseSerialCode(text: string): string | null {
  const parsed = serialCodeSchema.safeParse(text);
  return parsed.success ? parsed.data : null;
}
