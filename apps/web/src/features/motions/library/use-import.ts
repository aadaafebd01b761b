import { describeError } from '@kinora/phrases';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { readProfileFile } from '../document/profile-file.ts';
import { useMotions } from '../studio/motions-context.ts';

/** Reads a profile's file into a new profile, and says what was corrected. */
export function useImport(): (file: File) => Promise<void> {
  const phrases = usePhrases();
  const { notices } = useRuntime();
  const { library } = useMotions();
  const words = phrases.profile;
  return async (file) => {
    const result = readProfileFile(await file.text(), words.defaultName);
    if (!result.ok) {
      const text = describeError(phrases, result.error, { name: file.name });
      notices.show({ key: `${result.error} ${file.name}`, text, tone: 'warning' });
      return;
    }
    const { profile, corrected } = result.value;
    if (!(await library.create(profile))) return;
    const text = [words.imported(profile.name), corrected > 0 && words.corrected(corrected)];
    notices.show({
      key: `profile.imported ${profile.name}`,
      text: text.filter(Boolean).join(' '),
      tone: 'info',
    });
  };
}
