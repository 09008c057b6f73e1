import { type Parsed, schemaReader } from '@abatis/data';
import { Terms } from '@abatis/protocol';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Allowance } from './allowance.ts';
import type { OnlineGames } from './online.ts';

/** No message of a client comes near it; a longer one ends the connection. */
const LONGEST_MESSAGE = 64 * 1024;
/** Who reads so slowly that more than this waits for him is cut off, and comes back for it by number. */
const MOST_WAITING = 8 * 1024 * 1024;
/** Clients say something every few seconds. */
const SILENCE = 60_000;
const MOST_FROM_ADDRESS = 100;

/** Messages of a connection: so many at once, and so many a second for ever. */
const MESSAGES = { most: 200, perSecond: 50 };
/** Games made from one address. */
const GAMES = { most: 30, perSecond: 0.1 };

const readTerms: (value: unknown, file: string) => Parsed<Terms> = schemaReader(Terms);

/** The door to online games: a socket for players, and a request by which programs make a game and get its links. */
export async function addOnline(app: FastifyInstance, games: OnlineGames): Promise<void> {
  await app.register(websocket, { options: { maxPayload: LONGEST_MESSAGE } });
  const connected = new Map<string, number>();
  const makers = new Map<string, Allowance>();

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') && !isFromHere(request)) await refuse(reply, 403, 'origin');
  });

  app.get('/api/play', { websocket: true }, (socket, { ip }) => {
    const others = connected.get(ip) ?? 0;
    if (others >= MOST_FROM_ADDRESS) {
      socket.close(1008, 'too many connections');
      return;
    }
    connected.set(ip, others + 1);
    socket.on('close', () => {
      const left = connected.get(ip)! - 1;
      if (left > 0) connected.set(ip, left);
      else connected.delete(ip);
    });
    serve(socket, games);
  });

  app.post('/api/games', { bodyLimit: LONGEST_MESSAGE }, async (request, reply) => {
    const allowance = makers.get(request.ip) ?? new Allowance(GAMES);
    makers.set(request.ip, allowance);
    if (!allowance.take(Date.now())) return refuse(reply, 429, 'flood');
    const terms = readTerms(request.body, 'terms');
    if (!terms.ok) {
      const [problem] = terms.problems;
      return refuse(reply, 400, 'malformed', `${problem!.path} ${problem!.reason}`);
    }
    const made = await games.create(terms.value);
    if (!made.ok) return refuse(reply, made.status, made.reason, made.details);
    const links = Object.entries(made.keys).map(([opens, key]) => [opens, linkTo(request, made.game, key)]);
    return reply.code(201).send({ game: made.game, links: Object.fromEntries(links) });
  });
}

/** What a seat is taken with. The key stands behind the #, which browsers do not send. */
const linkTo = ({ protocol, host }: FastifyRequest, game: string, key: string): string =>
  `${protocol}://${host}/#/online/${game}/${key}`;

/** Pages of other sites do not come in; programs say no origin. */
function isFromHere({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const refuse = (reply: FastifyReply, status: number, reason: string, details?: string): FastifyReply =>
  reply.code(status).send({ error: reason, ...(details !== undefined && { details }) });

function serve(socket: WebSocket, { host }: OnlineGames): void {
  const allowance = new Allowance(MESSAGES);
  const connection = host.connect(text => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
    else socket.send(text);
  });
  let silence = setTimeout(() => socket.terminate(), SILENCE);
  socket.on('message', (data, isBinary) => {
    clearTimeout(silence);
    silence = setTimeout(() => socket.terminate(), SILENCE);
    if (isBinary || !allowance.take(Date.now())) {
      socket.close(1008, isBinary ? 'text only' : 'too many messages');
      return;
    }
    connection.receive(data.toString());
  });
  // What is wrong with a socket ends it; there is nobody to be told.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(silence);
    connection.close();
  });
}
