import { type Parsed, rejected } from '@abatis/data';

/** A designer's scenario, if it is fought on one of the battlefields that we have. */
export function onBattlefield<Scenario extends { readonly battlefield: string }>(
  read: Parsed<Scenario>,
  battlefields: Readonly<Record<string, unknown>>,
  file: string,
): Parsed<Scenario> {
  if (!read.ok || Object.hasOwn(battlefields, read.value.battlefield)) return read;
  const known = Object.keys(battlefields).join(', ');
  return rejected(
    file,
    '/battlefield',
    `there is no battlefield "${read.value.battlefield}"; there are: ${known}`,
  );
}
