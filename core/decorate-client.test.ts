import { expect, it } from 'vitest';
import { decorateClient } from './decorate-client.ts';

class Client {
  region = 'us';
  #asked = 0;
  async read(name: string): Promise<string> {
    this.#asked += 1;
    return `${name} ${this.#asked}`;
  }
  async write(name: string): Promise<string> {
    return `wrote ${name}`;
  }
  addressOf(name: string): string {
    return `/${name}`;
  }
}

it('wraps only the promises of selected calls', async () => {
  const inBrackets = (result: Promise<unknown>) => result.then((text) => `(${text})`);
  const client = decorateClient(new Client(), inBrackets, (name) => name !== 'write');
  // a private field of the client works: its calls run on itself
  expect([await client.read('a'), await client.read('b')]).toEqual(['(a 1)', '(b 2)']);
  expect([await client.write('a'), client.addressOf('a'), client.region]).toEqual(['wrote a', '/a', 'us']);
  expect(await decorateClient(new Client(), inBrackets).write('a')).toBe('(wrote a)');
});
