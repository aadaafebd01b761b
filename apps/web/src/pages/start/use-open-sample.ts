import { useState } from 'react';
import { waitingFiles } from '../../runtime/files/waiting-files.ts';
import { useNavigate } from '../../runtime/router/use-router.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';

/** Opens the player with the sample, and the virtual device where none is connected. Nothing plays by that. */
export function useOpenSample() {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const files = await fetchSample();
    setBusy(false);
    if (files.length > 0) {
      waitingFiles(runtime).add(files);
      if (runtime.engine.snapshot().link.kind === 'disconnected') runtime.device.connectVirtual();
    }
    await navigate('/SVideo');
  };
  return { isBusy, open };
}

/** None where it does not come: the player offers it again, and says why. */
async function fetchSample(): Promise<readonly File[]> {
  try {
    const { loadSample } = await import('../video/load-sample.ts');
    return await loadSample();
  } catch {
    return [];
  }
}
