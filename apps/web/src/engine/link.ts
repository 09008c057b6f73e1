import { type Parsed, readJson, rejected } from '@abatis/data';
import { type LinkedGame, readLinked } from '@abatis/play';
import { say } from '@abatis/words';

/** Packs a linked game into letters that an address may hold. */
export async function packLink(linked: LinkedGame): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(linked));
  return toBase64Url(await through(text, new CompressionStream('deflate-raw')));
}

/** The same backwards; a link that was cut or mistyped says so. */
export async function unpackLink(payload: string): Promise<Parsed<LinkedGame>> {
  let text: string;
  try {
    const bytes = await through(fromBase64Url(payload), new DecompressionStream('deflate-raw'));
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return rejected('link', '', say`the link is damaged: a part of it is missing or was changed on the way`);
  }
  const json = readJson(text, 'link');
  return json.ok ? readLinked(json.value) : json;
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, letter => letter.charCodeAt(0));
}
