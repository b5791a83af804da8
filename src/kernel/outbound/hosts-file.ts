/** The addresses that this machine's hosts file gives a name, as it reads now. */
import type { LookupAddress } from 'node:dns';
import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';

type Hosts = Map<string, LookupAddress[]>;

function parse(text: string): Hosts {
	const hosts: Hosts = new Map();
	for (const line of text.split('\n')) {
		const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
		const family = isIP(address);
		if (family === 0) continue;
		for (const name of new Set(names.map((each) => each.toLowerCase())))
			hosts.set(name, [...(hosts.get(name) ?? []), { address, family }]);
	}
	return hosts;
}

export function createHostsFile(path = '/etc/hosts'): (name: string) => readonly LookupAddress[] {
	let hosts: Hosts = new Map();
	let version = '';
	const refresh = (): void => {
		const { ino, size, mtimeMs } = statSync(path);
		const current = `${ino}/${size}/${mtimeMs}`;
		if (current !== version) hosts = parse(readFileSync(path, 'utf8'));
		version = current;
	};
	return (name) => {
		try {
			refresh();
		} catch {
			// A machine without the file, or where we may not read it, gives no names in this way.
			return [];
		}
		return hosts.get(name.toLowerCase()) ?? [];
	};
}
