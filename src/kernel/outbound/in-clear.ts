/** Which servers may be called wherever they are, and what is reported of an address at which what is sent can be read on its way. */
import { Refusal } from '../errors.ts';
import { webAddress } from '../web-address.ts';

export interface Exemptions {
	/** The sandbox may call its own machine. */
	allowPrivate: boolean;
	/** `host:port` that may be called wherever it is. */
	allowedTargets: readonly string[];
}

export const portOf = (target: URL): string => target.port || (target.protocol === 'https:' ? '443' : '80');

export function exemptBy({ allowPrivate, allowedTargets }: Exemptions): (target: URL) => boolean {
	const listed = new Set(allowedTargets.map((each) => each.toLowerCase()));
	return (target) =>
		allowPrivate || listed.has(`${target.hostname}:${portOf(target)}`.toLowerCase()) || listed.has(target.host);
}

/** Tells who registers it. */
export type TellInClear = (
	call: { tolerate: (refusal: Refusal) => void },
	field: string,
	url: string | undefined,
) => void;

/** Clients register such addresses and the interface takes them, so none is refused but to who is strict. */
export function tellInClear(exemptions: Exemptions): TellInClear {
	const isExempt = exemptBy(exemptions);
	return ({ tolerate }, field, url) => {
		const target = url === undefined ? undefined : webAddress(url);
		if (target?.protocol !== 'http:' || isExempt(target)) return;
		const sentence = `${field} is called without TLS: what is sent there can be read and changed on its way; use https`;
		tolerate(new Refusal(400, 'request.in_clear', sentence, field));
	};
}
