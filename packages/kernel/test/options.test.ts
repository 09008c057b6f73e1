import { readOptions } from '@abatis/kernel/host';
import { expect, test } from 'vitest';

const SPECS = [
  { id: 'initiative', clause: 'MIB 16.1', default: false },
  { id: 'pbem', clause: 'MIB 16.3', default: false, needs: 'initiative' },
  { id: 'nights', clause: 'LFM 23.1', default: 2, choices: [1, 2, 3] },
] as const;

test('options are the defaults with what was asked for', () => {
  expect(readOptions(SPECS, { initiative: true })).toMatchObject({
    ok: true,
    value: { initiative: true, pbem: false, nights: 2 },
  });
});

test.each([
  [{ fog: true }, '/fog', 'there is no such option; there are: initiative, pbem, nights'],
  [{ nights: 7 }, '/nights', 'must be 1 or 2 or 3'],
  [{ initiative: 'yes' }, '/initiative', 'must be a boolean'],
  [{ pbem: true }, '/pbem', 'needs the option initiative (MIB 16.3)'],
  [[], '', 'options are an object of names and values'],
])('options %j are refused at %s', (given, path, reason) => {
  expect(readOptions(SPECS, given)).toEqual({ ok: false, problems: [{ file: 'options', path, reason }] });
});
