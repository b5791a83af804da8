/** Tells of a client's Chilean tax number whose check digit is not right: the interface takes it, and people mistype it. */
import type { Refusal } from '../../kernel/errors.ts';
import { coins } from '../catalog/index.ts';
import { CHILEAN_COIN, checkDigitOf, type Work } from '../identity/index.ts';
import { checkDigitIsWrong } from './errors.ts';

/** A RUT without a dash is sure to be one only if it is long. */
const RUT = /^(?:(\d{7,9})-?|(\d{1,6})-)([\dk])$/i;

const isMistyped = (code: string): boolean => {
	const [, long, short, last = ''] = RUT.exec(code.replace(/[.\s]/g, '')) ?? [];
	const digits = long ?? short;
	return digits !== undefined && checkDigitOf(digits) !== last.toLowerCase();
};

/** What a strict caller is refused for; undefined where the code is right, or is of another country. */
export async function mistypedRut({ tx, actor }: Work, code: string, field: string): Promise<Refusal | undefined> {
	if (!isMistyped(code)) return undefined;
	const { id, currencyId } = actor.company;
	// Elsewhere a tax number that looks alike is another country's.
	const isChilean = (await coins.source.find(tx, id, currencyId))?.code === CHILEAN_COIN;
	return isChilean ? checkDigitIsWrong(field) : undefined;
}
