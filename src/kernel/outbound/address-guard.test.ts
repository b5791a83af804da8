import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress } from './address-guard.ts';

const HOSTILE = [
	'0.0.0.0',
	'0.1.2.3',
	'10.0.0.1',
	'10.255.255.255',
	'100.64.0.1',
	'100.127.255.254',
	'127.0.0.1',
	'127.255.255.254',
	'169.254.169.254',
	'169.254.0.1',
	'172.16.0.1',
	'172.31.255.255',
	'192.0.0.8',
	'192.0.2.1',
	'192.88.99.1',
	'192.168.0.1',
	'192.168.255.255',
	'198.18.0.1',
	'198.19.255.255',
	'198.51.100.7',
	'203.0.113.9',
	'224.0.0.1',
	'239.255.255.250',
	'240.0.0.1',
	'255.255.255.255',
	'::',
	'::1',
	'[::1]',
	'::ffff:127.0.0.1',
	'::ffff:8.8.8.8',
	'::ffff:a9fe:a9fe',
	'::7f00:1',
	'64:ff9b::7f00:1',
	'64:ff9b::808:808',
	'64:ff9b:1::1',
	'100::1',
	'2001::1',
	'2001:0:4136:e378:8000:63bf:3fff:fdd2',
	'2001:db8::1',
	'2002:7f00:1::1',
	'3fff::1',
	'5f00::1',
	'fc00::1',
	'fd00:ec2::254',
	'fdff:ffff::1',
	'fe80::1',
	'fe80::1%eth0',
	'2606:4700::1%eth0',
	'fec0::1',
	'ff02::1',
	'',
	'localhost',
	'1.2.3',
	'0x7f.1',
	'2130706433',
];

const PUBLIC = ['1.1.1.1', '8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '169.253.1.1'];
const PUBLIC_V6 = ['2606:4700:4700::1111', '2a00:1450:4001::1', '2800:3f0:4001::200e', '[2606:4700::1]'];

test('no address of this machine, its networks or its cloud is public', () => {
	assert.deepEqual(HOSTILE.filter(isPublicAddress), []);
	assert.ok(HOSTILE.length >= 30);
});

test('addresses on the internet are', () => {
	for (const address of [...PUBLIC, ...PUBLIC_V6]) assert.equal(isPublicAddress(address), true, address);
});
