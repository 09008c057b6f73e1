import { languageOf, say, speak } from '@abatis/words';
import { theEngine } from '../table/handles.ts';
import { useSettings } from './store.ts';

/** The languages to choose from. Each but English has its catalogue in `public/languages`, under its code. */
export const LANGUAGES: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'en', label: 'English' },
];

/**
 * Fetches the player's language before anything is shown, for the page and for its worker. Gives what went wrong; then
 * the page speaks English.
 */
export async function speakAsChosen(): Promise<string | null> {
  const { language } = useSettings.getState();
  if (language === 'en') return null;
  const file = `languages/${language}.json`;
  try {
    const { readCatalogue } = await import('@abatis/words/catalogue');
    const read = readCatalogue(await (await fetch(file)).json(), file);
    if (!read.ok) return problemWith(file, read.problems[0]!.reason);
    speak(languageOf(read.value));
    document.documentElement.lang = language;
    await theEngine().speak(read.value);
    return null;
  } catch (error) {
    return problemWith(file, String(error));
  }
}

const problemWith = (file: string, reason: string): string =>
  say`The language cannot be loaded: ${file}: ${reason}`;
