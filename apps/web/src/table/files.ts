import { say } from '@abatis/words';
import { saveFile } from '../app/save-file.ts';
import { theBoard, theEngine } from './handles.ts';
import { notify } from './notices.ts';
import { tableNow } from './store.ts';

const PICTURE_WIDTH = 4000;

/** Hands the game to the player as a file. */
export async function exportGame(): Promise<void> {
  const { name, text } = await theEngine().exportGame();
  saveFile(name, text);
}

/** Hands the whole map to the player as a picture. */
export async function savePicture(): Promise<void> {
  const board = theBoard();
  if (!board) return;
  notify('plain', [say`The picture is being drawn.`]);
  const picture = await board.picture(PICTURE_WIDTH);
  const title = tableNow().opened?.setting.title ?? 'map';
  saveFile(`${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`, picture);
}
