import { BlockPartner } from './block-partner.tsx';
import type { PartnerQuestion } from './partner-actions.tsx';
import { RemovePartner } from './remove-partner.tsx';

interface PartnerDialogProps extends PartnerQuestion {
  readonly onClose: () => void;
}

/** The dialog of a question about the partner, in one part that is loaded when it is asked. */
export function PartnerDialog({ act, ...props }: PartnerDialogProps) {
  return act === 'block' ? <BlockPartner {...props} /> : <RemovePartner {...props} />;
}
