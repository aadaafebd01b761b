import type { ShownAccount } from '@kinora/contract/http';

/** An account in one line: its name, and its address where it has one. */
export function accountText({ name, email }: ShownAccount): string {
  return email === '' ? name : `${name} (${email})`;
}
