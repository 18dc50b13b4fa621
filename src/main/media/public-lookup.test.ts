import { BlockList, isIP } from 'node:net';
import { isIpAddress, isPublicIp } from '@shared/domain/public-address';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** The rule is written without Node because every process uses it. This test compares it with Node's own parser. */
describe('Public address check', () => {
  it('isIpAddress agrees with Node on every text', () => {
    const texts = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string({ unit: fc.constantFrom(...'01f:.') }));
    fc.assert(
      fc.property(texts, (text) => {
        expect(isIpAddress(text)).toBe(isIP(text) !== 0);
      }),
      { numRuns: 500 },
    );
  });

  it('isPublicIp agrees with a Node block list of the private IPv4 ranges', () => {
    const closed = new BlockList();
    const blocks: readonly (readonly [string, number])[] = [
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
      ['172.16.0.0', 12],
      ['192.168.0.0', 16],
      ['224.0.0.0', 3],
    ];
    for (const [address, bits] of blocks) closed.addSubnet(address, bits, 'ipv4');
    const first = fc.constantFrom(9, 10, 11, 99, 100, 101, 126, 127, 128, 171, 172, 173, 223, 224, 255);
    const addresses = fc.tuple(first, fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(addresses, (address) => {
        expect(isPublicIp(address)).toBe(!closed.check(address, 'ipv4'));
      }),
      { numRuns: 1000 },
    );
  });
});
