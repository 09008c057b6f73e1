import { CATALOG } from '@abatis/catalog';
import type { Rulebook } from '@abatis/kernel';
import type { Presenter } from '@abatis/screen';

/** The words of a rulebook of the catalog; a module of one's own has none. */
export async function presenterOf(rulebook: Rulebook): Promise<Presenter | undefined> {
  const newPresenter = await CATALOG.find(({ id }) => id === rulebook.id)?.screen?.();
  return newPresenter?.(rulebook);
}
