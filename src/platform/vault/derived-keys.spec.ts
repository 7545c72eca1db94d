import * as sodium from 'sodium-native';
import { Argon2Queue, derivePasswordKeys } from './argon2-queue';
import { ProtocolService } from './protocol.service';
import { PurposeKeys } from './purpose-keys';
import { recoveryKey } from './random-codes';

const light = { memoryKiB: 64, passes: 1 };
const secret = Buffer.alloc(32, 1);
const visitorKeys = (protocol: string, ofSecret = secret) =>
  new ProtocolService(new Argon2Queue(light, 1), new PurposeKeys(ofSecret)).keysOf(protocol);
const hex = (key: Buffer): string => key.toString('hex');

// These keys never change: a stored report opens only while the same input gives the same key.
describe('derived keys', () => {
  it("each purpose's key of the server's secret stays the recorded one", () => {
    const { former: _, ...keys } = new PurposeKeys(secret);
    expect(Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, hex(key)])))
      .toMatchInlineSnapshot(`
      {
        "auditMark": "e78d7951d65f79747ae76e07f0c801d6d3cf74dd27eaf84bb4944f3e93584d5a",
        "backup": "f3dec898f163cb08994710f91f3afa49947d4a569ecc9ef703e958852cd6dd7a",
        "caseAhead": "31a893b2bbc40178f674488c9b30935803363779385d33c3ebc52a58932abbbe",
        "challenge": "d719ce7a739bc82a3d6ea6493680ca32bb2f7277b8846c4af12379556f8d747c",
        "endedSession": "e7a4501287430c8ebe68cb64b4898d1243d5c7d1c7cb8442d13385b6edea57fe",
        "idempotency": "2ddeff80b3a7ed8d907fede665aa12cfc5e26c49e39a6283a9a4e3fdf0f755dc",
        "knownBrowser": "9ce5750fdce8e5863ec842c27d3f39e73fd9659a227dd196a3026b9487be5832",
        "mailTest": "be9484fad6321d1d928767a9b4c1ff2ce99746ac399d0a66ea7e0cada3e610a3",
        "outbox": "09540e281f98afd6307b0b5ae76f1b8d9ab19ca479a9843674a77c428b44ff1a",
        "protocolPepper": "d88d281e63ca5e67e38f30739a480bc0812be5a3a08d2fe06abb36fd8108f54b",
        "recoveryLink": "59597ede8dbb998a63b1ae6b1d17cea2db34f0e49fd5f0a41d8996364d767102",
        "rowMark": "ae9fb97e6f6748ea182a916520a51c83d9f7115edbbe6c5ab56f3c7e3f12e3a1",
        "secondFactor": "64898c262e3fceca873bf9fbfaaffc2d091b4ab87a42c763cff53bab96092762",
        "session": "1d49e476212f9121c62fba8eb8b8a520ec53f11b4dce9c00c23f1deb8c23dfe6",
        "testReport": "b0a7b1e635222d9f4f4c1282781c9b578370930dd4861887ea77d6033d157b7a",
        "unknownUser": "50481df1c20e57d3dcbae3deaa72654adde5c54ece7b7706cb2122f09f4d9ea4",
        "visitorCookie": "8b093f2d0d5ba45bbedd1cfebce89e4e14fa96f79821cc757f39945c5b012080",
        "visitorWall": "97fbf797d750a9eec0044e9a371245edf5e0240f1dc07fbeebefa605fa7b82d5",
      }
    `);
  });

  it('the keys of a protocol stay the recorded ones', async () => {
    const keys = await visitorKeys('ABCD1234');
    expect({ lookupId: hex(keys.lookupId), wrappingKey: hex(keys.wrappingKey) })
      .toMatchInlineSnapshot(`
      {
        "lookupId": "d700415e3d34eca27eeca57b71608819e37bb5ed5cc41a263ffcd256443bf419",
        "wrappingKey": "4613cc78ac5a529154a8c2b0f11b3fd25a5e185bd2711b3ad7bad6a8d9abcb81",
      }
    `);
  });

  it('another protocol or another secret gives other keys', async () => {
    const pairs = [
      await visitorKeys('ABCD1234'),
      await visitorKeys('ABCD1235'),
      await visitorKeys('ABCD1234', Buffer.alloc(32, 2)),
    ];
    const keys = pairs.flatMap(({ lookupId, wrappingKey }) => [hex(lookupId), hex(wrappingKey)]);
    expect(new Set(keys).size).toBe(6);
  });

  it('a password gives the same recorded keys in every Unicode form', async () => {
    const queue = new Argon2Queue(light, 1);
    const salt = Buffer.alloc(16, 3);
    const composed = await derivePasswordKeys(queue, 'a\u00e7\u00e3o', salt);
    expect({ verifier: hex(composed.verifier), wrappingKey: hex(composed.wrappingKey) })
      .toMatchInlineSnapshot(`
      {
        "verifier": "05ed89af3a25f33a724c6c6ca9b41cb7342030f9d55e8e5ea08463156aec225e",
        "wrappingKey": "add000ea227249bb7740900d7c6e683bc62c7cc61a27661ef76cb3206eb1fa5b",
      }
    `);
    expect(await derivePasswordKeys(queue, 'ac\u0327a\u0303o', salt)).toEqual(composed);
  });

  it('the key of a recovery code stays the recorded one, in any case and with any separators', () => {
    const salt = Buffer.alloc(32, 4);
    expect(hex(recoveryKey('ABCDE-12345', salt))).toMatchInlineSnapshot(
      `"01ba27dcd29930c0b93eafb461151df22dec6ecc6c7ff9d319f7cbccb3bda23e"`,
    );
    expect(recoveryKey(' abcde 12345 ', salt)).toEqual(recoveryKey('ABCDE-12345', salt));
  });

  it("Argon2id with the product's parameters gives the bytes that libsodium computes", async () => {
    const salt = Buffer.alloc(16, 5);
    const expected = Buffer.alloc(32);
    const argon2id = sodium.crypto_pwhash_ALG_ARGON2ID13;
    sodium.crypto_pwhash(expected, Buffer.from('ABCD1234'), salt, 3, 65_536 * 1024, argon2id);
    const queue = new Argon2Queue({ memoryKiB: 65_536, passes: 3 }, 1);
    expect(await queue.derive('signIn', 'ABCD1234', salt)).toEqual(expected);
  });
});
