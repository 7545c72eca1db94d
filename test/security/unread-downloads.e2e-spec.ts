// Downloads of a visitor's files that are requested and not read: each would hold its file in memory.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setUpApp } from '../setup/app';
import { reportWith } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { noise } from '../setup/images';
import { LIMITED, Somebody } from '../setup/limits';

const relato = setUpApp(LIMITED);

/** Requests a file, reads the status of the response, and nothing after it. */
class Unread {
  status = '';
  private readonly socket: Socket;

  constructor(address: string, cookie: string, path: string) {
    const { hostname, port, host } = new URL(relato.url);
    this.socket = connect(Number(port), hostname);
    this.socket.once('data', (first: Buffer) => {
      this.socket.pause();
      this.status = first.toString('latin1').slice(9, 12);
    });
    this.socket.on('error', () => undefined);
    const headers = `Host: ${host}\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${address}`;
    this.socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`);
  }

  async leave(): Promise<void> {
    this.socket.destroy();
    if (!this.socket.closed) await once(this.socket, 'close');
  }
}

it('hold a few places of their network, and delay no download of another', async () => {
  const visitor = new Somebody(relato.url, '198.51.100.7');
  // More than the buffers of a connection.
  const photo = await noise(2650, 2150);
  await visitor.post('/api/visitante/relatos', reportWith(['foto.jpg', photo]));
  const { body } = await visitor.get('/api/visitante/relato');
  const [{ id }] = body.anexos as [{ id: string }];
  const path = `/api/visitante/relato/anexos/${id}`;
  const unread = Array.from({ length: 30 }, (_, index) => {
    return new Unread(`192.0.2.${String(index)}`, visitor.cookie, path);
  });
  const having = (status: string) => unread.filter((one) => one.status === status);
  try {
    await eventually('the surplus is refused', () => having('503').length === 14);
    expect(having('200')).toHaveLength(4);
    const file = await visitor.get(path);
    expect(file).toMatchObject({ status: 200, headers: expect.anything() });
    expect(file.headers.get('content-length')).toBe(String((file.body as Buffer).length));
    await having('200')[0]!.leave();
    await eventually('the next one gets its place', () => having('200').length === 5);
  } finally {
    await Promise.all(unread.map((one) => one.leave()));
  }
});
