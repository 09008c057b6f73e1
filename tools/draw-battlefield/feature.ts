import type { Feature, Geometry, Kind } from '@abatis/battlefield';

export function feature(id: string, kind: Kind, geometry: Geometry, properties: object = {}): Feature {
  return { type: 'Feature', id, geometry, properties: { kind, ...properties } } as Feature;
}

/** 'Groveton-Sudley Road' -> 'groveton-sudley-road', 'Dünzling' -> 'dunzling' */
export function idOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
