import { useEffect } from 'react';
import { useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { useStudio } from '../session/studio-context.ts';

/** ST-51 to ST-53: says when the script is not kept, and what can be done about it. */
export function KeepingBanner() {
  const words = useWords('studio').keeping;
  const { keeper } = useStudio();
  const keeping = useStored(keeper.state, (state) => state.keeping);
  useKeeping();
  const isQuiet = keeping === 'kept' || keeping === 'opening';
  return (
    <div role="status">
      {!isQuiet && (
        <Row gap={10} surface="warn">
          <Text>{words[keeping]}</Text>
          {keeping !== 'unkept' && (
            <>
              <Button variant="default" onClick={() => void keeper.takeOver()}>
                {words.takeOver}
              </Button>
              <Button variant="default" onClick={() => void keeper.copy()}>
                {words.copy}
              </Button>
            </>
          )}
        </Row>
      )}
    </div>
  );
}

/** Opens what was kept, and writes at once when the page may be gone. */
function useKeeping(): void {
  const { keeper } = useStudio();
  useEffect(() => {
    void keeper.open();
    const end = new AbortController();
    const flush = () => keeper.flush();
    document.addEventListener('visibilitychange', flush, { signal: end.signal });
    window.addEventListener('pagehide', flush, { signal: end.signal });
    return () => {
      end.abort();
      flush();
    };
  }, [keeper]);
}
