import type { Io, Output } from './io.ts';

export function processIo(): Io {
  return {
    cwd: process.cwd(),
    stdin: process.stdin,
    stdout: outputTo(process.stdout),
    stderr: outputTo(process.stderr),
    now: () => performance.now(),
  };
}

/** A reader that goes away (`abatis … | head -1`) ends the output, not the work: the save file is still written. */
function outputTo(stream: NodeJS.WriteStream): Output {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    isTerminal: stream.isTTY === true,
    write: text => {
      if (stream.writable) stream.write(text);
    },
  };
}
