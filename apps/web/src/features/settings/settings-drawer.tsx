export function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  return <button onClick={onClose} />;
}
