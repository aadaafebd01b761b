import { LegalText } from '../../features/account/legal-text.tsx';

export function PrivacyPage() {
  return <LegalText text="privacy" />;
}
