import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address';

const forwardedFor = '6.6.6.6, 203.0.113.7, 10.0.0.2';

describe('clientAddress', () => {
  it('the client’s address without proxies is the socket’s, whatever the sender claims', () => {
    expect(clientAddress({ socket: '198.51.100.1', forwardedFor, proxies: 0 })).toBe(
      '198.51.100.1',
    );
    expect(clientAddress({ socket: undefined, forwardedFor, proxies: 0 })).toBeUndefined();
  });

  it('the client’s address is the one that the outermost of our proxies saw', () => {
    const socket = '10.0.0.1';
    expect(clientAddress({ socket, forwardedFor, proxies: 1 })).toBe('10.0.0.2');
    expect(clientAddress({ socket, forwardedFor, proxies: 2 })).toBe('203.0.113.7');
    expect(clientAddress({ socket, forwardedFor, proxies: 4 })).toBeUndefined();
    expect(clientAddress({ socket, forwardedFor: undefined, proxies: 1 })).toBeUndefined();
  });

  it.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['"203.0.113.7:4711"', '203.0.113.7'],
    ['"203.0.113.7"', '203.0.113.7'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2::'],
    ['"[2001:db8:1:2::7]:443"', '2001:db8:1:2::'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2::'],
    ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
    ['[fe80::1%eth0]:4711', 'fe80:0:0:0::'],
  ])('a proxy may add the address as %s', (forwardedFor, address) => {
    expect(clientAddress({ socket: '10.0.0.1', forwardedFor, proxies: 1 })).toBe(address);
  });

  it.each([
    'unknown',
    '',
    '203.0.113.7:',
    '203.0.113.7:port',
    '203.0.113.7:123456',
    '203.0.113',
    '"203.0.113.7',
    '[203.0.113.7',
    '[2001:db8::7]443',
    'for=203.0.113.7',
    'for="[2001:db8::7]:4711"',
    '203.0.113.7;proto=https',
    'http://203.0.113.7',
    '203.0.113.7 10.0.0.1',
  ])('the value %j of a proxy is no address', (forwardedFor) => {
    expect(clientAddress({ socket: '10.0.0.1', forwardedFor, proxies: 1 })).toBeUndefined();
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0DB8:0001::6', '2001:db8:1:0::'],
    ['2001:db8::5:6:7:8', '2001:db8:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['::1', '0:0:0:0::'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ])('the address %s is shortened to %s', (socket, address) => {
    expect(clientAddress({ socket, proxies: 0 })).toBe(address);
  });
});
