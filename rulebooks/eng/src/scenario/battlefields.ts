import { isObject } from '@abatis/data';
import ciudadRodrigo from '../../data/battlefields/ciudad-rodrigo.json' with { type: 'json' };
import sobral from '../../data/battlefields/sobral.json' with { type: 'json' };

/** The battlefields that come with ENG, by the name that a scenario gives. */
const BATTLEFIELDS: Readonly<Record<string, unknown>> = { ciudadRodrigo, sobral };

/** BNB knows its own battlefields by name; of others it reads the whole. */
export function withBattlefield(json: object): object {
  const { battlefield } = json as { readonly battlefield?: unknown };
  const found = typeof battlefield === 'string' ? BATTLEFIELDS[battlefield] : undefined;
  return isObject(found) ? { ...json, battlefield: found } : json;
}
