import { generateKeyPairSync, sign } from 'node:crypto';

/** A value of ASN.1 in DER. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const bytes = [body.length >> 8, body.length & 0xff];
  const length = body.length < 0x80 ? [body.length] : [0x82, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const [INTEGER, BITS, OCTETS, OID, UTF8, TIME, SEQUENCE, SET] = [2, 3, 4, 6, 12, 24, 0x30, 0x31];
const identifier = (hex: string) => der(OID, Buffer.from(hex, 'hex'));
const time = (at: Date) =>
  der(TIME, Buffer.from(`${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z`));

/** A certificate of `localhost` that it signs itself, with its key; both in PEM (RFC 5280). */
export function selfSigned(validFrom: Date, validTo: Date): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const host = Buffer.from('localhost');
  const ecdsaWithSha256 = der(SEQUENCE, identifier('2a8648ce3d040302'));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, identifier('550403'), der(UTF8, host))));
  const hosts = der(OCTETS, der(SEQUENCE, der(0x82, host)));
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    der(SEQUENCE, time(validFrom), time(validTo)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, identifier('551d11'), hosts))),
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', content, privateKey));
  const text = der(SEQUENCE, content, ecdsaWithSha256, signature).toString('base64');
  const lines = text.match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
