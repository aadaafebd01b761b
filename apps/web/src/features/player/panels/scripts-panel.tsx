export function ScriptsPanel({ onClose }: { readonly onClose: () => void }) {
  return <button type="button" onClick={onClose} />;
}
