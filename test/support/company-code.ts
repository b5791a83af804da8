/** Tax numbers of companies made for a test. */
import { randomInt } from 'node:crypto';
import { checkDigitOf } from '../../src/foundations/identity/index.ts';

/** One that hardly any other company has, with its check digit. */
export function companyCode(): string {
	const digits = String(randomInt(60_000_000, 99_999_999));
	return `${digits}-${checkDigitOf(digits)}`;
}
