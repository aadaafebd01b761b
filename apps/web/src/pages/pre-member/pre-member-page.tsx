import { PreMember } from '../../features/membership/pre-member.tsx';
import { useUser } from '../../runtime/use-session.ts';

export function PreMemberPage() {
  return <PreMember userPk={useUser()?.pk ?? ''} />;
}
