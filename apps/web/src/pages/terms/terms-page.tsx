import { LegalText } from '../../features/account/legal-text.tsx';

export function TermsPage() {
  return <LegalText text="terms" />;
}
